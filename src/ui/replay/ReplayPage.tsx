import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { StudyState } from '../../session/engine/table.ts'
import type { Stem } from '../../session/journal/saved-game.ts'
import { branchOf, GAME } from '../../session/journal/tree.ts'
import { reasonText } from '../../session/review/reasons.ts'
import { keepSave } from '../../session/storage/files.ts'
import { entryText } from '../../session/study/rows.ts'
import { promptOf } from '../decision/prompt-words.ts'
import { CommandButton, Link } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { Toggle } from '../kit/control/Toggle.tsx'
import { BELOW, useMedia } from '../kit/media.ts'
import game from '../kit/page/game.module.css'
import { Page } from '../kit/page/Page.tsx'
import { unparted } from '../kit/words.ts'
import { ScoreLine } from '../report/score/Score.tsx'
import { useClient, useLook, useSession } from '../window/context.ts'
import { BranchTree } from './BranchTree.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import { Jumps } from './Jumps.tsx'
import { Marked } from './Marked.tsx'
import { Note } from './Note.tsx'
import { BACK, ReplayControls } from './ReplayControls.tsx'
import styles from './replay.module.css'
import { Faces, WhatIfPanel } from './WhatIfPanel.tsx'

/** Searches the log for words; each press goes to the next entry that contains them. */
function Find() {
  const { session } = useClient()
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  const go = () => {
    const at = session.study.find(text)
    setNone(at === null && text.trim() !== '')
    if (at !== null) session.study.goTo(session.study.get()?.line ?? GAME, at)
  }
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        type="search"
        aria-label="Find in the log"
        placeholder="Find in the log"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setNone(false)
        }}
      />
      <output>{none ? 'Not found.' : ''}</output>
    </form>
  )
}

/** The choice of where a branch gets its dice. */
function DiceWish({ study }: { readonly study: StudyState }) {
  const { session } = useClient()
  const [typed, setTyped] = useState(study.dice.mode === 'script' ? study.dice.faces.join(' ') : '')
  const facesOf = (text: string) => [...text.replace(/[^1-6]/g, '')].map(Number)
  return (
    <div className={styles.wish}>
      <p aria-hidden="true">Dice of the branch</p>
      <Segmented
        legend="Dice of the branch"
        value={study.dice.mode}
        options={[
          { value: 'roll', label: 'Rolled' },
          { value: 'ask', label: 'Ask me' },
          { value: 'script', label: 'Typed' },
        ]}
        onChange={(mode) =>
          session.study.setDice(mode === 'script' ? { mode, faces: facesOf(typed) } : { mode })
        }
      />
      {study.dice.mode === 'script' ? (
        <label>
          <span className="hidden">Faces in the order they are to fall</span>
          <input
            className={styles.field}
            inputMode="numeric"
            placeholder="Faces: 3 4 1 6, then rolled"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              session.study.setDice({ mode: 'script', faces: facesOf(event.currentTarget.value) })
            }}
          />
        </label>
      ) : null}
    </div>
  )
}

/** Says that a branch was deleted and offers to restore it. */
function Removed({ study }: { readonly study: StudyState }) {
  const { session } = useClient()
  if (!study.removed) return null
  return (
    <p className={styles.removed} role="status">
      Branch {study.removed.id} is deleted.{' '}
      <Link onPress={() => session.study.restore()}>Bring it back</Link>
    </p>
  )
}

function titleOf(study: StudyState, stem: Stem | null): { name: string; from: string } {
  const branch = branchOf(study.tree, study.line)
  if (!branch || study.at <= branch.at)
    return {
      name: 'The game',
      from: stem ? `was branch ${stem.branch} of another, from entry ${stem.entry}` : '',
    }
  const parent = branch.parent === GAME ? '' : ` of ${branch.parent}`
  return { name: `Branch ${study.line}`, from: `from entry ${branch.at}${parent}` }
}

/** The page of the replay: the tree, the roll and the note; or the decision, while a person acts in a branch. */
export default function ReplayPage({ decision }: { readonly decision: ReactNode }) {
  const client = useClient()
  const { session, commands } = client
  const study = useSession((state) => state.study)
  const { position, pointing, state } = useLook()
  const store = client.replay
  const { comparing, origin, noting, marked } = useStore(store)
  const below = useMedia(BELOW)
  const { place } = client
  useEffect(
    () =>
      commands.register({
        studyNote: () => store.setNoting(true),
        studyCompare: () => {
          const comparing = !store.getState().comparing
          store.setComparing(comparing)
          // The comparison needs more than half of a phone.
          if (below) place.setStop(comparing ? 'full' : 'half')
        },
        studyExport: () => {
          const id = session.get().study?.line ?? GAME
          const save = session.study.asSave(id, new Date().toISOString())
          if (save) keepSave(save)
        },
      }),
    [commands, below, place, session, store],
  )
  const acting = study?.acting === true
  // After acting in a branch, the person returns to the tree, wherever the page stood before.
  useEffect(() => {
    if (!acting) place.setStop('half')
  }, [acting, place])
  if (!study) return null
  const { name, from } = titleOf(study, state.stem)
  if (study.acting) {
    return (
      <>
        <section className={styles.acting} aria-label="Branch">
          <p>
            <b>{name === 'The game' ? 'A branch begins with your act' : name}</b>
            <Link onPress={() => session.study.act(false)}>To the tree</Link>
          </p>
          {study.pending ? <Faces study={study} /> : <DiceWish study={study} />}
        </section>
        {study.pending ? null : decision}
      </>
    )
  }
  const taken = session.study.current()
  const before = session.stateAt(Math.max(0, study.at - 1))
  const said =
    taken && before
      ? entryText(session.engine, position.battle, taken, before).text
      : 'Before the first entry.'
  const grounds = session.groundsAt(study.at - 1)
  const why = grounds && reasonText(position.battle, grounds.state, grounds.grounds)
  const words = promptOf({ position, pointing, state })
  return (
    <Page name="Replay and analysis" fill className={styles.page}>
      {below ? (
        <ReplayControls study={study} />
      ) : (
        <div className={`${game.score} ${styles.score}`}>
          <ScoreLine short />
          {name === 'The game' ? null : (
            <span>
              entry {study.at} of {study.length}
            </span>
          )}
        </div>
      )}
      <div className={styles.title}>
        {origin ? (
          <p className={styles.way}>
            <Link onPress={() => session.study.leave()}>{BACK[origin]}</Link>
          </p>
        ) : null}
        <p>
          <b>{name}</b>
          <span>{from}</span>
          <Link onPress={() => place.openPanel('review')}>Review</Link>
        </p>
        <h1>{unparted(said)}</h1>
        {why === null ? null : <p className={styles.next}>{why}</p>}
        <p className={styles.next}>{words ? `${words.who}. ${words.sentence}` : null}</p>
      </div>
      {study.cut ? (
        <p className={styles.removed} role="alert">
          Branch {study.line} holds up to entry {study.length}; the rules no longer agree with the
          rest.
        </p>
      ) : null}
      <Removed study={study} />
      <Jumps study={study} />
      <div className={styles.body}>
        {comparing && study.tree.branches.length > 0 ? (
          <ComparePanel study={study} />
        ) : (
          <>
            <Find />
            {marked ? <Marked study={study} /> : <BranchTree study={study} />}
          </>
        )}
        {study.pending ? <Faces study={study} /> : <WhatIfPanel />}
        <Note study={study} />
      </div>
      <div className={`${game.foot} ${styles.foot}`}>
        <CommandButton id="studyAct" kind={noting || comparing ? 'plain' : 'primary'} bare />
        <CommandButton id="studyNote" bare />
        <CommandButton id="studyBookmark" bare />
        <CommandButton id="studyExport" bare />
        {study.tree.branches.length === 0 ? null : <Toggle id="studyCompare" on={comparing} />}
        {name === 'The game' ? null : <CommandButton id="studyRemove" bare />}
      </div>
    </Page>
  )
}
