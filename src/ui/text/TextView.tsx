import { type ReactNode, useState } from 'react'
import type { BoardCounter } from '../../board/view/counter.ts'
import { aimsText } from '../../rules/turn/victory.ts'
import type { Action, UnitId } from '../../rules/types/index.ts'
import { waitsFor } from '../../session/game/seats.ts'
import type { Improvement } from '../../session/pointing/doing/improvements.ts'
import { gasOrder, waitsForConfirmation } from '../../session/pointing/doing/state.ts'
import { isSure, likelyText, stepTo } from '../../session/pointing/doing/way.ts'
import { questionOf } from '../../session/pointing/questions/by-kind.ts'
import { withOrder } from '../../session/position/gas.ts'
import { hexOf, oddsOf, type Position, unitsAt, worth } from '../../session/position/position.ts'
import { percent } from '../../session/position/words.ts'
import { ComputerActs, Stopped, Thinking } from '../computer/ComputerActs.tsx'
import { useComputer } from '../computer/use-computer.ts'
import { GasOrder } from '../decision/artillery/GasOrder.tsx'
import { Prompt } from '../decision/Prompt.tsx'
import { CommandButton } from '../kit/control/Button.tsx'
import { Withheld } from '../kit/control/Withheld.tsx'
import styles from '../kit/page/Wide.module.css'
import { Wide } from '../kit/page/Wide.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { capital, nameOf, placeText, printed, sideDef, stateText } from '../kit/words.ts'
import { groundText } from '../table/facts/hex-text.ts'
import type { Client } from '../window/client.ts'
import { useClient, useLook } from '../window/context.ts'
import { TextMarks } from './TextMarks.tsx'
import { TextRecap } from './TextRecap.tsx'
import { TextWhy } from './TextWhy.tsx'
import own from './text.module.css'

const IMPROVED: Readonly<Record<Improvement, string>> = {
  works: 'Works',
  'bomb stop': 'Bomb stops',
  removal: 'Removals of bomb stops',
  breach: 'Breaches of wire',
}
const KINDS = Object.keys(IMPROVED)

/** ", 2 of 3 left": how many more of a kind the night allows. 11.541a, 11.542, 11.543a */
function leftText({ game }: Position, action: Action | undefined): string {
  if (action?.type !== 'improve' || !game.campaign) return ''
  const { stops, removals, breaches } = game.campaign.improved
  const done = { works: null, 'bomb stop': stops, removal: removals, breach: breaches }[action.what]
  return done === null ? ', without limit' : `, ${3 - done} of 3 left`
}

/** The heading under which an action is listed: its kind, and its unit where a unit has many actions of that kind. */
function groupOf(battle: Parameters<typeof nameOf>[0], action: Action): string {
  switch (action.type) {
    case 'improve':
      return IMPROVED[action.what]
    case 'place':
      return `Place ${nameOf(battle, action.unit)}`
    case 'fire':
      return `Fire with ${nameOf(battle, action.unit)}`
    case 'react':
      return `React with ${nameOf(battle, action.unit)}`
    case 'command':
      return action.units.length === 1
        ? 'Command one unit'
        : action.units.length === 2
          ? 'Command two units'
          : 'Command a group'
    case 'muster':
      return 'Build a group unit by unit'
    case 'take':
      return 'Take back'
    case 'enter':
      return `Move ${action.units.map((unit) => nameOf(battle, unit)).join(' and ')}`
    default:
      return 'Acts'
  }
}

/** The chances of a shot before it is fired, or of a step before it is taken. */
function oddsText(position: Position, action: Action): string {
  if (action.type === 'enter') {
    const step = stepTo(position, action.units, action.hex)
    if (!step || isSure(step.worst)) return ''
    return `${step.shots.length} may fire, ${likelyText(step)}`
  }
  if (action.type !== 'fire' && action.type !== 'react') return ''
  const checks = oddsOf(position, action)?.checks ?? []
  return checks
    .map(({ unit, of36 }) => {
      const name = nameOf(position.battle, unit)
      return `${name} ${percent(of36.destroyed)} destroyed, ${percent(of36.dispersed)} dispersed`
    })
    .join('; ')
}

/** Sorts shots as the page does: the most harmful first. */
function byHarm(position: Position, actions: readonly Action[]): readonly Action[] {
  const type = actions[0]?.type
  const { side } = position.decision
  return type === 'fire' || type === 'react'
    ? actions.toSorted((a, b) => worth(position, b, side) - worth(position, a, side))
    : actions
}

/**
 * The ids of the commands that hold fire for longer than this window. The rules have no such act, but at the table it
 * is as good as one.
 */
const longHolds = ({ commands }: Client): readonly string[] =>
  ['hold-move', 'hold-activation'].filter((id) => {
    const shown = commands.show(id)
    return shown && !shown.whyNot
  })

function LongHolds({ ids }: { readonly ids: readonly string[] }) {
  const { commands } = useClient()
  return ids.map((id) => (
    <li key={id}>
      <button type="button" className={own.act} onClick={() => commands.run(id)}>
        Hold fire for {id === 'hold-move' ? 'this move' : 'this command'}
      </button>
    </li>
  ))
}

/** Every legal action as a button. */
function DecisionList({ hint }: { readonly hint: ReactNode }) {
  const { position, pointing, state } = useLook()
  const client = useClient()
  const { interaction, input } = client
  const { battle, engine } = position
  const waits = waitsFor(state)
  const stopped = useComputer((computer) => computer.phase === 'stopped')
  const actions =
    waits === 'computer' || waits === 'live'
      ? []
      : position.decision.actions.map((action) => withOrder(position, gasOrder(pointing), action))
  const groups = new Map<string, Action[]>()
  // The kinds of improvement keep their order while some of them come and go.
  const kind = (action: Action) => (action.type === 'improve' ? KINDS.indexOf(action.what) : 9)
  for (const action of actions.toSorted((a, b) => kind(a) - kind(b))) {
    const key = groupOf(battle, action)
    groups.set(key, [...(groups.get(key) ?? []), action])
  }
  const few = actions.length <= 40
  const holds = longHolds(client)
  return (
    <section aria-label="Decision">
      <h2>Decision</h2>
      <Prompt />
      {waits === null ? hint : null}
      {waits === 'computer' ? (
        <>
          {stopped ? <Stopped /> : null}
          <Thinking />
          <ComputerActs />
        </>
      ) : null}
      {pointing.withheld ? <Withheld /> : null}
      {questionOf(position).places && waits === null ? (
        <div className={styles.confirm}>
          <CommandButton id="placeRest" bare />
          {position.decision.kind === 'setup' ? <CommandButton id="clear" bare /> : null}
        </div>
      ) : null}
      {waitsForConfirmation(pointing) ? (
        <div className={styles.confirm}>
          <CommandButton id="go" />
          <CommandButton id="back" brief />
        </div>
      ) : null}
      {position.decision.kind === 'drift' && waits === null ? <GasOrder way={null} /> : null}
      {[...groups].map(([key, actions]) => (
        <details key={key} open={few || key === 'Acts'}>
          <summary>
            {key}
            {leftText(position, actions[0])}{' '}
            <span>({actions.length + (key === 'Acts' ? holds.length : 0)})</span>
          </summary>
          <ul className={own.acts}>
            {byHarm(position, actions).map((action) => (
              <li key={JSON.stringify(action)}>
                <button
                  type="button"
                  className={own.act}
                  data-action={action.type}
                  data-hex={hexOf(action)}
                  data-unit={'unit' in action ? action.unit : undefined}
                  onClick={() => {
                    input.last = 'key'
                    interaction.act(action)
                  }}
                >
                  {capital(engine.describeAction(battle, action, position.game))}{' '}
                  <small>{oddsText(position, action)}</small>
                </button>
              </li>
            ))}
            {key === 'Acts' ? <LongHolds ids={holds} /> : null}
          </ul>
        </details>
      ))}
    </section>
  )
}

/** The highlights of the map in words: which units are chosen, and which may join. */
function framesOf(counters: readonly BoardCounter[]): ReadonlyMap<UnitId, string> {
  return new Map(
    counters.flatMap(({ unit, chosen, mayJoin }) =>
      chosen ? [[unit, ', chosen']] : mayJoin ? [[unit, ', may join']] : [],
    ),
  )
}

function Units() {
  const { position, state, pointing } = useLook()
  const { boardView } = useClient()
  const { battle, game } = position
  const frames = framesOf(boardView(state, pointing).counters)
  return (
    <section aria-label="Units">
      <h2>Units</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Where</th>
            <th scope="col">How</th>
          </tr>
        </thead>
        <tbody>
          {battle.units.map(({ id, side }) => {
            const unit = game.units[id]
            return unit ? (
              <tr key={id} data-unit={id} data-hex={unit.hex ?? undefined}>
                <th scope="row">
                  <SideMark side={sideDef(battle, side)} /> {nameOf(battle, id)}
                  <span className="hidden">, {sideDef(battle, side)?.adjective}</span>
                </th>
                <td>{placeText(unit)}</td>
                <td>{unit.where === 'map' ? `${stateText(unit)}${frames.get(id) ?? ''}` : ''}</td>
              </tr>
            ) : null
          })}
        </tbody>
      </table>
    </section>
  )
}

function Ground() {
  const { position } = useLook()
  const { battle, game } = position
  const { map } = battle
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const rows = Array.from({ length: map.grid.size }, (_, hex) => hex)
    .filter((hex) => battle.inPlay[hex] === 1)
    .map((hex) => {
      const label = map.grid.label(hex)
      const units = unitsAt(position, label).map((unit) => nameOf(battle, unit.id))
      return {
        label,
        ground: groundText(battle, game, hex),
        units,
        held: game.control[label] ?? null,
      }
    })
    .filter(
      (row) =>
        wanted === '' ||
        `${row.label} ${row.ground} ${row.units.join(' ')}`.toLowerCase().includes(wanted),
    )
  return (
    <section aria-label="Ground">
      <h2>Ground</h2>
      <label className={own.filtered}>
        Filter
        <input
          className={own.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      <table className={`${styles.table} ${own.ground}`}>
        <thead>
          <tr>
            <th scope="col">Hex</th>
            <th scope="col">Ground</th>
            <th scope="col">Units</th>
            <th scope="col">Held by</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-hex={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.ground}</td>
              <td>{row.units.join(', ')}</td>
              <td>{sideDef(battle, row.held)?.adjective ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The whole game in words. It reads the same stores as the board, and every act can be done here. */
export default function TextView({ hint }: { readonly hint: ReactNode }) {
  const { position, state } = useLook()
  const waits = waitsFor(state)
  return (
    <Wide title="Text view" className={own.text}>
      <TextRecap />
      <DecisionList hint={hint} />
      {waits ? null : <TextWhy />}
      <section aria-label="To win">
        <h2>To win</h2>
        <p>{printed(aimsText(position.battle))}</p>
      </section>
      <Units />
      <TextMarks />
      <Ground />
    </Wide>
  )
}
