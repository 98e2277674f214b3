import { DIRECTIONS, DIRS, type Hex } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { barrageDef, barrageLine } from '../../../rules/base/barrage-line.ts'
import {
  type Game,
  ground,
  hallowedGround,
  hexOf,
  isBlockhouse,
  isTrench,
  reading,
  side,
  sideDef,
  sideName,
  trenchJoins,
} from '../../../rules/base/game.ts'
import { shelterClaims } from '../../../rules/base/modifiers.ts'
import type { Battle, GameState } from '../../../rules/types/index.ts'
import { signedText } from '../../kit/words.ts'

/** One fact about a hex, with the clause that makes it matter, if any. */
export interface GroundFact {
  readonly text: string
  readonly clause?: string
}

/** What lies in a hex and on its sides, worked out by the functions that the rules use. */
export function groundFacts(battle: Battle, game: GameState, hex: Hex): GroundFact[] {
  const { map } = battle
  const label = map.grid.label(hex)
  const g = reading(battle, game)
  const name = map.names.get(hex)
  const sides = sideFacts(g, label)
  // A road that crosses a hexside is listed with the hexsides.
  const led = sides.some(({ clause }) => clause === ROAD_SIDE)
  return [
    ...(name ? [{ text: name }] : []),
    levelFact(battle, hex),
    ...coverFacts(g, label),
    ...sightFacts(g, label),
    ...plain(g, label).filter((fact) => fact !== ROAD || !led),
    ...sides,
  ]
}

function levelFact({ map }: Battle, hex: Hex): GroundFact {
  const high = map.level[hex] ?? 0
  const low = map.lowest[hex] ?? high
  return low === high
    ? { text: `level ${high}` }
    : { text: `levels ${low} to ${high}`, clause: '4.51a' }
}

/** The cover that a unit there would claim against fire, standing or IN, as the check itself works it out. */
function coverFacts(g: Game, hex: HexLabel): GroundFact[] {
  const claims = shelterClaims(g, { hex, in: null }, false)
  const within = isBlockhouse(g, hex) ? 'blockhouse' : isTrench(g, hex) ? 'trench' : null
  if (within) claims.push(...shelterClaims(g, { hex, in: within }, false).slice(0, 1))
  return claims.map(({ label, value, clause }) => ({
    text: `${label} (cover ${signedText(value)})`,
    clause,
  }))
}

/** How the hex affects a LOS through it. 8.1b, 8.8a, 8.9a, 8.9b */
function sightFacts(g: Game, hex: HexLabel): GroundFact[] {
  if (ground(g, hex, 'absent')) return [{ text: 'does not exist in this battle', clause: '2.2c' }]
  const found: GroundFact[] = []
  if (ground(g, hex, 'village'))
    found.push({ text: 'blocks LOS through the whole hex', clause: '8.1b' })
  if (ground(g, hex, 'dotted'))
    found.push({ text: 'dense woods (green dots) block LOS', clause: '8.9a' })
  if (ground(g, hex, 'light')) found.push({ text: 'light woods (no dots) conceal', clause: '8.9b' })
  if (ground(g, hex, 'wheat'))
    found.push({ text: 'wheat, conceals April to October', clause: '8.8a' })
  if (g.s.smoke.includes(hex)) found.push({ text: 'smoke conceals', clause: '4.8c' })
  return found
}

const ROAD: GroundFact = { text: 'road' }
/** The clause of a road across a hexside. */
const ROAD_SIDE = '8.6a'

function plain(g: Game, hex: HexLabel): GroundFact[] {
  const found: GroundFact[] = []
  if (ground(g, hex, 'lake')) found.push({ text: 'lake' })
  if (ground(g, hex, 'noMansLand')) found.push({ text: 'no man’s land', clause: '8.5' })
  if (ground(g, hex, 'road')) found.push(ROAD)
  for (const [index, { lies }] of g.s.barrages.entries())
    if (lies && barrageLine(g, index).includes(hex)) {
      const { adjective } = sideDef(g.battle, barrageDef(g, index).by)
      found.push({ text: `under the ${adjective} barrage`, clause: '7.43d' })
    }
  if (g.s.gas.includes(hex)) found.push({ text: 'gas', clause: '7.51' })
  for (const { hex: holy, side: whose } of hallowedGround(g.s)) {
    const far = g.battle.map.grid.distance(hexOf(g, holy), hexOf(g, hex))
    if (far > 1) continue
    const name = sideDef(g.battle, whose).name
    found.push({
      text: `${far === 0 ? '' : 'beside '}hallowed ground of the ${name}${far === 0 ? '' : ` in ${holy}`} (their checks ${signedText(-1)})`,
      clause: '6.679d',
    })
  }
  return found
}

/** Each kind of hexside with its directions: "stream N, NE". */
function sideFacts(g: Game, hex: HexLabel): GroundFact[] {
  const { grid } = g.battle.map
  const at = grid.index(hex)
  const ways = (is: (other: HexLabel) => boolean): string =>
    DIRS.flatMap((dir) => {
      const next = grid.neighbour(at, dir)
      return next >= 0 && is(grid.label(next)) ? [DIRECTIONS[dir]] : []
    }).join(', ')
  const open = (other: HexLabel) => g.s.breaches.includes(sideName(hex, other))
  const stream = (other: HexLabel) => side(g, hex, other, 'stream')
  const bridged = (other: HexLabel) => side(g, hex, other, 'bridge') || side(g, hex, other, 'road')
  const kinds: readonly (readonly [string, string, (other: HexLabel) => boolean])[] = [
    ['road', ROAD_SIDE, (other) => side(g, hex, other, 'road')],
    ['trench', '8.321f', (other) => trenchJoins(g, hex, other)],
    ['stream', '8.7b', (other) => stream(other) && !bridged(other)],
    ['bridge', '8.7c', (other) => stream(other) && bridged(other)],
    ['lake side', '8.7e', (other) => side(g, hex, other, 'blue')],
    ['wooded side', '8.9c', (other) => side(g, hex, other, 'green')],
    ['wire', '8.341b', (other) => side(g, hex, other, 'wire') && !open(other)],
    ['breach', '8.342a', open],
  ]
  const off = ground(g, hex, 'roadOff') ? [{ text: 'road off the map', clause: '10.21e' }] : []
  return [
    ...off,
    ...kinds.flatMap(([what, clause, is]) => {
      const where = ways(is)
      return where ? [{ text: `${what} to ${where}`, clause }] : []
    }),
  ]
}
