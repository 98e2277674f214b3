import type { HexLabel } from '../../hex/label.ts'
import { hallowedOf, type Support, supportOf } from '../../session/picture/artillery-marks.ts'
import type { CallDraft } from '../../session/pointing/doing/state.ts'
import { objectivesOf } from '../../session/position/areas.ts'
import type { Position } from '../../session/position/position.ts'
import { vertexWords } from '../../session/position/vertices.ts'
import { groupDefs, shortName } from '../../session/position/words.ts'
import { counted, sideDef } from '../kit/words.ts'

/** Something that lies on the map, as a sentence with its clause. */
export interface MarkLine {
  readonly text: string
  readonly clause: string
}

export interface MarkGroup {
  readonly title: string
  readonly lines: readonly MarkLine[]
}

/** Everything that lies on the map besides units, in words. */
export function marksText(
  position: Position,
  pointing: { readonly draft: CallDraft | null; readonly spot: string | null },
): readonly MarkGroup[] {
  const support = supportOf(position, pointing)
  const groups: readonly (readonly [string, readonly MarkLine[]])[] = [
    ['Objectives', objectives(position)],
    ['Control', control(position)],
    ['Artillery', artillery(position, support)],
    ['Gas and smoke', clouds(position, support)],
    ['Barrages', barrages(position, support)],
    ['Works', works(position)],
    ['Hallowed ground', hallowed(position)],
  ]
  return groups.flatMap(([title, lines]) => (lines.length > 0 ? [{ title, lines }] : []))
}

const list = (hexes: readonly HexLabel[]): string => [...hexes].sort(byHex).join(', ')
/** Orders hex labels as they lie on the map: A before AA, 2 before 10. */
const byHex = (a: HexLabel, b: HexLabel): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

function objectives({ battle, game }: Position): MarkLine[] {
  return objectivesOf(battle, game.control).map(({ hex, points, held }) => {
    const sides = battle.victory.rules.flatMap((rule) =>
      (rule.kind === 'control' || rule.kind === 'together') && rule.hexes.includes(hex)
        ? [sideDef(battle, rule.side)?.name]
        : [],
    )
    const holder = held === null ? 'nobody' : `the ${sideDef(battle, held)?.name}`
    return {
      text: `${hex}: ${counted(points, 'point')} for the ${[...new Set(sides)].join(' and ')}; held by ${holder}.`,
      clause: '10.1d',
    }
  })
}

function control({ battle, game }: Position): MarkLine[] {
  return battle.sides.flatMap(({ id, name }) => {
    const hexes = Object.keys(game.control).filter((hex) => game.control[hex] === id)
    return hexes.length > 0
      ? [
          {
            text: `${name} hold ${counted(hexes.length, 'hex', 'hexes')}: ${list(hexes)}.`,
            clause: '3.9a',
          },
        ]
      : []
  })
}

function artillery(position: Position, support: Support): MarkLine[] {
  const { battle, game } = position
  const found: MarkLine[] = []
  const at = (vertex: string) => `the vertex ${vertex} (${vertexWords(battle, vertex)})`
  for (const { side, def } of groupDefs(battle)) {
    const state = game.artillery[def.id]
    const whose = `${sideDef(battle, side)?.adjective ?? ''} ${shortName(def.name)} group`
    const mission = state?.mission
    if (mission) {
      const shell = mission.shell === 'high explosive' ? '' : `, ${mission.shell}`
      const when = mission.primed
        ? { text: 'primed', clause: '7.223a' }
        : { text: `primed on turn ${mission.due}`, clause: '7.222a' }
      found.push({
        text: `${whose}: called on ${at(mission.vertex)} by ${mission.mode}${shell}; ${when.text}.`,
        clause: when.clause,
      })
    }
    const fire = game.fires.find(({ group }) => group === def.id)
    if (fire)
      found.push({ text: `${whose}: fire for effect on ${at(fire.vertex)}.`, clause: '7.247a' })
    const vertex = state?.registered
    if (vertex != null && support.registered.some((mark) => mark.vertex === vertex))
      found.push({ text: `${whose}: registered ${at(vertex)}.`, clause: '7.3c' })
  }
  const draft = support.missions.find((mission) => mission.draft)
  if (draft)
    found.push({
      text: `Pointed at for the ${draft.label} group: ${at(draft.vertex)}.`,
      clause: '6.1b',
    })
  return found
}

function clouds({ game }: Position, { gas }: Support): MarkLine[] {
  return [
    ...gas.map(({ hex, count }) => ({
      text: count > 1 ? `${hex}: gas, ${count} markers.` : `${hex}: gas.`,
      clause: '7.512d',
    })),
    ...[...new Set(game.smoke)].map((hex) => ({ text: `${hex}: smoke.`, clause: '7.52d' })),
  ]
}

function barrages({ battle }: Position, support: Support): MarkLine[] {
  return support.barrages.flatMap(({ hexes, next, side, lies }): MarkLine[] => {
    const whose = sideDef(battle, side)?.adjective ?? ''
    const here = hexes.length > 0 ? list(hexes) : null
    return [
      ...(here === null
        ? []
        : lies
          ? [{ text: `${whose} barrage on ${here}.`, clause: '7.43e' }]
          : [{ text: `${whose} barrage, its line now: ${here}.`, clause: '7.42a' }]),
      ...(next.length > 0
        ? [{ text: `${whose} barrage, its next line: ${list(next)}.`, clause: '7.42b' }]
        : []),
    ]
  })
}

function works({ game }: Position): MarkLine[] {
  const each = (hexes: readonly HexLabel[], what: string, clause: string): MarkLine[] =>
    hexes.map((hex) => ({ text: `${hex}: ${what}.`, clause }))
  return [
    ...each(Object.keys(game.scrapes), 'a scrape', '6.41c'),
    ...each(game.shovels, 'a shovel', '6.41b'),
    ...each(game.trenches, 'a trench dug in play', '8.322c'),
    ...each(game.blockhouses, 'a blockhouse', '8.31a'),
    ...game.bombStops.map((name) => {
      const [hex, faces] = name.split('/')
      return { text: `${hex}: a bomb stop on its side to ${faces}.`, clause: '8.33a' }
    }),
    ...game.breaches.map((name) => ({
      text: `${name.replace('/', ' | ')}: a breach in the wire.`,
      clause: '8.342c',
    })),
  ]
}

function hallowed({ battle, game }: Position): MarkLine[] {
  return hallowedOf(game).map(({ hex, side }) => {
    const name = sideDef(battle, side)?.name ?? ''
    return {
      text: `${hex}: hallowed ground of the ${name}; their checks there and beside it, −1.`,
      clause: '6.679d',
    }
  })
}
