import { describe, expect, it } from 'vitest'
import { apply, decision, newGame, seededDice } from '../../src/rules/index.ts'
import type { Action, Battle } from '../../src/rules/types/index.ts'
import { supportOf } from '../../src/session/picture/artillery-marks.ts'
import { countersOf } from '../../src/session/picture/counters.ts'
import { litOf } from '../../src/session/picture/lights.ts'
import { IDLE } from '../../src/session/pointing/doing/state.ts'
import { pickedIn } from '../../src/session/pointing/questions/question.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { campaign } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { battleOf, COUNTERS, type Wish } from '../support/play.ts'

const NOTHING = { chosen: [], verb: null, shooter: null }
const POINTING = { draft: null, spot: null }

function begun(wish: Partial<Wish>): Battle {
  const battle = battleOf({ map: sketch({ columns: 12, rows: 10 }), units: {}, turns: 2, ...wish })
  return { ...battle, start: { turn: 1, side: 'german', half: 1, couplets: 2 } }
}

function reached(battle: Battle, ...actions: readonly Action[]): Position {
  const { state } = newGame(battle, seededDice(1))
  for (const action of actions) expect(apply(battle, state, action)).not.toHaveProperty('code')
  return positionOf(liveRules, {
    battle,
    game: state,
    decision: decision(battle, state),
  }) as Position
}

describe('marks on the sheet', () => {
  it('6.01c while a mass is gathered its members are framed and lit, and dashed those who may join', () => {
    const battle = begun({
      units: {
        A: ['german', 'deres', 'F07'],
        B: ['german', 'deres', 'G07'],
        C: ['german', 'deres', 'H07'],
        D: ['german', 'deres', 'B02'],
        X: ['british', 'bef', 'F03'],
      },
    })
    const framed = (position: Position) =>
      countersOf(position, NOTHING, new Map()).flatMap(({ unit, chosen, mayJoin }) =>
        chosen ? [`${unit} in`] : mayJoin ? [`${unit} may`] : [],
      )
    const first = reached(battle, { type: 'muster', unit: 'A' })
    expect(first.decision.kind).toBe('members')
    expect(framed(first).sort()).toEqual(['A in', 'B may'])
    expect(litOf(first, pickedIn(IDLE), null)).toEqual(new Set(['F07', 'G07']))
    const second = reached(battle, { type: 'muster', unit: 'A' }, { type: 'add', unit: 'B' })
    expect(framed(second).sort()).toEqual(['A in', 'B in', 'C may'])
  })

  it('13.Cb who is asked whether he rides is lit, whichever way he is now', () => {
    const { battle, s } = campaign(
      {
        counters: { ...COUNTERS, afoot: { ...COUNTERS.bef, id: 'afoot' } as never },
        units: {
          H: ['german', 'cav', 'J01'],
          K: ['german', 'afoot', 'J02'],
          I: ['german', 'deinf', 'K05'],
          B: ['british', 'bef', 'A05'],
        },
      },
      { remount: { side: 'german', mounted: 'cav', onFoot: 'afoot' } },
    )
    const position = positionOf(liveRules, {
      battle,
      game: s,
      decision: decision(battle, s),
    }) as Position
    expect(position.decision.kind).toBe('remount')
    expect(litOf(position, pickedIn(IDLE), null)).toEqual(new Set(['J01', 'J02']))
  })

  it('7.3c what has been registered is marked while its own side registers, and not after', () => {
    const battle = {
      ...battleOf({
        map: sketch({ columns: 12, rows: 10 }),
        units: { A: ['british', 'bef', 'F07'], X: ['german', 'deres', 'F03'] },
        turns: 2,
        artillery: {
          british: [
            ['B', 'flare', 3],
            ['C', 'flare', 3],
          ],
        },
      }),
    }
    const { state } = newGame(battle, seededDice(1))
    const look = () =>
      positionOf(liveRules, { battle, game: state, decision: decision(battle, state) }) as Position
    for (let open = look().decision; open.kind === 'setup'; open = look().decision) {
      const [act] = open.actions
      if (act) apply(battle, state, act)
    }
    expect(look().decision.kind).toBe('register')
    const marked = () => supportOf(look(), POINTING).registered.map(({ vertex }) => vertex)
    expect(marked()).toEqual([])
    apply(battle, state, { type: 'register', group: 'B', vertex: 'J05:W' })
    expect(look().decision.kind).toBe('register')
    expect(marked()).toEqual(['J05:W'])
    apply(battle, state, { type: 'register', group: 'C', vertex: 'K06:W' })
    expect(look().decision.kind).not.toBe('register')
    expect(marked()).toEqual([])
  })
})
