import { NO_HEX } from '../hex/grid.ts'
import { nearest, type Problem } from '../map/problems.ts'
import type { BattleMap } from '../map/types.ts'
import { GROUND } from '../map/types.ts'
import { hexesOf } from './area.ts'
import type { CounterFile, ScenarioFile } from './format.ts'
import { listUnits } from './names.ts'
import { roomFor } from './room.ts'

/** Second pass: does what the file says make sense on its map, with its counters? Every problem at once. */
export function checkMeaning(
  scenario: ScenarioFile,
  file: string,
  map: BattleMap,
  counters: readonly CounterFile['counters'][number][],
): Problem[] {
  const problems: Problem[] = []
  const say = (path: string, wrong: string, right: string) =>
    problems.push({ file, path, wrong, right })
  const { grid } = map
  const labels = Array.from({ length: grid.size }, (_, hex) => grid.label(hex))
  const known = (label: string, path: string): boolean => {
    if (grid.index(label) !== NO_HEX) return true
    say(
      path,
      `hex ${label} is not on the sheet`,
      `${nearest(label, labels) ?? `A01 to ${labels.at(-1)}`}`,
    )
    return false
  }
  const play = new Set(scenario.playableArea ? hexesOf(grid, scenario.playableArea) : labels)
  for (const label of play)
    if ((map.ground[grid.index(label)] ?? 0) & GROUND.outOfPlay) play.delete(label)
  const inPlay = (label: string, path: string, what = 'hex'): boolean => {
    if (!known(label, path)) return false
    const canonical = grid.label(grid.index(label))
    if (play.has(canonical)) return true
    say(path, `${what} ${canonical} is off the playable area`, 'a hex of the playable area')
    return false
  }
  const area = (spec: ScenarioFile['playableArea'], path: string) => {
    if (!spec) return
    const list = 'hexes' in spec ? spec.hexes : spec.of
    for (const [i, label] of list.entries())
      known(label, `${path}.${'hexes' in spec ? 'hexes' : 'of'}[${i}]`)
  }
  area(scenario.playableArea, 'playableArea')

  const sides = scenario.sides.map((side) => side.id)
  const side = (id: string, path: string) => {
    if (!sides.includes(id))
      say(path, `there is no side ${id}`, nearest(id, sides) ?? sides.join(' or '))
  }
  if (sides[0] === sides[1]) say('sides[1].id', `${sides[0]} is used twice`, 'a name of its own')
  if (scenario.sides[0].power === scenario.sides[1].power)
    say(
      'sides[1].power',
      'both sides are of one power',
      'one central, one entente; a tie of dice needs it (5.11d)',
    )
  for (const [i, id] of scenario.setupOrder.entries()) side(id, `setupOrder[${i}]`)
  if (new Set(scenario.setupOrder).size !== scenario.setupOrder.length)
    say('setupOrder', 'a side is named twice', 'each side once')

  const counterIds = counters.map((counter) => counter.id)
  const units = listUnits(scenario)
  const ids = units.map((entry) => entry.id)
  for (const [g, group] of scenario.groups.entries()) {
    side(group.side, `groups[${g}].side`)
    if (!counterIds.includes(group.counter))
      say(
        `groups[${g}].counter`,
        `there is no counter ${group.counter}`,
        nearest(group.counter, counterIds) ?? counterIds.join(', '),
      )
    area(group.area, `groups[${g}].area`)
    const unplaced = group.units.some((unit) => !unit.at)
    if (!group.area && unplaced)
      say(`groups[${g}]`, 'units with neither area nor place', 'an area, or an at for each unit')
    if (
      group.area &&
      unplaced &&
      hexesOf(grid, group.area).filter((label) => play.has(label)).length === 0
    )
      say(`groups[${g}].area`, 'no hex of the area is in play', 'an area inside the playable area')
    if (unplaced && sides.includes(group.side) && !scenario.setupOrder.includes(group.side))
      say(
        'setupOrder',
        `${group.side} has units to set up and no turn to do so`,
        `setupOrder with ${group.side}`,
      )
  }
  const stack = new Map<string, number>()
  for (const { id, unit, group, path } of units) {
    if (id === '')
      say(`${path}.name`, 'the name gives no id', 'a name with letters or digits, or an id')
    else if (
      ids.indexOf(id) !== ids.lastIndexOf(id) &&
      ids.indexOf(id) !== units.findIndex((u) => u.path === path)
    )
      say(`${path}.name`, `${id} is used twice`, 'a name, or an id, of its own')
    const at = unit.at
    if (!at || !inPlay(at.hex, `${path}.at.hex`)) continue
    const label = grid.label(grid.index(at.hex))
    if (group.area && !hexesOf(grid, group.area).includes(label))
      say(`${path}.at.hex`, `${label} is outside the group's area`, 'a hex of the area')
    if (group.face && at.face && at.face !== group.face)
      say(`${path}.at.face`, `the group starts ${group.face}`, group.face)
    const key = `${group.side} ${label}`
    const count = (stack.get(key) ?? 0) + 1
    stack.set(key, count)
    if (count === 3)
      say(
        `${path}.at.hex`,
        `three units of ${group.side} in ${label}`,
        'two of a side in a hex at most (3.4a)',
      )
    if (at.in) {
      const works = (scenario.works ?? []).some(
        (work) => work.kind === at.in && grid.index(work.hex) === grid.index(label),
      )
      const printed =
        at.in === 'trench' && ((map.ground[grid.index(label)] ?? 0) & GROUND.trench) !== 0
      if (!works && !printed)
        say(`${path}.at.in`, `no ${at.in} is in ${label}`, `a ${at.in} there, or no "in"`)
      const counter = counters.find((candidate) => candidate.id === group.counter)
      const able = counter?.types.every((type) =>
        at.in === 'blockhouse'
          ? type === 'machine gun'
          : ['infantry', 'artillery', 'machine gun', 'mortar'].includes(type),
      )
      if (counter && !able)
        say(
          `${path}.at.in`,
          `${counter.types.join(' and ')} may not be IN a ${at.in}`,
          at.in === 'trench' ? 'infantry or a gun (8.321c)' : 'a machine gun (8.31c)',
        )
    }
  }
  for (const short of roomFor(scenario, grid, play))
    say(
      short.path,
      `the area has room for ${short.room} of ${short.units} units`,
      'a larger area or fewer units; two to a hex (3.4a)',
    )

  for (const [i, work] of (scenario.works ?? []).entries()) inPlay(work.hex, `works[${i}].hex`)
  for (const [i, entry] of (scenario.control ?? []).entries()) {
    side(entry.side, `control[${i}].side`)
    for (const [j, label] of entry.hexes.entries()) inPlay(label, `control[${i}].hexes[${j}]`)
  }
  if (scenario.hallowed) {
    side(scenario.hallowed.side, 'hallowed.side')
    inPlay(scenario.hallowed.hex, 'hallowed.hex')
  }
  for (const [i, turn] of (scenario.nightTurns ?? []).entries())
    if (turn > scenario.turns)
      say(`nightTurns[${i}]`, `turn ${turn} of ${scenario.turns}`, `at most ${scenario.turns}`)
  if (scenario.victory.kind === 'at-least') side(scenario.victory.side, 'victory.side')
  else if (scenario.victory.tie !== 'draw') side(scenario.victory.tie, 'victory.tie')
  for (const [i, rule] of scenario.victory.rules.entries()) {
    side(rule.side, `victory.rules[${i}].side`)
    if (rule.kind === 'control')
      for (const [j, label] of rule.hexes.entries())
        inPlay(label, `victory.rules[${i}].hexes[${j}]`, 'victory hex')
  }
  checkDeployment(scenario, { grid, play, ids, say, inPlay })
  if (scenario.start) {
    side(scenario.start.side, 'start.side')
    if (scenario.start.turn > scenario.turns)
      say(
        'start.turn',
        `turn ${scenario.start.turn} of ${scenario.turns}`,
        `at most ${scenario.turns}`,
      )
    const loose = units.find((entry) => !entry.unit.at)
    if (loose) say(`${loose.path}.at`, 'is missing', 'a place: play starts in the middle of a turn')
  }
  return problems
}

function checkDeployment(
  scenario: ScenarioFile,
  tools: {
    grid: BattleMap['grid']
    play: ReadonlySet<string>
    ids: readonly string[]
    say: (path: string, wrong: string, right: string) => void
    inPlay: (label: string, path: string) => boolean
  },
): void {
  const { grid, ids, say, inPlay } = tools
  const units = listUnits(scenario)
  const stack = new Map<string, number>()
  const placed = new Set<string>()
  for (const [i, entry] of (scenario.defaultDeployment ?? []).entries()) {
    const path = `defaultDeployment[${i}]`
    const listed = units.find((candidate) => candidate.id === entry.unit)
    if (!listed) {
      say(
        `${path}.unit`,
        `there is no unit ${entry.unit}`,
        nearest(entry.unit, ids) ?? 'a unit of the order of battle',
      )
      continue
    }
    if (placed.has(entry.unit))
      say(`${path}.unit`, `${entry.unit} is placed twice`, 'each unit once')
    placed.add(entry.unit)
    if (!inPlay(entry.hex, `${path}.hex`)) continue
    const label = grid.label(grid.index(entry.hex))
    if (listed.group.area && !hexesOf(grid, listed.group.area).includes(label))
      say(`${path}.hex`, `${label} is outside the unit's area`, 'a hex of its area')
    if (listed.group.face && entry.face && entry.face !== listed.group.face)
      say(`${path}.face`, `the unit starts ${listed.group.face}`, listed.group.face)
    const key = `${listed.group.side} ${label}`
    stack.set(key, (stack.get(key) ?? 0) + 1)
    if (stack.get(key) === 3)
      say(
        `${path}.hex`,
        `three units of one side in ${label}`,
        'two of a side in a hex at most (3.4a)',
      )
  }
}
