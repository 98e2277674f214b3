import { useEffect, useState } from 'react'
import { type Reason, TRANSPORTS, type UnitId } from '../../../rules/types/index.ts'
import { byOrder } from '../../../rules/words/name-list.ts'
import { goAsOne, massAgain, massWay } from '../../../session/pointing/doing/mass.ts'
import { sameAgain, waysAgain } from '../../../session/pointing/doing/same-again.ts'
import {
  chosenUnits,
  type Gathered,
  gatheredUnits,
  waitsForConfirmation,
  wayLaid,
} from '../../../session/pointing/doing/state.ts'
import { legOf, type Way, wayShown } from '../../../session/pointing/doing/way.ts'
import type { GroupKind } from '../../../session/position/group.ts'
import { eligible, type Position } from '../../../session/position/position.ts'
import { CommandButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { Toggle } from '../../kit/control/Toggle.tsx'
import { Withheld } from '../../kit/control/Withheld.tsx'
import styles from '../../kit/page/page.module.css'
import { UnitRow } from '../../kit/piece/UnitRow.tsx'
import { MassList, WayList } from '../../kit/piece/WayList.tsx'
import { capital, counted, kindWord, nameOf, placeText, unitDef } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { GroupTable } from '../artillery/GroupTable.tsx'
import { AimedBody, aims, FireBody, useAimed } from '../fight/FirePage.tsx'
import { CostKey } from './CostKey.tsx'
import { Roster } from './Roster.tsx'

/** A list of more units than this has the room of the log, too. */
const FEW = 2

/**
 * The units of a list that is ticked, each in the place where it stood when the list opened: whoever may no longer join keeps
 * his row, and who may join besides comes last. Another choice than a tick begins anew.
 */
function useSteady(chosen: readonly UnitId[], units: readonly UnitId[]): readonly UnitId[] {
  const [kept, keep] = useState({ chosen, rows: units })
  if (kept.chosen === chosen) return kept.rows
  const changed = [...chosen, ...kept.chosen].filter(
    (unit) => !(chosen.includes(unit) && kept.chosen.includes(unit)),
  )
  const rows =
    changed.length > 1
      ? units
      : [...kept.rows, ...units.filter((unit) => !kept.rows.includes(unit))]
  keep({ chosen, rows })
  return rows
}

/** The chosen units: the form of the command, alone, stack or mass; which units are in, may join, or can't. */
export function CommandBody() {
  const { position, pointing } = useLook()
  const chosen = chosenUnits(pointing)
  const lead = chosen.at(-1)
  const gathered = gatheredUnits(pointing)
  const aimed = useAimed(position)
  const way = wayShown(position, pointing)
  if (way) return <WayBody way={way} />
  if (aims(pointing)) return <FireBody position={position} pointing={pointing} />
  if (aimed !== null) return <AimedBody position={position} pointing={pointing} hex={aimed} />
  if (lead === undefined)
    return (
      <>
        {gathered ? (
          <section className={styles.section} aria-label="Left out">
            <LeftOut position={position} left={gathered.left} />
          </section>
        ) : null}
        <Roster />
        <GroupTable />
      </>
    )
  return <Group lead={lead} />
}

/** The group that is put together for a command; it opens with its first unit. */
function Group({ lead }: { readonly lead: UnitId }) {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game } = position
  const chosen = chosenUnits(pointing)
  const gathered = gatheredUnits(pointing)
  const order = byOrder(battle)
  const tray = interaction.tray()
  const rows = useSteady(chosen, [...chosen.toSorted(order), ...tray.mayJoin.toSorted(order)])
  const left = gathered?.left ?? []
  const cannot = tray.cannotJoin.filter(({ unit }) => !left.some((known) => known.unit === unit))
  const word = capital(kindWord(battle.counters[unitDef(battle, lead)?.counter ?? '']))
  const many = game.units[lead]?.formed === false ? 'Blob' : 'Mass'
  const label: Record<GroupKind, string> = {
    unit: word,
    stack: 'Stack of 2',
    mass: tray.kind === 'mass' ? `${many} of ${chosen.length}` : many,
  }
  const hexes = new Set(chosen.flatMap((unit) => game.units[unit]?.hex ?? [])).size
  // Room is kept for the wish that a mass has, so that the rows do not move when its second hex is ticked.
  const several = new Set(rows.map((unit) => game.units[unit]?.hex)).size > 1
  // What the units cannot have now is not offered; why is told below, friend by friend.
  const offers = tray.offers.filter(({ reason }) => reason === null)
  return (
    <section className={styles.section} aria-label="Commanding" data-crowded={rows.length > FEW}>
      <div className={styles.heading}>
        <h2>Commanding</h2>
        <span>
          {counted(chosen.length, 'unit')}
          {hexes > 0 ? `, ${counted(hexes, 'hex', 'hexes')}` : ''}
          {left.length > 0 ? `, ${left.length} left out` : ''}
        </span>
      </div>
      {offers.length > 1 ? (
        <Segmented
          legend="Commanding"
          value={tray.kind}
          options={offers.map(({ kind }) => ({ value: kind, label: label[kind] }))}
          onChange={(kind) =>
            interaction.chooseUnits(offers.find((known) => known.kind === kind)?.units ?? chosen)
          }
        />
      ) : null}
      <div className={styles.wish} data-held={several}>
        <Toggle id="asOne" on={pointing.asOne.includes(position.decision.side ?? '')} />
      </div>
      <CostKey />
      <ul className={styles.rows}>
        {rows.map((unit) => (
          <UnitRow
            key={unit}
            battle={battle}
            game={game}
            unit={unit}
            tick={{
              name: `${nameOf(battle, unit)} takes part`,
              on: chosen.includes(unit),
              onChange: () => interaction.toggleUnit(unit),
            }}
          />
        ))}
      </ul>
      <LeftOut position={position} left={left} />
      {cannot.length > 0 ? (
        <details className={styles.small}>
          <summary>Cannot join ({cannot.length})</summary>
          <Reasons title="Cannot join" position={position} left={cannot} />
        </details>
      ) : null}
    </section>
  )
}

/** The way that is shown: of a mass, what every stack meets. */
function WayBody({ way }: { readonly way: Way }) {
  const { position, pointing } = useLook()
  const mass = massWay(position, chosenUnits(pointing), legOf(way))
  if (!mass) return <WayList position={position} way={way} />
  const wait = chosenUnits(pointing).length - way.units.length
  return (
    <MassList
      position={position}
      mass={mass}
      title="The path"
      {...(goAsOne(position, pointing)
        ? { told: true }
        : {
            first: 1,
            later: `The other ${wait === 1 ? 'unit moves' : `${wait} units move`} after that. On the same path:`,
          })}
    />
  )
}

/** Units in a box that do not go with the others. */
function LeftOut({
  position,
  left,
}: {
  readonly position: Position
  readonly left: Gathered['left']
}) {
  return left.length === 0 ? null : (
    <>
      <p className={styles.sub}>Left out</p>
      <Reasons title="Left out" position={position} left={left} />
    </>
  )
}

/** Units that may not join, grouped by their reason. */
function Reasons({
  title,
  position,
  left,
}: {
  readonly title: string
  readonly position: Position
  readonly left: Gathered['left']
}) {
  const groups = new Map<string, { names: string[]; units: string[]; reason: Reason }>()
  const order = byOrder(position.battle)
  for (const { unit, reason } of left.toSorted((a, b) => order(a.unit, b.unit))) {
    const name = nameOf(position.battle, unit)
    // The name of the unit already stands before its reason.
    const text = (reason.unit === unit && reason.withoutUnit) || reason.text
    const key = `${text} ${reason.clause}`
    const group = groups.get(key) ?? { names: [], units: [], reason: { ...reason, text } }
    group.names.push(name)
    group.units.push(unit)
    groups.set(key, group)
  }
  return (
    <ul aria-label={title}>
      {[...groups.values()].map(({ names, units, reason }) => (
        <li key={units[0]} className={styles.cannot} data-unit={units.join(' ')}>
          <span>
            <b>{names.join(', ')}</b>: {reason.text}
          </span>
          <Clause of={reason.clause} ruling={reason.ruling} />
        </li>
      ))}
    </ul>
  )
}

export function CommandActions() {
  const { pointing } = useLook()
  if (pointing.withheld) return <Withheld />
  if (wayLaid(pointing)?.length) return <WayActions />
  return (
    <div className={`${styles.actions} ${styles.many}`}>
      {chosenUnits(pointing).length > 0 ? (
        <Acts />
      ) : (
        <>
          <CommandButton id="call" legalOnly className={styles.wide ?? ''} />
          <CommandButton id="cancelGroup" legalOnly className={styles.wide ?? ''} />
        </>
      )}
      <CommandButton id="pass" className={styles.wide ?? ''} />
    </div>
  )
}

/** The buttons for a plotted way: go, shorten it, or drop it. For a way that waits for confirmation: go, or back. */
function WayActions() {
  const { pointing } = useLook()
  return (
    <div className={styles.actions}>
      <CommandButton id="go" className={styles.wide ?? ''} />
      <CommandButton id="dropStep" brief />
      <CommandButton
        id="back"
        brief
        className={waitsForConfirmation(pointing) ? (styles.wide ?? '') : ''}
      />
    </div>
  )
}

/** The two acts whose names say too little to a newcomer. 6.3b, 6.41a */
const ABOUT = {
  deploy: 'Turns the unit to its other face, formed or dispersed; it is then spent.',
  dig: 'Makes a scrape, which is cover; the unit is then spent.',
}

/** `moving`: the unit has begun to move, so the other acts are over for it and leave their room to the list. 6.03a */
function Acts({ moving = false }: { readonly moving?: boolean }) {
  return (
    <>
      <CommandButton id="move" brief />
      <CommandButton id="fire" brief legalOnly={moving} />
      <CommandButton id="deploy" brief legalOnly={moving} about={ABOUT.deploy} />
      <CommandButton id="dig" brief legalOnly={moving} about={ABOUT.dig} />
      <div className={styles.carry}>
        {TRANSPORTS.map((kind) => (
          <CommandButton key={kind} id={`carry-${kind}`} legalOnly />
        ))}
      </div>
    </>
  )
}

/** A mass named one unit at a time. 6.01c */
export function MembersBody() {
  const { position } = useLook()
  const { battle, game, decision } = position
  const { interaction } = useClient()
  const additions = decision.actions.flatMap((action) =>
    action.type === 'add' ? [action.unit] : [],
  )
  const members = decision.units ?? []
  const blob = members.some((unit) => game.units[unit]?.formed === false)
  return (
    <section className={styles.section} aria-label="The mass">
      <div className={styles.heading}>
        <h2>In the {blob ? 'blob' : 'mass'}</h2>
        <span>{counted(members.length, 'unit')}</span>
      </div>
      <ul>
        {members.map((unit) => (
          <UnitRow key={unit} battle={battle} game={game} unit={unit} />
        ))}
      </ul>
      <div className={styles.heading}>
        <h2>May join</h2>
        <span>{additions.length ? counted(additions.length, 'unit') : 'none'}</span>
      </div>
      <ul>
        {additions.map((unit) => (
          <UnitRow
            key={unit}
            battle={battle}
            game={game}
            unit={unit}
            press={{
              act: 'Add',
              onPress: () => interaction.send({ type: 'add', unit }),
            }}
          />
        ))}
      </ul>
    </section>
  )
}

export function MembersActions() {
  return (
    <div className={styles.actions}>
      <CommandButton id="begin" className={styles.wide ?? ''} />
    </div>
  )
}

/** The current activation: which units have acted, and which still may. */
export function ActivationBody() {
  const { position, pointing, state } = useLook()
  const { interaction } = useClient()
  const { battle, game } = position
  const aimed = useAimed(position)
  const way = wayShown(position, pointing)
  if (way) return <WayBody way={way} />
  if (aims(pointing)) return <FireBody position={position} pointing={pointing} />
  if (aimed !== null) return <AimedBody position={position} pointing={pointing} hex={aimed} />
  // Who may still act comes first, then as in the order of battle; who is lost is told above.
  const order = byOrder(battle)
  const rows = game.active
    .filter(({ unit }) => game.units[unit]?.where !== 'destroyed')
    .toSorted((a, b) => Number(a.acted) - Number(b.acted) || order(a.unit, b.unit))
  const rest = sameAgain(position, state.trail, state.entries)
  return (
    <>
      <section
        className={styles.section}
        aria-label="Activated"
        data-crowded={game.active.length > FEW}
      >
        <div className={styles.heading}>
          <h2>Activated</h2>
          <span>
            {game.active.filter((entry) => entry.acted).length} of {game.active.length} have acted
          </span>
        </div>
        <CostKey />
        <ul>
          {rows.map(({ unit, acted }) => {
            const mover = game.movers.find((known) => known.unit === unit)
            const there = game.units[unit]
            const carrier = game.transport.find((group) => group.id === mover?.transport)
            const does = acted
              ? 'has acted'
              : mover && mover.spent > 0
                ? `moving, ${mover.spent} MP spent`
                : 'has not acted'
            return (
              <UnitRow
                key={unit}
                battle={battle}
                game={game}
                unit={unit}
                text={`${there ? placeText(there) : ''}, ${carrier ? `by ${carrier.kind}, ` : ''}${does}`}
                tick={
                  eligible(position).has(unit)
                    ? {
                        name: `${nameOf(battle, unit)} acts`,
                        on: chosenUnits(pointing).includes(unit),
                        onChange: () => interaction.toggleUnit(unit),
                      }
                    : undefined
                }
              />
            )
          })}
        </ul>
      </section>
      {rest?.does === 'move' ? (
        <MassList
          position={position}
          mass={massAgain(position, rest)}
          title="If the rest move too"
        />
      ) : null}
    </>
  )
}

/** Draws where the rest would go by the button that moves them. */
function useRestForetold(): void {
  const { position, state } = useLook()
  const { sheetView } = useClient()
  const found = sameAgain(position, state.trail, state.entries)
  useEffect(() => {
    const ways = found ? waysAgain(position, found) : []
    sheetView.foretell(ways.map((path) => ({ path, kind: 'planned' })))
    return () => sheetView.foretell([])
  }, [found, position, sheetView])
}

const isUnderWay = ({ game }: Position, unit: string): boolean =>
  game.movers.some((mover) => mover.unit === unit && mover.spent > 0)

export function ActivationActions() {
  const { position, pointing } = useLook()
  useRestForetold()
  if (pointing.withheld) return <Withheld />
  if (wayLaid(pointing)?.length) return <WayActions />
  return (
    <div className={`${styles.actions} ${styles.many}`}>
      <CommandButton id="carryOn" className={styles.wide ?? ''} />
      <CommandButton id="sameAgain" className={styles.wide ?? ''} />
      <Acts moving={chosenUnits(pointing).some((unit) => isUnderWay(position, unit))} />
      <CommandButton id="melee" legalOnly />
      <CommandButton id="goIn" legalOnly />
      <CommandButton id="meleeIn" />
      <CommandButton id="alone" className={styles.long ?? ''} />
      <CommandButton id="finish" className={styles.wide ?? ''} />
    </div>
  )
}
