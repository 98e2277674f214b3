import { describe, expect, it } from 'vitest'
import { gamesCsv } from '../../src/lab/report/csv.ts'
import { heatMap } from '../../src/lab/report/heat-map.ts'
import { interesting } from '../../src/lab/report/interest.ts'
import { reportPage } from '../../src/lab/report/report-page.ts'
import { tallyOf, tallyText } from '../../src/lab/report/tally.ts'
import { worthOf } from '../../src/lab/report/what-decides.ts'
import type { GameRecord, Heat } from '../../src/lab/types.ts'
import { shipped } from '../support/shipped.ts'

const { battle } = await shipped('limanowa-1-probe')
const [one, two] = battle.sides
const [lonely, other] = battle.units.map(({ id }) => id) as [string, string]
const game = (
  points: number,
  lost: readonly string[],
  course: readonly number[],
  decided = 2,
): GameRecord => ({
  winner: points > 0 ? one.id : points < 0 ? two.id : null,
  score: { [one.id]: Math.max(0, points), [two.id]: Math.max(0, -points) },
  losses: { [one.id]: lost.length, [two.id]: 0 },
  lost,
  couplets: 10,
  actions: 100,
  turns: course.length,
  decided,
  course,
  rules: [Math.max(0, points), Math.min(0, points)],
  luck: Array(16).fill(0),
})
const records = [
  game(3, [], [0, 1, 3]),
  game(-1, [lonely], [0, 0, -1], 0),
  game(0, [lonely, other], [1, 0, 0], 3),
]
const heat: Heat = {
  losses: { N17: 2 },
  fire: { N17: 30, O17: 6 },
  passages: { O17: 3 },
  control: { N17: [1, 5], O17: [4, 0] },
}
const players = { [one.id]: 'greedy', [two.id]: 'greedy' }
const tally = tallyOf(battle, players, 1, records)

describe('the counts', () => {
  it('have the margin by turn, and the turn by which nine games in ten are decided', () => {
    expect(tally.course.map(({ mean }) => mean)).toEqual([1 / 3, 1 / 3, 2 / 3])
    expect(tally.margin).toMatchObject({ mean: 2 / 3, least: -1, most: 3 })
    expect(tally.settled).toBe(3)
    const text = tallyText(battle, tally).join('\n')
    expect(text).toContain('the lead never changed 1')
    expect(text).toContain('by the end of turn 3')
    expect(text).not.toContain('±')
  })

  it('say which rule of victory the margins come from', () => {
    const { rules, units } = worthOf(battle, records)
    expect(rules.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    // Three games say nothing about seven units.
    expect(units).toEqual([])
  })
})

describe('games of interest', () => {
  it('are those nearest to the middle of all, and those farthest from it', () => {
    const usual = Array.from({ length: 8 }, () => game(0, [lonely], [0, 0, 0]))
    const all = [...usual, game(7, [], [7]), game(-5, [lonely, other], [0, -5])].entries()
    const found = interesting([...all], 2)
    expect(found.map(({ game: number, why }) => `${number} ${why}`)).toEqual([
      '0 typical',
      '1 typical',
      '8 odd',
      '9 odd',
    ])
    expect(interesting([], 3)).toEqual([])
  })
})

describe('the table of games', () => {
  it('has a line a game, with values that a comma does not break', () => {
    const listed = (games: Iterable<readonly [number, GameRecord]>) => ({
      ...{ version: 'mine', players: ['greedy', 'regular'] as const, games },
    })
    const lines = gamesCsv(battle, [listed(records.entries()), listed([])])
      .trimEnd()
      .split('\n')
    expect(lines[0]?.split(',').slice(0, 5)).toEqual([
      ...['version', 'players', 'game', 'winner', `points ${one.id}`],
    ])
    expect(lines).toHaveLength(4)
    expect(lines[2]).toBe(
      `mine,greedy against regular,1,${two.id},0,1,1,0,3,10,100,0,${lonely},0 0 -1`,
    )
    const spoilt = { ...(records[0] as GameRecord), winner: 'a,"b"' }
    expect(gamesCsv(battle, [listed([[0, spoilt]])])).toContain('0,"a,""b""",3')
  })
})

describe('the map of what happened', () => {
  it('has a number for each hex, for a hundred games, and a shade that is no colour alone', () => {
    const svg = heatMap(battle, heat, 'fire', 3)
    expect(svg).toContain('>1000<')
    expect(svg).toContain('N17: 30 in 3 games')
    expect(svg.match(/class="hot"/g)).toHaveLength(2)
    const held = heatMap(battle, heat, 'control', 3)
    expect(held).toContain(`>83${two.name[0]}<`)
    expect(held).toContain(`>100${one.name[0]}<`)
    expect(heatMap(battle, { losses: {}, fire: {}, passages: {}, control: {} }, 'fire', 0)).toBe('')
  })
})

describe('the page', () => {
  it('stands alone: no script, no address; names of a stranger stay text; both strengths side by side', () => {
    const mine = { ...battle, title: '<script>alert(1)</script> & "co"' }
    const run = {
      battle: mine,
      players: ['greedy', 'greedy'] as const,
      tally,
      worth: worthOf(battle, records),
      heat,
    }
    const html = reportPage(mine, [run, { ...run, players: ['regular', 'regular'] as const }])
    expect(html).not.toContain('<script')
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src=|@import/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;')
    expect(html).toContain('greedy against greedy')
    expect(html).toContain('regular against regular')
    expect(html).toContain('measure the players as much as the battle')
    expect(html.match(/<svg/g)).toHaveLength(12)
  })
})
