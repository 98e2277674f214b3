import { useEffect } from 'react'
import { TRANSPORTS } from '../../../rules/types/index.ts'
import { byOrder } from '../../../rules/words/name-list.ts'
import { goAsOne, massWay } from '../../../session/pointing/doing/mass.ts'
import { legOf, massAgain } from '../../../session/pointing/doing/mass-told.ts'
import { sameAgain, waysAgain } from '../../../session/pointing/doing/same-again.ts'
import {
  chosenUnits,
  gatheredUnits,
  waitsForConfirmation,
  wayLaid,
} from '../../../session/pointing/doing/state.ts'
import { stopAfter, type Way, wayShown } from '../../../session/pointing/doing/way.ts'
import { eligible, type Position } from '../../../session/position/position.ts'
import { CommandButton } from '../../kit/control/Button.tsx'
import { Withheld } from '../../kit/control/Withheld.tsx'
import styles from '../../kit/page/page.module.css'
import { UnitRow } from '../../kit/piece/UnitRow.tsx'
import { MassList, WayList } from '../../kit/piece/WayList.tsx'
import { counted, nameOf, placeText } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { GroupTable } from '../artillery/GroupTable.tsx'
import { AimedBody, aims, FireBody, useAimed } from '../fight/FirePage.tsx'
import { CostKey } from './CostKey.tsx'
import { FEW, Group, LeftOut } from './Group.tsx'
import { Roster } from './Roster.tsx'

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

/**
 * The buttons for a plotted way: go, go and stop there, shorten it, or drop it. For a way that waits for confirmation: go, go
 * and stop, or back.
 */
function WayActions() {
  const { pointing, position } = useLook()
  const whole = stopAfter(position, pointing) ? '' : (styles.wide ?? '')
  return (
    <div className={styles.actions}>
      <CommandButton id="go" className={whole} />
      <CommandButton id="goStop" legalOnly />
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

/**
 * `moving`: the unit has begun to move, so the other acts are over for it and leave their room to the list; that it moves
 * need not be chosen again. 6.03a
 */
function Acts({ moving = false }: { readonly moving?: boolean }) {
  return (
    <>
      {moving ? null : <CommandButton id="move" brief />}
      <CommandButton id="fire" brief legalOnly={moving} />
      <CommandButton id="deploy" brief legalOnly={moving} about={ABOUT.deploy} />
      <CommandButton id="dig" brief legalOnly={moving} about={ABOUT.dig} />
      <CommandButton id="melee" brief legalOnly />
      <CommandButton id="goIn" brief legalOnly />
      <CommandButton id="meleeIn" legalOnly className={styles.long ?? ''} />
      <CommandButton id="exit" className={styles.long ?? ''} />
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
      <CommandButton id="alone" className={styles.long ?? ''} />
      <CommandButton id="finish" className={styles.wide ?? ''} />
    </div>
  )
}
