import { describe, expect, it } from 'vitest'
import { apply, decision, newGame, seededDice } from '../../src/rules/index.ts'
import type { Action, Battle } from '../../src/rules/types/index.ts'
import { supportOf } from '../../src/session/picture/artillery-marks.ts'
import { countersOf } from '../../src/session/picture/counters.ts'
import { clearOf, lightOf, litOf, roomShown } from '../../src/session/picture/lights.ts'
import { objectiveMarks } from '../../src/session/picture/marks.ts'
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

describe('marks on the map', () => {
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

describe('the light on the map', () => {
  const units: Wish['units'] = {
    A: ['german', 'deres', 'F07'],
    X: ['british', 'bef', 'F03'],
    Y: ['british', 'bef', 'H03'],
  }
  const rules: Battle['victory']['rules'] = [
    { kind: 'control', side: 'german', hexes: ['C02'], points: 1 } as never,
  ]

  it('is whole until something is chosen; then what scores and the enemy stay clear', () => {
    const position = reached({ ...begun({ units }), victory: { rules } as never })
    const lit = litOf(position, pickedIn(IDLE), null)
    expect(lit).not.toBeNull()
    expect(clearOf(position, pickedIn(IDLE), lit, null)).toBeNull()
    const chosen = { ...pickedIn(IDLE), chosen: ['A'] }
    expect([...(clearOf(position, chosen, lit, null) ?? [])].sort()).toEqual(['C02', 'F03', 'H03'])
    // The LOS tool veils neither of them.
    const field = { from: 'F07', to: null, view: 'field', edges: false } as const
    const seen = litOf(position, pickedIn(IDLE), field)
    expect(seen).not.toBeNull()
    expect([...(clearOf(position, pickedIn(IDLE), seen, field) ?? [])].sort()).toEqual([
      'C02',
      'F03',
      'H03',
    ])
    // Where no hex answers nothing is veiled.
    expect(clearOf(position, chosen, null, null)).toBeNull()
  })

  it('4.8c at night is a lamp where somebody points, else with the unit in hand, as far as is seen', () => {
    const day = reached(begun({ units }))
    expect(lightOf(day, 'F05', [])).toBeUndefined()
    const night = reached({ ...begun({ units }), nightTurns: [1, 2] })
    expect(lightOf(night, null, [])).toEqual({ kind: 'night', lamp: [] })
    const { grid } = night.battle.map
    const far = (lamp: readonly string[], from: string) =>
      Math.max(...lamp.map((hex) => grid.distance(grid.index(hex), grid.index(from))))
    const pointed = lightOf(night, 'F05', ['A'])?.lamp ?? []
    expect(pointed).toContain('F05')
    expect(far(pointed, 'F05')).toBe(2)
    const own = lightOf(night, null, ['A'])?.lamp ?? []
    expect(own).toContain('F07')
    expect(far(own, 'F07')).toBe(2)
    // The same object while nothing is lit: the board draws nothing anew.
    expect(lightOf(night, null, [])).toBe(lightOf(night, null, []))
  })

  it('room is shown in each hex while they are few, else where somebody points', () => {
    const room = (many: number) =>
      Array.from({ length: many }, (_, i) => ({
        hex: `A${String(i + 1).padStart(2, '0')}`,
        free: 2,
      }))
    const few = room(12)
    expect(roomShown(few, null)).toBe(few)
    expect(roomShown(room(13), null)).toEqual([])
    expect(roomShown(room(13), 'A03')).toEqual([{ hex: 'A03', free: 2 }])
  })

  it('many hexes that score are areas with one disc each, by worth and by who holds them', () => {
    const score = (hexes: readonly string[]) => ({
      ...begun({ units }),
      victory: { rules: [{ kind: 'control', side: 'german', hexes, points: 1 }] } as never,
    })
    const few = score(['B02', 'B03'])
    expect(objectiveMarks(few, {})).toEqual([
      { kind: 'disc', hex: 'B02', text: '1', grey: true },
      { kind: 'disc', hex: 'B03', text: '1', grey: true },
    ])
    const column = ['B02', 'B03', 'B04', 'B05', 'B06', 'B07']
    const other = ['H02', 'H03', 'H04', 'H05', 'H06']
    const marks = objectiveMarks(score([...column, ...other]), { H02: 'british', H03: 'british' })
    expect(marks.map((mark) => (mark.kind === 'plot' ? [mark.hexes, mark.livery] : mark))).toEqual([
      [column, null],
      { kind: 'disc', hex: 'B02', text: '1', grey: true },
      [['H02', 'H03'], 'round'],
      { kind: 'disc', hex: 'H02', text: '1', grey: false },
      [['H04', 'H05', 'H06'], null],
      { kind: 'disc', hex: 'H04', text: '1', grey: true },
    ])
  })
})
