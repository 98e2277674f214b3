import { describe, expect, it } from 'vitest'
import { stepBack } from '../../src/session/pointing/cursor.ts'
import {
  BEGIN,
  chosenUnits,
  type Doing,
  draftOf,
  IDLE,
  type InteractionState,
  spotIn,
  verbOf,
  waitsForConfirmation,
  wayLaid,
  withChosen,
  withCommand,
  withSpot,
  withVerb,
  withWay,
} from '../../src/session/pointing/doing/state.ts'
import { settle } from '../../src/session/pointing/settle.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, stateOf, type Wish } from '../support/play.ts'

const state = (doing: Doing): InteractionState => ({ ...IDLE, doing })
const commanding = (changes: Partial<typeof BEGIN.commanding> | object = {}): InteractionState =>
  withCommand(state(BEGIN.commanding), changes)

const DRAFT = { group: 'B1', mode: 'telephone', shell: 'smoke' } as const
const GATHERED = { taken: ['A'], left: [] }

/** The British place the cross hair of a call. */
function aiming(): Position {
  const wish: Wish = {
    map: sketch({ columns: 12, rows: 10 }),
    turns: 2,
    actor: 'british',
    units: {},
  }
  const battle = battleOf(wish)
  const game = stateOf(battle, wish)
  game.agenda.push({ kind: 'aim', group: 'g', mode: 'telephone', shell: 'smoke' })
  const decision = liveRules.decision(battle, game)
  return positionOf(liveRules, { battle, game, decision }) as Position
}

describe('what a person is about to do', () => {
  it('loses its way and its gathering with other units chosen, and keeps them with the same', () => {
    const before = withWay(commanding({ chosen: ['A'], gathered: GATHERED }), ['D06'])
    expect(wayLaid(before)).toEqual(['D06'])
    const others = withChosen(before, ['B'])
    expect(others.doing).toMatchObject({ chosen: ['B'], way: null, gathered: null })
    const same = withCommand(before, { chosen: chosenUnits(before), verb: 'move' })
    expect(same.doing).toMatchObject({ way: { path: ['D06'] }, gathered: GATHERED, verb: 'move' })
  })

  it('waits for confirmation only with the way that is shown for it', () => {
    const shown = withWay(commanding({ chosen: ['A'] }), ['D06'], true)
    expect(waitsForConfirmation(shown)).toBe(true)
    expect(waitsForConfirmation(withWay(shown, ['D06', 'D07']))).toBe(false)
    expect(waitsForConfirmation(withWay(shown, null))).toBe(false)
  })

  it('has a vertex with a call alone, and no verb where units are placed', () => {
    expect(spotIn(withSpot(commanding(), 'O19:W'))).toBeNull()
    const calling = commanding({ call: { draft: DRAFT, spot: null } })
    expect(spotIn(withSpot(calling, 'O19:W'))).toBe('O19:W')
    expect(draftOf(withSpot(calling, 'O19:W'))).toBe(DRAFT)
    const placing = state(BEGIN.placing)
    expect(withVerb(placing, 'move')).toBe(placing)
    expect(verbOf(withVerb(state(BEGIN.reacting), 'anti-tank'))).toBe('anti-tank')
  })

  it('goes back level by level, the latest first, until nothing is open', () => {
    let now: InteractionState = {
      ...commanding({
        chosen: ['A'],
        verb: 'move',
        selecting: true,
        way: { path: ['D06'], confirm: false },
        call: { draft: DRAFT, spot: 'O19:W' },
      }),
      refusal: { hex: null, title: 'Not now', reasons: [] },
      withheld: [],
      sight: { from: null, to: null },
    }
    const left = () => {
      const { refusal, withheld, sight, doing } = now
      const parts = { refusal, withheld, sight, ...doing }
      return Object.entries(parts).flatMap(([name, value]) =>
        name === 'kind' ||
        value === null ||
        value === false ||
        (Array.isArray(value) && value.length === 0 && name !== 'withheld')
          ? []
          : [name],
      )
    }
    const gone: string[] = []
    for (let i = 0; i < 20; i++) {
      const before = left()
      const next = stepBack(now)
      if (next === now) break
      now = next
      gone.push(before.find((name) => !left().includes(name)) ?? 'spot')
    }
    expect(gone).toEqual([
      'refusal',
      'withheld',
      'sight',
      'selecting',
      'way',
      'spot',
      'call',
      'verb',
      'chosen',
    ])
    expect(now.doing).toMatchObject({ chosen: [], verb: null })
  })

  it('goes back from what is pointed at, ticked or in hand', () => {
    for (const doing of [
      { kind: 'pointing', spot: 'O19:W' },
      { kind: 'drifting', spot: 'NE', order: [] },
      { kind: 'picking', chosen: ['A'] },
      { kind: 'placing', inHand: { unit: 'A', face: 'formed' } },
      { kind: 'reacting', shooter: null, verb: 'anti-tank' },
    ] satisfies Doing[]) {
      const back = stepBack(state(doing))
      expect(back.doing, doing.kind).toEqual(BEGIN[doing.kind])
      expect(stepBack(back), doing.kind).toBe(back)
    }
  })

  it('6.1b begins anew where something else was being done, at the same decision too', () => {
    const now = aiming()
    expect(settle(now, IDLE, now).doing).toEqual(BEGIN.pointing)
    expect(settle(now, state({ kind: 'picking', chosen: ['A'] }), now).doing).toEqual(
      BEGIN.pointing,
    )
    const at = state({ kind: 'pointing', spot: 'D05:W' })
    expect(settle(now, at, now).doing).toEqual(at.doing)
    expect(settle(now, at, null).doing).toEqual(BEGIN.pointing)
  })
})
