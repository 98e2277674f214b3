/*
 * Missions from call to effect, each played through the rules over as many turns as it takes, against the odds told
 * before the call. A million of them, with the figures:
 * TELL=1 COUPLET_SHARE=667 npx vitest run --project pure tests/rules/odds-missions.test.ts
 */
import { describe, expect, it } from 'vitest'
import {
  type Action,
  apply,
  type Chance,
  isReason,
  missionOdds,
  seededDice,
} from '../../src/rules/index.ts'
import { cases } from '../support/dice.ts'
import { sketch } from '../support/map.ts'
import { play } from '../support/play.ts'

const V = 'E07:W'
const WEST = 'C07:E'
/** Three rolls of its signal, whatever turns they fall in. */
const ROLLS = 3
const MISSIONS = cases(1_500)

const opened = () =>
  play({
    map: sketch({ columns: 12, rows: 10 }),
    artillery: { british: [['B', 'telephone', 4, { howitzer: true }]] },
    blockhouses: ['E06'],
    units: {
      A: ['british', 'bef', 'J05'],
      F: ['german', 'deinf', 'D06'],
      T: ['german', 'deinf', 'D07', { dispersed: true, in: 'trench' }],
      O: ['british', 'bef', 'E07'],
      M: ['german', 'demg', 'E06', { dispersed: true, in: 'blockhouse' }],
      K: ['german', 'tank', 'E08'],
    },
    trenches: ['D07'],
    turns: 60,
  })

const of = ({ numerator, denominator }: Chance): number => numerator / denominator

describe('a mission called', () => {
  it('comes out as told before the call, over all its turns', { timeout: 7_200_000 }, () => {
    const p = opened()
    const told = missionOdds(p.battle, p.s, {
      group: 'B',
      mode: 'telephone',
      shell: 'high explosive',
      vertex: V,
      spine: WEST,
      commands: ROLLS,
    })
    if ('code' in told) throw new Error(told.text)
    p.do({ type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' })
    p.do({ type: 'aim', vertex: V })
    const called = JSON.stringify(p.s)

    const counts = new Map<string, number>()
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
    // One stream for all, so that neighbouring seeds cannot resemble each other.
    let dice = seededDice(20_260_707)
    let rolls = 0
    let turns = 0
    for (let mission = 0; mission < MISSIONS; mission++) {
      const s = JSON.parse(called) as typeof p.s
      s.dice = dice
      let left = ROLLS
      let struck: string | null = null
      while (left > 0 && struck === null) {
        const kind = s.agenda.at(-1)?.kind
        const own = s.actor === 'british'
        const action: Action =
          kind === 'spine'
            ? { type: 'spine', vertex: WEST }
            : kind === 'half'
              ? own
                ? { type: 'command', units: ['A'] }
                : { type: 'pass' }
              : { type: 'finish' }
        const events = apply(p.battle, s, action)
        if (isReason(events)) throw new Error(events.text)
        for (const event of events)
          if (event.type === 'signal') {
            rolls++
            // The last one may still be followed by its stray.
            if (!event.passed) left--
          } else if (event.type === 'strikes') {
            struck = event.vertex
            add(`at ${struck}`)
          } else if (event.type === 'check' && event.outcome !== 'no effect')
            add(`${event.unit} ${event.outcome}`)
      }
      dice = s.dice as typeof dice
      turns += s.turn
      if (struck !== null) add('fires')
    }

    /** Within five standard deviations, with a fixed seed. */
    const near = (key: string, chance: number): void => {
      const spread = Math.sqrt(MISSIONS * chance * (1 - chance))
      const seen = counts.get(key) ?? 0
      expect(Math.abs(seen - MISSIONS * chance), key).toBeLessThanOrEqual(5 * spread + 1e-9)
    }
    const fires = of(told.within?.fires as Chance)
    near('fires', fires)
    expect(told.strikes).toHaveLength(4)
    for (const { vertex, chance } of told.strikes) near(`at ${vertex}`, fires * of(chance))
    const fates = told.within?.fates ?? []
    expect(fates.map(({ unit }) => unit).sort()).toEqual(['F', 'K', 'M', 'O', 'T'])
    for (const { unit, spent, destroyed } of fates) {
      near(`${unit} dispersed and spent`, of(spent))
      near(`${unit} destroyed`, of(destroyed))
    }
    // Called on turn 1, first rolled on turn 2.
    expect(turns / MISSIONS).toBeGreaterThan(2)
    expect(rolls / MISSIONS).toBeGreaterThan(1)
    if (process.env.TELL)
      console.log(
        `${MISSIONS} missions, ${rolls} signals, ${turns} turns: fires ${counts.get('fires')} told ${(fires * MISSIONS).toFixed(1)}; ${fates
          .map(
            ({ unit, spent, destroyed }) =>
              `${unit} spent ${counts.get(`${unit} dispersed and spent`) ?? 0} told ${(of(spent) * MISSIONS).toFixed(1)}, destroyed ${counts.get(`${unit} destroyed`) ?? 0} told ${(of(destroyed) * MISSIONS).toFixed(1)}`,
          )
          .join('; ')}`,
      )
  })
})
