import { type CSSProperties, memo, useId, useMemo, useState } from 'react'
import { INK } from '../../../board/base/palette.ts'
import type { MapFile } from '../../../map/artwork.ts'
import { scoringHexes } from '../../../rules/turn/score-change.ts'
import type { Battle, GameState } from '../../../rules/types/index.ts'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { capital, counted, sideDef } from '../../kit/words.ts'
import { useSession } from '../../window/context.ts'
import { stageWord } from '../luck/luck.ts'
import styles from './BattleMap.module.css'
import { type Frame, frameOf, groundOf, outlineOf, spotOf } from './ground-held.ts'
import type { Moves, UnitWay } from './moves.ts'

/**
 * The battle on a small map: where units went, where they were destroyed, and who held the hexes that score, turn by
 * turn.
 */
export function BattleMap({ battle, moves }: { readonly battle: Battle; readonly moves: Moves }) {
  const sheet = useSession((state) => state.sheet)
  const { campaign, map } = battle
  const count = moves.control.length
  // A campaign is shown day by day. A battle can also be shown as a whole, and is at first.
  const last = campaign ? count : count + 1
  const [at, setAt] = useState(last)
  const id = useId()
  const word = stageWord(battle)
  const whole = at > count
  const frame = useMemo(
    () =>
      frameOf(map.grid, [
        ...moves.ways.flatMap(({ hexes }) => hexes),
        ...moves.deaths.map(({ hex }) => hex),
        ...scoringHexes(battle),
        ...battle.units.flatMap(({ at }) => at?.hex ?? []),
      ]),
    [battle, map, moves],
  )
  if (count === 0 || !Number.isFinite(frame.width)) return null
  const said = whole ? 'The whole battle' : `${capital(word)} ${at} of ${count}`
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.map}
        style={{ '--unit': unitOf(frame) } as CSSProperties}
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        role="img"
        aria-label={`${said}: ${altText(battle, moves, at)}`}
      >
        <Ground sheet={sheet} frame={frame} />
        <Traces battle={battle} moves={moves} at={at} arm={5 * unitOf(frame)} />
      </svg>
      {last > 1 ? (
        <div className={styles.turn}>
          <label htmlFor={id}>{capital(word)}</label>
          <input
            id={id}
            type="range"
            min={1}
            max={last}
            value={at}
            aria-valuetext={said}
            onChange={(event) => setAt(Number(event.target.value))}
          />
          <output htmlFor={id}>{said}</output>
        </div>
      ) : null}
      <figcaption>
        <Legend battle={battle} />
      </figcaption>
    </figure>
  )
}

/**
 * About one CSS pixel in units of the picture, so that lines, crosses and letters keep their size however much ground
 * is shown.
 */
const unitOf = ({ width, height }: Frame) => Math.max(width / 300, height / 400)

/** What the picture shows: all of a battle up to the turn, or one day of a campaign. */
const shownAt = (battle: Battle, at: number) => (of: { readonly stage: number }) =>
  battle.campaign ? of.stage === at : of.stage <= at

function altText(battle: Battle, moves: Moves, at: number): string {
  const shown = shownAt(battle, at)
  const units = new Set(moves.ways.filter(shown).map(({ unit }) => unit))
  const deaths = battle.sides.map(({ id, name }) => {
    const n = moves.deaths.filter((death) => shown(death) && death.side === id).length
    return `${name} ${n} destroyed`
  })
  const control = moves.control[Math.min(at, moves.control.length) - 1] ?? {}
  const hexes = scoringHexes(battle)
  const held = battle.sides.flatMap(({ id, name }) => {
    const own = hexes.filter((hex) => control[hex] === id)
    if (own.length === 0) return []
    return [`${name} hold ${own.length > 6 ? `${own.length} hexes that score` : own.join(', ')}`]
  })
  return `${counted(units.size, 'unit')} moved; ${[...deaths, ...held].join('; ')}.`
}

/** The ground, drawn once; the slider changes only what lies on it. */
const Ground = memo(function Ground({
  sheet,
  frame,
}: {
  readonly sheet: MapFile | null
  readonly frame: Frame
}) {
  const ground = useMemo(() => sheet && groundOf(sheet, frame), [sheet, frame])
  const paper = INK.levels[ground?.base ?? 0] ?? INK.levels[0]
  const { left, top, width, height } = frame
  if (!ground) return <rect x={left} y={top} width={width} height={height} fill={paper} />
  return (
    <g className={styles.ground}>
      <rect x={left} y={top} width={width} height={height} fill={paper} />
      {ground.heights.map(({ level, path }, index) => (
        <path key={index} d={path} fill={INK.levels[level] ?? INK.levels[7]} fillRule="evenodd" />
      ))}
      <path d={ground.woods} fill={INK.woodLight} fillRule="evenodd" />
      <path d={ground.lakes} fill={INK.waterFill} fillRule="evenodd" />
      <path d={ground.streams} stroke={INK.water} className={styles.stream} />
      <path d={ground.railways} stroke={INK.rail} className={styles.railway} />
      <path d={ground.minor} stroke={INK.casing} className={styles.minor} />
      <path d={ground.main} stroke={INK.casing} className={styles.cased} />
      <path d={ground.main} stroke={INK.road} className={styles.main} />
      <path d={ground.houses} fill={INK.house} />
      {ground.names.map(({ text, x, y }) => (
        <text key={`${text} ${x}`} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  )
})

function Traces({
  battle,
  moves,
  at,
  arm,
}: {
  readonly battle: Battle
  readonly moves: Moves
  readonly at: number
  /** The length of an arm of a cross from its middle, in units of the picture. */
  readonly arm: number
}) {
  const { grid } = battle.map
  const shown = shownAt(battle, at)
  const control: GameState['control'] = moves.control[Math.min(at, moves.control.length) - 1] ?? {}
  const power = (side: string | null | undefined) => sideDef(battle, side ?? null)?.power
  const whole = at > moves.control.length
  const lines = linesOf(battle, moves.ways.filter(shown), whole ? null : at)
  const arrow = useId()
  return (
    <g>
      <defs>
        {battle.sides.map(({ id, power }) => (
          <marker
            key={id}
            id={`${arrow}${power}`}
            viewBox="0 0 8 8"
            refX="5"
            refY="4"
            markerWidth="4"
            markerHeight="4"
            orient="auto-start-reverse"
          >
            <path className={styles.head} data-power={power} d="M0,0L8,4L0,8Z" />
          </marker>
        ))}
      </defs>
      {scoringHexes(battle).map((hex) => (
        <path
          key={hex}
          className={styles.aim}
          data-power={power(control[hex])}
          d={outlineOf(grid, hex)}
        />
      ))}
      {lines.map(({ key, d }) => (
        <path key={`under ${key}`} className={styles.casing} d={d} />
      ))}
      {lines.map(({ key, d, side, past }) => (
        <path
          key={key}
          className={styles.way}
          data-power={power(side)}
          data-past={past}
          d={d}
          markerEnd={past ? undefined : `url(#${arrow}${power(side)})`}
        />
      ))}
      {moves.deaths.filter(shown).map(({ unit, side, hex, stage }) => {
        const { x, y } = spotOf(grid, hex)
        const [dx, dy] = aside(battle, unit)
        const cross = `M${x + dx - arm},${y + dy - arm}l${2 * arm},${2 * arm}m${-2 * arm},0l${2 * arm},${-2 * arm}`
        return (
          <g key={`${unit} ${stage}`}>
            <path className={styles.casing} d={cross} />
            <path className={styles.death} data-power={power(side)} d={cross} />
          </g>
        )
      })}
    </g>
  )
}

/** One line for each unit. When a single turn of a battle is shown, the earlier part of each line is fainter. */
function linesOf(battle: Battle, ways: readonly UnitWay[], turn: number | null) {
  const found = new Map<string, { key: string; side: string; past: boolean; d: string }>()
  for (const { unit, side, stage, hexes } of ways) {
    const past = turn !== null && !battle.campaign && stage < turn
    const key = `${unit} ${past ? 'past' : 'now'}`
    const [dx, dy] = aside(battle, unit)
    const points = hexes.map((hex) => {
      const { x, y } = spotOf(battle.map.grid, hex)
      return `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`
    })
    const known = found.get(key)
    // The line of a later turn begins where the one before ended.
    const d = `${known ? `${known.d}L` : 'M'}${points.join('L')}`
    found.set(key, { key, side, past, d })
  }
  return [...found.values()]
}

/** A small offset, so that units that went the same way lie beside each other. */
function aside(battle: Battle, unit: string): readonly [number, number] {
  const index = battle.units.findIndex(({ id }) => id === unit)
  return [((index % 5) - 2) * 3, ((index % 3) - 1) * 4]
}

function Legend({ battle }: { readonly battle: Battle }) {
  return (
    <ul className={styles.legend}>
      {battle.sides.map(({ id, name, power }) => (
        <li key={id}>
          <svg viewBox="0 0 34 12" aria-hidden="true">
            <path className={styles.way} data-power={power} d="M1,6H20" />
            <path className={styles.death} data-power={power} d="M24,2l8,8m-8,0l8,-8" />
          </svg>
          <span>
            <SideMark side={sideDef(battle, id)} /> {name}: moves, losses
          </span>
        </li>
      ))}
      <li>
        <svg viewBox="0 0 34 12" aria-hidden="true">
          <path className={styles.aim} data-power={battle.sides[0].power} d="M4,1H14V11H4Z" />
          <path className={styles.aim} data-power={battle.sides[1].power} d="M20,1H30V11H20Z" />
        </svg>
        Hexes that score, as they are held
      </li>
    </ul>
  )
}
