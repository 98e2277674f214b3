import { useState } from 'react'
import { useStore } from 'zustand'
import { GAME, LONGEST_NOTE, markOf } from '../../session/journal/tree.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { heldMarks } from '../../session/study/rows.ts'
import { Button } from '../kit/control/Button.tsx'
import { counted } from '../kit/words.ts'
import { BranchDice } from './BranchDice.tsx'
import { CompareLines } from './CompareLines.tsx'
import styles from './raging.module.css'

/** The game entry by entry, and the branches that were tried from it. Nothing here changes the game. */
export function LookBack({ table }: { readonly table: RagingTable }) {
  const { study } = table.session
  const state = useStore(table.session.store, (all) => all.study)
  const [compares, setCompares] = useState(false)
  if (!state) return null
  const { line, at, length, acting, tree } = state
  const mark = markOf(tree, line, at)
  const marks = heldMarks({ tree, steps: (id) => study.line(id).steps })
  const begun = at === 0 ? <span className="hidden">The game begins here.</span> : undefined
  const ended = at === length ? <span className="hidden">This is the last entry.</span> : undefined
  return (
    <section aria-label="Replay" className={styles.replay}>
      <h2 className={styles.prompt} aria-live="polite">
        {line === GAME ? 'Replay' : `Branch ${line}`}: entry {at} of {length}
      </h2>
      <div className={styles.row}>
        <Button off={begun} onPress={study.first}>
          First
        </Button>
        <Button off={begun} chord="PageUp" onPress={() => study.half(-1)}>
          Phase back
        </Button>
        <Button off={begun} chord="ArrowLeft" onPress={() => study.by(-1)}>
          Back
        </Button>
        <Button off={ended} chord="ArrowRight" onPress={() => study.by(1)}>
          On
        </Button>
        <Button off={ended} chord="PageDown" onPress={() => study.half(1)}>
          Phase on
        </Button>
        <Button off={ended} onPress={study.last}>
          Last
        </Button>
      </div>
      <p>
        {acting
          ? 'What is done now makes a branch, with dice of its own. The game stays as it is.'
          : 'Go through the game, or try what might have been from here.'}
      </p>
      <div className={styles.row}>
        <Button onPress={() => study.act(!acting)}>{acting ? 'Only look' : 'Try from here'}</Button>
        {line === GAME ? null : <Button onPress={study.toGame}>To the game’s own line</Button>}
        {line === GAME ? null : (
          <Button onPress={() => study.remove(line)}>Remove branch {line}</Button>
        )}
        {state.removed ? (
          <Button onPress={study.restore}>Bring branch {state.removed.id} back</Button>
        ) : null}
        <Button kind="primary" onPress={study.leave}>
          Back to the game
        </Button>
      </div>
      <BranchDice table={table} />
      <div className={styles.row}>
        {tree.branches.length > 0 ? (
          <Button onPress={() => setCompares(!compares)}>
            {compares ? 'Compare no more' : 'Compare'}
          </Button>
        ) : null}
        <Button onPress={() => study.bookmark(!mark?.bookmark)}>
          {mark?.bookmark ? 'Remove the bookmark' : 'Bookmark'}
        </Button>
      </div>
      {compares && tree.branches.length > 0 ? <CompareLines table={table} /> : null}
      <label className={styles.note}>
        Note on this position
        <textarea
          key={`${line} ${at}`}
          rows={2}
          maxLength={LONGEST_NOTE}
          defaultValue={mark?.note ?? ''}
          onBlur={({ target }) => {
            if (target.value.trim() !== (mark?.note ?? '')) study.note(target.value.trim())
          }}
        />
      </label>
      {marks.length > 0 ? (
        <ul className={styles.saved} aria-label="Bookmarks and notes">
          {marks.map(({ line: of, at: n, note, bookmark }) => (
            <li key={`${of} ${n}`}>
              <Button kind="quiet" onPress={() => study.goTo(of, n)}>
                {bookmark ? 'Bookmark' : 'Note'}: {of === GAME ? '' : `branch ${of}, `}entry {n}
                {note ? `. ${note}` : ''}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {tree.branches.length > 0 ? (
        <ul className={styles.saved} aria-label="Branches">
          {tree.branches.map(({ id, parent, at: from, entries }) => (
            <li key={id}>
              <Button kind="quiet" onPress={() => study.goTo(id, from + entries.length)}>
                Branch {id}: {counted(entries.length, 'entry', 'entries')} from entry {from}
                {parent === GAME ? '' : ` of branch ${parent}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
