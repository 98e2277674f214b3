import { describe, expect, it } from 'vitest'
import { createSession } from '../../../src/session/game/store.ts'
import { withFaces } from '../../../src/session/journal/agreed.ts'
import { step } from '../../../src/session/journal/journal.ts'
import { type Tiny, tiny, tinyBattle } from '../tiny.ts'
import { numbers } from './agreed.ts'

const battle = tinyBattle()
const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })
const COMMAND: Tiny['action'] = { type: 'command', units: ['r1', 'r2'] }

/** A session with agreed dice, where the person here plays that side. */
function at(plays: string | null) {
  const session = createSession({ engine: tiny, newId: () => 'g' })
  session.start(battle, null, { dice: { agreed: 'key' }, seats: { kind: 'live', plays } })
  return session
}
const acts = (session: ReturnType<typeof at>) =>
  session.get().entries.map(({ action }) => action.type)

/** Brings the act that waits its dice, as the other place would. */
function bring(session: ReturnType<typeof at>, dice: readonly number[]): void {
  const { awaiting, battle: field, game } = session.get()
  const steps = session.played()
  const state = steps.at(-1)?.state ?? game
  if (!awaiting || !field || !state) throw new Error('Nothing waits.')
  const played = step(
    session.engine,
    field,
    withFaces(session.engine, state, dice),
    awaiting.action,
  )
  if (!('entry' in played)) throw new Error(played.text)
  const nonces = dice.length > 0 ? { nonces: numbers(steps.length + 1) } : {}
  const entry = { ...played.entry, ...nonces }
  session.follow({ keep: steps.length, played: [{ ...played, entry }], settles: true })
}

describe('an act with agreed dice', () => {
  it('waits until its dice are brought; nothing else is done or taken back meanwhile', () => {
    const red = at('red')
    red.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    expect(acts(red)).toEqual(['command', 'enter', 'enter'])
    const blue = at('blue')
    blue.follow({ keep: 0, played: red.played() })
    expect(blue.get().log).toEqual(red.get().log)
    expect(blue.dispatch({ type: 'react', unit: 'b1' })).toBeNull()
    expect(blue.get().awaiting?.action).toEqual({ type: 'react', unit: 'b1' })
    expect(acts(blue)).toHaveLength(3)
    expect(blue.dispatch({ type: 'hold' })?.text).toBe('The last act waits for the other place.')
    expect(blue.get().undo).toEqual({
      can: false,
      text: 'The last act waits for the other place; it stands.',
    })
    expect(blue.undo()).toBe(false)
    bring(blue, [1, 2, 6, 6])
    expect(blue.get().awaiting).toBeNull()
    expect(blue.get().entries.at(-1)).toMatchObject({ dice: [1, 2, 6, 6], nonces: numbers(4) })
    expect(blue.get().game?.units).toMatchObject({ r1: 'D02', r2: null })
  })

  it('holds the plan that it belongs to, which goes on when the dice are there', () => {
    const red = at('red')
    // Here every entry rolls: the game is one in which ground is tested.
    const rolling = createSession({
      engine: { ...tiny, apply: rollsOnEntry },
      newId: () => 'g',
    })
    rolling.start(battle, null, { dice: { agreed: 'key' }, seats: { kind: 'live', plays: 'red' } })
    const ran = rolling.dispatchAll([
      COMMAND,
      enter('C02', 'r1'),
      enter('B02', 'r1'),
      { type: 'finish' },
    ])
    expect(ran).toMatchObject({ done: 1, waits: true, reason: null })
    bring(rolling, [3])
    expect(acts(rolling)).toEqual(['command', 'enter'])
    expect(rolling.get().awaiting?.action).toEqual(enter('B02', 'r1'))
    bring(rolling, [4])
    expect(acts(rolling)).toEqual(['command', 'enter', 'enter', 'finish'])
    expect(rolling.get().plan).toBeNull()
    expect(red.get().plan).toBeNull()
  })

  it('waits as a standing answer, too, and is then told as one', () => {
    const red = at('red')
    red.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    const shoots = createSession({
      engine: {
        ...tiny,
        standing: {
          ...tiny.standing,
          answer: (_, __, { kind }) =>
            kind === 'reaction'
              ? {
                  action: { type: 'react' as const, unit: 'b1' },
                  passed: { wish: 'reaction' as const, best: 10 },
                }
              : null,
        },
      },
      newId: () => 'g',
    })
    shoots.start(battle, null, { dice: { agreed: 'key' }, seats: { kind: 'live', plays: 'blue' } })
    shoots.follow({ keep: 0, played: red.played() })
    expect(shoots.get().awaiting?.action).toEqual({ type: 'react', unit: 'b1' })
    bring(shoots, [1, 2, 1, 2])
    expect(shoots.get().log.at(-1)?.text).toContain('by preference')
  })

  it('waits also where the other place must first open what it has sealed', () => {
    const red = at('red')
    red.setGate((_, { type }) => type === 'pass')
    expect(red.dispatch({ type: 'pass' })).toBeNull()
    expect(red.get().awaiting?.action).toEqual({ type: 'pass' })
    bring(red, [])
    expect(acts(red)).toEqual(['pass'])
  })
})

describe('a session between two places', () => {
  it('lets a person decide for his own side alone, and one who looks on for none', () => {
    const text = 'The Reds decide.'
    expect(at('blue').dispatch(COMMAND)?.text).toBe(text)
    expect(at(null).dispatch(COMMAND)?.text).toBe(text)
    expect(at('red').dispatch(COMMAND)).toBeNull()
  })

  it('takes back entries of the other place when it says so, and drops its own plan with them', () => {
    const red = at('red')
    red.dispatchAll([COMMAND, enter('C02', 'r1')])
    const blue = at('blue')
    blue.follow({ keep: 0, played: red.played() })
    blue.follow({ keep: 1, played: [] })
    expect(acts(blue)).toEqual(['command'])
    expect(blue.undo()).toBe(false)
    expect(blue.get().undo.text).toBe('The Reds have decided; it stands.')
  })

  it('is saved with its dice, and with where it stands with the other place', () => {
    const red = at('red')
    red.dispatch(COMMAND)
    red.setDice({ seed: 4 })
    red.setLive({ n: 3 })
    const save = red.save('2026-01-01T00:00:00Z')
    expect(save).toMatchObject({
      version: 2,
      dice: { agreed: 'key' },
      diceFrom: [{ from: 1, dice: { seed: 4 } }],
      seats: { kind: 'live', plays: 'red' },
      live: { n: 3 },
    })
    red.undo()
    expect(red.get().diceFrom).toEqual([{ from: 0, dice: { seed: 4 } }])
  })
})

/** The tiny game, but that each step onto a square rolls a die. */
function rollsOnEntry(
  field: Tiny['battle'],
  state: Tiny['state'],
  action: Tiny['action'],
): ReturnType<typeof tiny.apply> {
  const answer = tiny.apply(field, state, action)
  if (action.type !== 'enter' || !Array.isArray(answer)) return answer
  const face = state.dice.faces[state.dice.count++]
  if (face === undefined) throw Object.assign(new Error('no face'), { name: 'DiceExhausted' })
  return answer
}
