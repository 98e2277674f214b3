import { useEffect, useState } from 'react'
import type { OpenedGame } from '../../session/journal/open-save.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import { ragingGame } from '../../session/raging/live.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { Button } from '../kit/control/Button.tsx'
import { useModal } from '../kit/page/modal.ts'
import { counted } from '../kit/words.ts'
import { type Copy, copyOf, MEETS, receive } from '../open/take-in.ts'
import dialog from '../share/share.module.css'
import { useClient } from '../window/context.ts'

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'fault'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'open'
      readonly opened: OpenedGame<Raging>
      readonly sheet: Raging['sheet'] | null
      readonly copy: Copy<Raging> | null
    }

/** Shows what a link or a file holds before anything is opened. The game in progress stays saved. */
export function Came({ table, text }: { readonly table: RagingTable; readonly text: string }) {
  const { place } = useClient()
  const [state, setState] = useState<State>({ kind: 'opening' })
  const ref = useModal()
  const { session, saves, autosave } = table
  useEffect(() => {
    let here = true
    const read = async (): Promise<State> => {
      const { opened, sheet } = await table.battles.openGame(text)
      if (!opened.ok)
        return { kind: 'fault', title: opened.problem.title, text: opened.problem.text }
      const taking = { ...{ session, saves, autosave }, place }
      const copy = await copyOf(taking, opened.opened, table.battles.openGame)
      return { kind: 'open', opened: opened.opened, sheet, copy }
    }
    void read()
      .catch(
        ({ message }: Error): State => ({
          kind: 'fault',
          title: 'The game can’t be opened.',
          text: message,
        }),
      )
      .then((found) => here && setState(found))
    return () => {
      here = false
    }
  }, [table, session, saves, autosave, place, text])
  const close = () => place.enterRaging()
  const open = () => {
    if (state.kind !== 'open') return
    close()
    const { opened: incoming, sheet, copy } = state
    const fault = receive(
      {
        client: { ...{ session, saves, autosave }, place },
        ...{ incoming, sheet, atFirst: ragingGame.standing.none, enter: table.entered },
      },
      copy,
    )
    if (fault) place.showFault(fault)
  }
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby="came-title" onClose={close}>
      {state.kind === 'opening' ? (
        <h2 id="came-title">The game is being opened</h2>
      ) : state.kind === 'fault' ? (
        <>
          <h2 id="came-title">{state.title}</h2>
          <p role="alert">{state.text}</p>
        </>
      ) : (
        <Contents opened={state.opened} copy={state.copy} />
      )}
      <div className={dialog.foot}>
        {state.kind === 'open' ? (
          <Button kind="primary" onPress={open}>
            Open it
          </Button>
        ) : null}
        <Button onPress={close}>{state.kind === 'open' ? 'Leave it' : 'Close'}</Button>
      </div>
    </dialog>
  )
}

function Contents({
  opened: { battle, game, save },
  copy,
}: {
  readonly opened: OpenedGame<Raging>
  readonly copy: Copy<Raging> | null
}) {
  const state = game.played.at(-1)?.state ?? game.opening.state
  const named = (id: string | null) => battle.sides.find((side) => side.id === id)?.name
  const decides = named(ragingGame.decider(battle, state))
  const yours = named((copy?.mine.save.mail ?? save.mail)?.side ?? null)
  return (
    <>
      <h2 id="came-title">{battle.title}</h2>
      <dl className={dialog.facts}>
        <dt>Game</dt>
        <dd>Raging Empires</dd>
        <dt>Length</dt>
        <dd>
          {counted(save.entries.length, 'entry', 'entries')}, turn {state.turn} of {battle.turns}
        </dd>
        <dt>{decides ? 'To decide' : 'Result'}</dt>
        <dd>{decides ?? state.result?.text ?? 'It is over.'}</dd>
        {yours ? (
          <>
            <dt>By mail</dt>
            <dd>You play the {yours}.</dd>
          </>
        ) : null}
        {copy ? (
          <>
            <dt>Here</dt>
            <dd>{MEETS[copy.meeting.kind]}</dd>
          </>
        ) : null}
      </dl>
    </>
  )
}
