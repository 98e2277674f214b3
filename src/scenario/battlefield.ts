import { columnOf, namesIn } from './area.ts'
import { checkArtillery } from './check-artillery.ts'
import type { Tools } from './tools.ts'

/** Everything of a scenario that is not a unit: date, sides, ground, turns, victory. */
export function checkBattlefield(tools: Tools): void {
  const { scenario, say, side } = tools
  const [year, month, day] = scenario.date.split('-').map(Number) as [number, number, number]
  if (day > daysIn(year, month))
    say('date', `${scenario.date} is no day of the calendar`, `at most day ${daysIn(year, month)}`)
  const area = scenario.playableArea
  if (area)
    for (const { field, hex, column } of namesIn(area)) {
      if (hex !== undefined) tools.known(hex, `playableArea.${field}`)
      if (column !== undefined && columnOf(tools.grid, column) < 0)
        say(`playableArea.${field}`, `the sheet has no column ${column}`, 'a column of the sheet')
    }
  const [one, two] = scenario.sides
  if (one.id === two.id) say('sides[1].id', `${one.id} is used twice`, 'a name of its own')
  if (one.power === two.power)
    say(
      'sides[1].power',
      'both sides are of one power',
      'one central, one entente; a tie of dice needs it (5.11d)',
    )
  for (const [i, id] of scenario.setupOrder.entries()) side(id, `setupOrder[${i}]`)
  if (new Set(scenario.setupOrder).size !== scenario.setupOrder.length)
    say('setupOrder', 'a side is named twice', 'each side once')
  for (const [i, turn] of (scenario.nightTurns ?? []).entries())
    if (turn > scenario.turns)
      say(`nightTurns[${i}]`, `turn ${turn} of ${scenario.turns}`, `at most ${scenario.turns}`)
  checkGround(tools)
  checkArtillery(tools)
  checkVictory(tools)
  checkStart(tools)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && year % 100 !== 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function checkGround({ scenario, inPlay, side }: Tools): void {
  for (const [i, work] of (scenario.works ?? []).entries()) inPlay(work.hex, `works[${i}].hex`)
  for (const [i, entry] of (scenario.control ?? []).entries()) {
    side(entry.side, `control[${i}].side`)
    for (const [j, label] of entry.hexes.entries()) inPlay(label, `control[${i}].hexes[${j}]`)
  }
  if (scenario.hallowed) {
    side(scenario.hallowed.side, 'hallowed.side')
    inPlay(scenario.hallowed.hex, 'hallowed.hex')
  }
}

/** 10.1c */
function checkVictory({ scenario: { victory }, inPlay, side }: Tools): void {
  if (victory.kind === 'at-least') side(victory.side, 'victory.side')
  else if (victory.tie !== 'draw') side(victory.tie, 'victory.tie')
  for (const [i, rule] of victory.rules.entries()) {
    side(rule.side, `victory.rules[${i}].side`)
    if (rule.kind === 'control')
      for (const [j, label] of rule.hexes.entries())
        inPlay(label, `victory.rules[${i}].hexes[${j}]`, 'victory hex')
  }
}

/** A start in the middle of a turn leaves no room for a set-up. */
function checkStart({ scenario, grid, units, known, say, side }: Tools): void {
  const { start } = scenario
  if (!start) return
  side(start.side, 'start.side')
  if (start.turn > scenario.turns)
    say('start.turn', `turn ${start.turn} of ${scenario.turns}`, `at most ${scenario.turns}`)
  for (const field of ['bombStops', 'breaches'] as const)
    for (const [i, name] of (start[field] ?? []).entries()) {
      const path = `start.${field}[${i}]`
      const [a, b] = name.split('/') as [string, string]
      if (!known(a, path) || !known(b, path)) continue
      if (grid.direction(grid.index(a), grid.index(b)) < 0)
        say(path, `${a} and ${b} share no side`, 'two neighbouring hexes')
    }
  const loose = units.find((entry) => !entry.unit.at && !entry.group.arrival)
  if (loose) say(`${loose.path}.at`, 'is missing', 'a place: play starts in the middle of a turn')
}
