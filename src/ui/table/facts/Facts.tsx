import { useEffect } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import type { Counter, Face, UnitId } from '../../../rules/types/index.ts'
import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import { objectivesOf } from '../../../session/position/areas.ts'
import {
  actingPosition,
  leaders,
  type Position,
  reachOf,
  unitsAt,
} from '../../../session/position/position.ts'
import { watchersOf } from '../../../session/sight/sight-tool.ts'
import { IconButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { capital, counted, nameOf, sideDef, signedText, stateText } from '../../kit/words.ts'
import { useClient, useMoment, usePlace, usePointing } from '../../window/context.ts'
import { type GroundFact, groundFacts } from './ground-facts.ts'
import styles from './popover.module.css'
import { PopoverTail, usePopover, verbName } from './WhyNot.tsx'

const figure = (value: number | null) => (value === null ? '–' : `${value}`)

function FaceFacts({
  counter,
  formed,
  up,
  spent,
  power,
}: {
  readonly counter: Counter
  readonly formed: boolean
  readonly up: boolean
  readonly spent: boolean
  readonly power: 'central' | 'entente' | undefined
}) {
  const face: Face = formed ? counter.formed : counter.dispersed
  return (
    <div className={styles.face} data-up={up}>
      <UnitChip counter={counter} power={power} formed={formed} spent={spent && up} size={42} />
      <div>
        {formed ? 'Formed' : 'Dispersed'}
        {up ? ', now' : ''}
        <dl>
          <dt>firepower</dt>
          <dd>{face.fp === null ? '–' : signedText(face.fp)}</dd>
          {face.at === null ? null : (
            <>
              <dt>anti-tank</dt>
              <dd>{signedText(face.at)}</dd>
            </>
          )}
          <dt>range</dt>
          <dd>{figure(face.range)}</dd>
          <dt>melee</dt>
          <dd>{figure(face.mv)}</dd>
          <dt>cohesion</dt>
          <dd>{face.cohesion}</dd>
          <dt>movement</dt>
          <dd>{figure(face.move)}</dd>
        </dl>
      </div>
    </div>
  )
}

/** How many enemies are named; the rest are only counted. */
const NAMED = 3

/**
 * What a hex is in this battle, besides its ground: who holds it, what it scores, who could fire at it, how far it is.
 */
function standing(position: Position, hex: HexLabel, chosen: readonly UnitId[]): GroundFact[] {
  const { battle, game, decision } = position
  const holder = sideDef(battle, game.control[hex] ?? null)
  const score = objectivesOf(battle, game.control).find((one) => one.hex === hex)
  const names = watchersOf(position, hex)
    .filter(({ reason, side }) => reason === null && side !== decision.side)
    .map(({ unit }) => nameOf(battle, unit))
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  // Of a hex where enemies stand it would read as if they fired at one another.
  const theirs = Object.values(game.units).some(
    (unit) => unit.hex === hex && unit.where === 'map' && unit.side !== decision.side,
  )
  const fired = `${theirs ? 'whoever enters ' : ''}can be fired at by`
  const acting = actingPosition(position, chosen)
  const way = acting && reachOf(acting, leaders(position, chosen)).get(hex)
  return [
    ...(holder ? [{ text: `held by the ${holder.name}`, clause: '3.9a' }] : []),
    ...(score ? [{ text: `worth ${counted(score.points, 'point')}`, clause: '10.1d' }] : []),
    names.length === 0
      ? { text: 'no enemy can fire at it' }
      : { text: `${fired} ${names.slice(0, NAMED).join(', ')}${more}`, clause: '6.51a' },
    ...(way?.path.length ? [{ text: `${way.points} MP to get there`, clause: '6.61a' }] : []),
  ]
}

/** The facts of a hex: its ground, and every unit there with both faces. */
export function Facts() {
  const { place } = useClient()
  const hex = usePlace((state) => state.facts)
  const refused = usePointing(({ refusal }) => refusal !== null)
  // Only one popover is open at a time: a reason replaces the facts.
  useEffect(() => {
    if (refused) place.hideFacts()
  }, [place, refused])
  return hex === null ? null : <FactsOf key={hex} hex={hex} />
}

function FactsOf({ hex }: { readonly hex: string }) {
  const { position, pointing } = useMoment()
  const { interaction, place } = useClient()
  const close = () => place.hideFacts()
  const { ref, style, tail } = usePopover(hex, null, close)
  if (!position) return null
  const { battle, game } = position
  const why = interaction.whyNotAt(hex)
  const facts = [
    ...groundFacts(battle, game, battle.map.grid.index(hex)),
    ...standing(position, hex, chosenUnits(pointing)),
  ]
  return (
    <>
      <section
        ref={ref}
        className={styles.popover}
        style={style}
        tabIndex={-1}
        aria-label={`Facts of ${hex}`}
      >
        <header>
          <h2>{hex}</h2>
          <IconButton icon="close" name="Close" onPress={close} />
        </header>
        <ul className={styles.ground} aria-label="Ground">
          {facts.map(({ text, clause }) => (
            <li key={text}>
              {capital(text)}
              {clause ? (
                <>
                  {' '}
                  <Clause of={clause} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
        {unitsAt(position, hex).map((unit) => {
          const counter = battle.counters[unit.counter]
          const side = sideDef(battle, unit.side)
          return counter ? (
            <div key={unit.id} data-unit={unit.id}>
              <p>
                <b>{nameOf(battle, unit.id)}</b>, {side?.adjective}, {counter.types.join(' and ')},{' '}
                {stateText(unit)}
              </p>
              <div className={styles.faces}>
                {[true, false].map((formed) => (
                  <FaceFacts
                    key={String(formed)}
                    counter={counter}
                    formed={formed}
                    up={unit.formed === formed}
                    spent={game.units[unit.id]?.spent ?? false}
                    power={side?.power}
                  />
                ))}
              </div>
            </div>
          ) : null
        })}
        {why ? (
          <div className={styles.reason}>
            {why.verb === '' ? null : <b>{verbName(why.verb)}</b>}
            <p>{why.reason.text}</p>
            <Clause of={why.reason.clause} ruling={why.reason.ruling} />
          </div>
        ) : null}
      </section>
      <PopoverTail tail={tail} />
    </>
  )
}
