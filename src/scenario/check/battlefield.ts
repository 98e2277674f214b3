import { suggestName } from '../../data/problems.ts'
import { hexesOf } from '../parts/area.ts'
import { listArtillery } from '../parts/artillery.ts'
import { checkArea, namesUsed } from '../parts/check-area.ts'
import type { Tools } from '../parts/check-tools.ts'
import { EACH, wholeVillages } from '../parts/victory.ts'
import { checkWorks } from '../parts/works.ts'
import { checkArtillery, vertexOf } from './artillery.ts'
import { checkCampaign } from './campaign.ts'

/** Checks everything in a scenario except units: date, sides, ground, turns, victory. */
export function checkBattlefield(tools: Tools): void {
  const { scenario, say, side } = tools
  const [year, month, day] = scenario.date.split('-').map(Number) as [number, number, number]
  if (day > daysIn(year, month))
    say(
      'date',
      `${scenario.date} is no day of the calendar`,
      `at most day ${daysIn(year, month)}`,
      'no-such-date',
    )
  checkAreas(tools)
  const [one, two] = scenario.sides
  for (const [i, { id }] of scenario.sides.entries())
    if (id === EACH || id === 'draw')
      say(
        `sides[${i}].id`,
        `${id} has a meaning of its own in rules of victory`,
        'another id',
        'side-reserved',
      )
  if (one.id === two.id)
    say('sides[1].id', `${one.id} is used twice`, 'a name of its own', 'side-twice')
  if (one.power === two.power)
    say(
      'sides[1].power',
      'both sides are of one power',
      'one central, one entente; a tie of dice needs it (5.11d)',
      'one-power',
    )
  for (const [i, { area }] of scenario.sides.entries())
    if (area) tools.area(area, `sides[${i}].area`)
  for (const [i, id] of scenario.setupOrder.entries()) side(id, `setupOrder[${i}]`)
  if (new Set(scenario.setupOrder).size !== scenario.setupOrder.length)
    say('setupOrder', 'a side is named twice', 'each side once', 'setup-twice')
  checkTurns(tools)
  checkGround(tools)
  checkArtillery(tools)
  checkCampaign(tools)
  checkVictory(tools)
  checkStart(tools)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && year % 100 !== 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * Checks the named areas, the area in play, and hexes that do not exist. All that they name must be on the map, and
 * no area may be part of itself.
 */
function checkAreas({ scenario, terrain, known, play, say }: Tools): void {
  const check = (area: NonNullable<typeof scenario.playableArea>, path: string) =>
    checkArea(terrain, area, path, { known, listed: known, say })
  const named = scenario.areas ?? {}
  const used = new Map(Object.entries(named).map(([id, { area }]) => [id, namesUsed(area)]))
  for (const [id, { area }] of Object.entries(named)) {
    const path = `areas.${id}.area`
    check(area, path)
    const open = new Set(namesUsed(area))
    for (const name of open) for (const next of used.get(name) ?? []) open.add(next)
    if (open.has(id)) say(path, `${id} is part of itself`, 'areas without a circle', 'area-circle')
  }
  for (const path of ['playableArea', 'absentArea'] as const) {
    const area = scenario[path]
    if (!area || !check(area, path)) continue
    if (hexesOf(terrain, area).length === 0)
      say(path, 'the area has no hex', 'an area with hexes', 'area-empty')
    else if (path === 'absentArea' && play.size === 0)
      say(path, 'no hex is left in play', 'an area that leaves some', 'nothing-in-play')
  }
}

/** 3.6a, 5.11 Checks the parts that speak of some turns. */
function checkTurns({ scenario, side, say }: Tools): void {
  const late = (turn: number | undefined, path: string) => {
    if (turn !== undefined && turn > scenario.turns)
      say(path, `turn ${turn} of ${scenario.turns}`, `at most ${scenario.turns}`, 'turn-late')
  }
  for (const [i, turn] of (scenario.nightTurns ?? []).entries()) late(turn, `nightTurns[${i}]`)
  for (const [i, entry] of (scenario.initiative ?? []).entries()) {
    side(entry.side, `initiative[${i}].side`)
    for (const [n, turn] of entry.turns.entries()) late(turn, `initiative[${i}].turns[${n}]`)
  }
  for (const [i, { infiltration }] of scenario.sides.entries()) {
    if (typeof infiltration !== 'object') continue
    const { from, until } = infiltration
    late(from, `sides[${i}].infiltration.from`)
    if (until !== undefined && (from ?? 1) > until)
      say(
        `sides[${i}].infiltration.until`,
        `ends on turn ${until}, before it begins`,
        `${from} or later`,
        'ends-early',
      )
  }
}

function checkGround(tools: Tools): void {
  const { scenario, inPlay, side } = tools
  checkWorks(tools)
  for (const [i, entry] of (scenario.control ?? []).entries()) {
    side(entry.side, `control[${i}].side`)
    tools.ground(entry, `control[${i}]`)
  }
  if (scenario.hallowed) {
    side(scenario.hallowed.side, 'hallowed.side')
    inPlay(scenario.hallowed.hex, 'hallowed.hex')
  }
}

/** 10.1c */
function checkVictory(tools: Tools): void {
  const { scenario, side, map, open, say } = tools
  const { victory } = scenario
  if (victory.kind === 'at-least') side(victory.side, 'victory.side')
  else if (victory.tie !== 'draw') side(victory.tie, 'victory.tie')
  for (const [i, rule] of victory.rules.entries()) {
    const path = `victory.rules[${i}]`
    if (rule.side !== EACH) side(rule.side, `${path}.side`)
    if (rule.kind === 'villages') {
      if (rule.area) tools.area(rule.area, `${path}.area`)
      if (wholeVillages(map, rule.area && new Set(open(rule.area))).length === 0)
        say(path, 'no whole village is there', 'a map or an area with villages', 'no-village')
    } else if (rule.kind === 'exited') {
      if (rule.hexes || rule.area) tools.ground(rule, path)
    } else if (rule.kind !== 'destroyed') tools.ground(rule, path, 'victory hex')
  }
}

/** Checks a start in the middle of a turn, which allows no set-up. */
function checkStart(tools: Tools): void {
  const { scenario, grid, units, known, say, side } = tools
  const { start } = scenario
  if (!start) return
  side(start.side, 'start.side')
  if (start.turn > scenario.turns)
    say(
      'start.turn',
      `turn ${start.turn} of ${scenario.turns}`,
      `at most ${scenario.turns}`,
      'turn-late',
    )
  for (const field of ['bombStops', 'breaches'] as const)
    for (const [i, name] of (start[field] ?? []).entries()) {
      const path = `start.${field}[${i}]`
      const [a, b] = name.split('/') as [string, string]
      if (!known(a, path) || !known(b, path)) continue
      if (grid.direction(grid.index(a), grid.index(b)) < 0)
        say(path, `${a} and ${b} share no side`, 'two neighbouring hexes', 'no-such-side-of-hex')
    }
  const gone = new Set([...(start.destroyed ?? []), ...Object.keys(start.exited ?? {})])
  const loose = units.find((entry) => !entry.unit.at && !entry.group.arrival && !gone.has(entry.id))
  if (loose)
    say(
      `${loose.path}.at`,
      'is missing',
      'a place: play starts in the middle of a turn',
      'start-without-place',
    )
  checkBehind(tools, start)
}

/** Checks what a game under way has behind it: the units, groups and hexes that it names. */
function checkBehind(
  { scenario, units, terrain, say, inPlay, known }: Tools,
  start: NonNullable<Tools['scenario']['start']>,
): void {
  const ids = units.map(({ id }) => id)
  const unit = (id: string, path: string) => {
    if (!ids.includes(id))
      say(
        path,
        `there is no unit ${id}`,
        () => suggestName(id, ids) ?? 'a unit of the order of battle',
        'no-such-unit',
      )
    else if (
      /^start\.(destroyed|exited)/.test(path) &&
      units.some((one) => one.id === id && one.unit.at)
    )
      say(path, `${id} has a place on the map`, 'a unit without one', 'gone-with-place')
  }
  for (const field of ['destroyed', 'lost', 'dug', 'fought'] as const)
    for (const [i, id] of (start[field] ?? []).entries()) unit(id, `start.${field}[${i}]`)
  for (const [id, hex] of Object.entries(start.exited ?? {})) {
    unit(id, `start.exited.${id}`)
    known(hex, `start.exited.${id}`)
  }
  for (const [i, hex] of (start.shovels ?? []).entries()) inPlay(hex, `start.shovels[${i}]`)
  const groups = listArtillery(scenario).map(({ def }) => def.id)
  const group = (id: string, path: string) => {
    if (!groups.includes(id))
      say(
        path,
        `there is no group ${id}`,
        () => suggestName(id, groups) ?? (groups.join(', ') || 'an entry in artillery'),
        'no-such-group',
      )
  }
  for (const [i, id] of (start.spentGroups ?? []).entries()) group(id, `start.spentGroups[${i}]`)
  for (const field of ['hits', 'laid'] as const)
    for (const id of Object.keys(start[field] ?? {})) group(id, `start.${field}.${id}`)
  for (const [id, names] of Object.entries(start.hits ?? {}))
    for (const [i, name] of names.entries())
      if (vertexOf(terrain.map, name) < 0)
        say(
          `start.hits.${id}[${i}]`,
          `${name} is no vertex of the map`,
          'a hex and its corner, as O19:W',
          'no-such-vertex',
        )
  const { of, couplets } = start
  if (of !== undefined && of < (couplets ?? 0))
    say(
      'start.of',
      `${of} couplets, and ${couplets} are left`,
      `${couplets} or more`,
      'couplets-of',
    )
}
