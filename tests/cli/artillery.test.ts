import { describe, expect, it } from 'vitest'
import { answer, type Table } from '../../src/cli/base/referee-table.ts'
import { redPoppies } from '../../src/cli/red-poppies-table.ts'
import { missionOdds } from '../../src/rules/index.ts'
import type { RedPoppies } from '../../src/session/engine/kinds.ts'
import { sketch } from '../support/map.ts'
import { play, type Wish } from '../support/play.ts'

const V = 'E07:W'
const MISSION = { group: 'B', mode: 'telephone', shell: 'high explosive', vertex: V } as const

function table(more: Partial<Wish> = {}): Table<RedPoppies> {
  const { battle, s } = play({
    map: sketch({ columns: 12, rows: 10 }),
    artillery: { british: [['B', 'telephone', 3]] },
    units: { A: ['british', 'bef', 'J05'], T: ['german', 'deinf', 'D06'] },
    ...more,
  })
  return { of: redPoppies, battle, state: s, entries: [] }
}
// biome-ignore lint/suspicious/noExplicitAny: whatever the referee says
const ask = (of: Table<RedPoppies>, line: unknown): any => answer(of, JSON.stringify(line))

describe('the referee on artillery', () => {
  it('tells the odds of a mission that could be called', () => {
    const here = table()
    const told = ask(here, { query: 'odds', mission: { ...MISSION, commands: 2, spine: 'C07:E' } })
    expect(told).toMatchObject({
      ok: true,
      odds: {
        signal: { number: 7, of36: 21 },
        accuracy: { of6: 2 },
        within: { commands: 2, fires: { numerator: 119, denominator: 144 } },
      },
    })
    expect(told.odds).toEqual(
      missionOdds(here.battle, here.state, { ...MISSION, commands: 2, spine: 'C07:E' }),
    )
    expect(JSON.parse(JSON.stringify(told))).toEqual(told)
  })
  it('tells those of the actions that are about one', () => {
    const here = table({ missions: [{ group: 'B', vertex: V, due: 1 }] })
    const call = { type: 'call', group: 'B', shell: 'smoke', mode: 'runner' }
    expect(ask(here, { query: 'odds', action: call })).toMatchObject({
      ok: false,
      reason: { code: 'has-mission' },
    })
    const cancel = ask(here, { query: 'odds', action: { type: 'cancel', group: 'B' } })
    expect(cancel.odds.mission.signal).toEqual({ number: 7, of36: 21, accident: 3 })
    const fresh = table()
    expect(ask(fresh, { query: 'odds', action: call }).odds.mission).toMatchObject({
      vertex: null,
      due: 4,
    })
    ask(fresh, { action: call })
    expect(
      ask(fresh, { query: 'odds', action: { type: 'aim', vertex: V } }).odds.mission.strikes,
    ).toHaveLength(4)
  })
  it.each([
    [null, 'unknown-group'],
    ['B', 'unknown-group'],
    [{}, 'unknown-group'],
    [{ ...MISSION, vertex: 7 }, 'unknown-vertex'],
    [{ ...MISSION, mode: ['telephone'] }, 'malformed'],
    [{ ...MISSION, spine: {} }, 'no-spine'],
    [{ ...MISSION, commands: 'many' }, 'malformed'],
    [{ ...MISSION, group: '__proto__' }, 'unknown-group'],
  ])('refuses %j', (mission, code) => {
    expect(ask(table(), { query: 'odds', mission })).toMatchObject({ ok: false, reason: { code } })
  })
  it('traces the line to a vertex through the smoke that lies there', () => {
    const line = { query: 'los', from: 'A07', vertex: ['D06', 'D07', 'E07'] }
    expect(ask(table(), line).trace.block).toBeUndefined()
    expect(ask(table({ smoke: ['B06', 'B07', 'C07', 'C06'] }), line).trace.block).toBeDefined()
  })
})
