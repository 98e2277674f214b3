import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapFile } from '../../map/artwork.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import { AT_FIRST } from '../../session/engine/preferences.ts'
import type { Opened, OpenedGame } from '../../session/engine/table.ts'
import { fixedDiceWords } from '../../session/journal/fixed-dice.ts'
import { GAME } from '../../session/journal/tree.ts'
import { fromFragment } from '../../session/storage/link.ts'
import { Button } from '../kit/control/Button.tsx'
import { useModal } from '../kit/page/modal.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { counted, printed, sideDef } from '../kit/words.ts'
import { enterWith, resume } from '../open/open-game.ts'
import { type Copy, copyOf, lengthText, MEETS, receive } from '../open/take-in.ts'
import { withProgress } from '../open/with-progress.ts'
import { useClient, useSession } from '../window/context.ts'
import styles from './share.module.css'

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'fault'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'open'
      readonly opened: OpenedGame
      readonly sheet: MapFile | null
      readonly copy: Copy<RedPoppies> | null
    }
  /** The save can be read, but the rules refuse some of its entries. */
  | { readonly kind: 'differs'; readonly opened: Opened; readonly sheet: MapFile | null }

/** Shows what a link holds before anything is opened. The game in progress stays saved, whatever the person chooses. */
export default function LinkDialog({ hash }: { readonly hash: string }) {
  const client = useClient()
  const { place } = client
  const [state, setState] = useState<State>({ kind: 'opening' })
  const ref = useModal()
  const foot = useRef<HTMLDivElement>(null)
  const playing = useSession((now) => now.game !== null)
  useEffect(() => {
    let here = true
    const read = async (): Promise<State> => {
      const linked = await fromFragment(hash)
      if (!linked.ok) return { kind: 'fault', title: linked.title, text: linked.text }
      const { opened, sheet } = await withProgress(client, (watch) =>
        client.scenarios.openGame(linked.text, watch),
      )
      if (!opened.ok && opened.problem.code === 'other-game') place.enterRaging(opened.original)
      if (!opened.ok) return { kind: 'differs', opened, sheet }
      const copy = await copyOf(client, opened.opened, (text) =>
        withProgress(client, (watch) => client.scenarios.openGame(text, watch)),
      )
      return { kind: 'open', opened: opened.opened, sheet, copy }
    }
    const failed = ({ message }: Error): State => ({
      kind: 'fault',
      title: 'The game in the link can’t be opened.',
      text: message,
    })
    void read()
      .catch(failed)
      .then((found) => here && setState(found))
    return () => {
      here = false
    }
  }, [client, place, hash])
  // Until the link was read, the close button was the only place for the focus. It moves with the picture: an Enter right
  // after it opens the game.
  useLayoutEffect(() => {
    if (state.kind === 'open' || state.kind === 'differs')
      foot.current?.querySelector('button')?.focus()
  }, [state.kind])
  const close = () => place.closeLink()
  const open = () => {
    if (state.kind !== 'open') return
    place.closeLink()
    const { opened, sheet, copy } = state
    const fault = receive(
      { client, incoming: opened, sheet, atFirst: AT_FIRST, enter: () => enterWith(client) },
      copy,
    )
    if (fault) place.showFault(fault)
  }
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="link-title" onClose={close}>
      {state.kind === 'opening' ? (
        <h2 id="link-title">Opening a game of {lengthText(hash.length)}</h2>
      ) : state.kind === 'fault' ? (
        <>
          <h2 id="link-title">{state.title}</h2>
          <p role="alert">{state.text}</p>
        </>
      ) : state.kind === 'differs' ? (
        <>
          <h2 id="link-title">{state.opened.ok ? '' : state.opened.problem.title}</h2>
          <p role="alert">{state.opened.ok ? '' : state.opened.problem.text}</p>
        </>
      ) : (
        <Contents opened={state.opened} copy={state.copy} />
      )}
      {playing && state.kind === 'open' ? (
        <p className={styles.hint}>The game in progress stays saved; Continue finds it again.</p>
      ) : null}
      <div ref={foot} className={styles.foot}>
        {state.kind === 'open' ? (
          <Button kind="primary" onPress={open}>
            Open it
          </Button>
        ) : null}
        {state.kind === 'differs' ? (
          <Button
            kind="primary"
            onPress={() => {
              place.closeLink()
              resume(client, state.opened, state.sheet)
            }}
          >
            What can be done
          </Button>
        ) : null}
        <Button onPress={close}>{state.kind === 'fault' ? 'Close' : 'Leave it'}</Button>
      </div>
    </dialog>
  )
}

/** Scenario, sides, length, and who decides next. */
function Contents({
  opened,
  copy,
}: {
  readonly opened: OpenedGame
  readonly copy: Copy<RedPoppies> | null
}) {
  const { session } = useClient()
  const { battle, game, save } = opened
  const state = game.played.at(-1)?.state ?? game.opening.state
  const decision = session.engine.decision(battle, state)
  const side = sideDef(battle, decision.side)
  const addressed = sideDef(battle, copy?.mine.save.mail?.side ?? save.mail?.side ?? null)
  const fixed = fixedDiceWords(save)
  const branches = save.study?.branches.filter((branch) => branch.parent === GAME).length ?? 0
  return (
    <>
      <h2 id="link-title">{printed(battle.title)}</h2>
      <dl className={styles.facts}>
        <dt>Sides</dt>
        <dd>
          {battle.sides.map((one) => (
            <span key={one.id} className={styles.side}>
              <SideMark side={one} /> {one.name}{' '}
            </span>
          ))}
        </dd>
        <dt>Length</dt>
        <dd>
          {save.entries.length} entries, turn {state.turn} of {battle.turns}
          {branches > 0 ? `, ${branches} ${branches === 1 ? 'branch' : 'branches'}` : ''}
        </dd>
        <dt>{side ? 'To decide' : 'Result'}</dt>
        <dd>{side ? side.name : (state.result?.text ?? 'It is over.')}</dd>
        {addressed ? (
          <>
            <dt>By mail</dt>
            <dd>
              You play the {addressed.name}. {copy ? MEETS[copy.meeting.kind] : ''}{' '}
              {copy?.yours
                ? `${counted(copy.yours.count, 'new entry was', 'new entries were')} yours to decide.`
                : ''}
            </dd>
          </>
        ) : null}
        {copy && !addressed ? (
          <>
            <dt>Here</dt>
            <dd>It is among your saved games, and that one is opened.</dd>
          </>
        ) : null}
        {fixed === null ? null : (
          <>
            <dt>Dice</dt>
            <dd>{fixed}</dd>
          </>
        )}
        {save.stem ? (
          <>
            <dt>Branch</dt>
            <dd>
              It was branch {save.stem.branch} of another game, from entry {save.stem.entry}.
            </dd>
          </>
        ) : null}
        {save.scenarioFile === undefined ? null : (
          <>
            <dt>Scenario</dt>
            <dd>Its own, carried in the link.</dd>
          </>
        )}
      </dl>
    </>
  )
}
