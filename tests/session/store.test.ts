import { describe, expect, it } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { type Tiny, tiny, tinyBattle } from './tiny.ts'

function begun(faces: number[] = []) {
  let time = 1000
  const session = createSession({
    engine: tiny,
    now: () => time,
    newId: () => 'game-1',
    randomSeed: () => 7,
  })
  session.start(tinyBattle(), null, { dice: { faces } })
  return { session, tick: (ms: number) => (time += ms) }
}

const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })
const command = (...units: string[]): Tiny['action'] => ({ type: 'command', units })

describe('dispatch', () => {
  it('adds an entry with dice and hash, and freezes the state', () => {
    const { session } = begun()
    expect(session.dispatch(command('r1'))).toBeNull()
    const { entries, game, log } = session.get()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: command('r1'), dice: [] })
    expect(entries[0]?.hash).toBe(tiny.hashState(game as never))
    expect(Object.isFrozen(game?.units.r1)).toBe(true)
    expect(log.at(-1)).toMatchObject({ entry: 0, index: 0, text: 'command', side: 'red' })
  })

  it('a refused action changes nothing and returns the reason', () => {
    const { session } = begun()
    const before = session.get()
    expect(session.dispatch(command('b1'))).toMatchObject({ code: 'not-yours' })
    expect(session.get()).toBe(before)
  })

  it('scripted dice that run out are a reason, and the state stays', () => {
    const { session } = begun([6])
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('D02', 'r1')])
    expect(session.get().decision?.kind).toBe('reaction')
    const before = session.get().game
    expect(session.dispatch({ type: 'react', unit: 'b1' })).toMatchObject({
      code: 'dice-exhausted',
    })
    expect(session.get().game).toBe(before)
  })

  it('events hold no piece of a draft that has died', () => {
    const { session } = begun()
    session.dispatchAll([command('r1'), enter('C02', 'r1')])
    expect(() => JSON.stringify(session.get().lastEvents)).not.toThrow()
    const moved = session.get().lastEvents.find((event) => event.type === 'enter')
    expect(moved).toMatchObject({ units: ['r1'], to: 'C02' })
  })

  it('makes one change of the store for a whole macro', () => {
    const { session } = begun()
    let changes = 0
    session.store.subscribe(() => changes++)
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('C03', 'r1')])
    expect(changes).toBe(1)
    expect(session.get().entries).toHaveLength(3)
    expect(session.get().trail.map((step) => step.to)).toEqual(['C02', 'C03'])
  })

  it('says when the decision went to the other side', () => {
    const { session, tick } = begun()
    expect(session.get().lastSideChangeAt).toBe(Number.NEGATIVE_INFINITY)
    session.dispatch(command('r1'))
    expect(session.get().lastSideChangeAt).toBe(Number.NEGATIVE_INFINITY)
    tick(500)
    session.dispatch({ type: 'finish' })
    expect(session.get().lastSideChangeAt).toBe(1500)
  })
})

describe('macros', () => {
  const toWindow = [command('r1'), enter('C02', 'r1'), enter('D02', 'r1'), enter('D03', 'r1')]

  it('stop where a reaction window opens and say at which step; the rest waits as a plan', () => {
    const { session } = begun()
    expect(session.dispatchAll(toWindow)).toEqual({ done: 3, of: 4, waits: true, reason: null })
    expect(session.get().decision).toMatchObject({ kind: 'reaction', side: 'blue', hex: 'D02' })
    expect(session.get().plan).toMatchObject({ side: 'red', done: 3 })
  })

  it('go on when the window closes without harm', () => {
    const { session } = begun()
    session.dispatchAll(toWindow)
    session.hold('step')
    expect(session.get().game?.units.r1).toBe('D03')
  })

  it('are dropped when a unit of the plan is harmed', () => {
    const { session } = begun([6, 6])
    session.dispatchAll(toWindow)
    session.dispatch({ type: 'react', unit: 'b1' })
    expect(session.get().plan).toBeNull()
    expect(session.get().game?.units.r1).toBeNull()
    expect(session.get().notice?.text).toBe('The plan stopped: r1 was destroyed.')
  })

  it('stop at an illegal step with its reason and keep what was done', () => {
    const { session } = begun()
    const ran = session.dispatchAll([command('r1'), enter('H09', 'r1'), enter('C02', 'r1')])
    expect(ran).toMatchObject({ done: 1, waits: false, reason: { code: 'not-adjacent' } })
    expect(session.get().plan).toBeNull()
    expect(session.get().entries).toHaveLength(1)
  })

  it('a refused first step does nothing at all', () => {
    const { session } = begun()
    expect(session.dispatchAll([command('b1'), enter('E02', 'b1')])).toMatchObject({ done: 0 })
    expect(session.get().entries).toHaveLength(0)
  })
})

describe('hold and preferences', () => {
  const walk = [command('r1'), enter('C02', 'r1'), enter('D02', 'r1'), enter('D03', 'r1')]

  it('hold for this move answers the later windows of that move and no others', () => {
    const { session } = begun()
    session.dispatchAll([command('r1', 'r3'), enter('C02', 'r1'), enter('D02', 'r1')])
    expect(session.hold('move')).toBeNull()
    expect(session.dispatch(enter('E02', 'r1'))).toBeNull()
    expect(session.get().decision).toMatchObject({ kind: 'activation', side: 'red' })
    session.dispatchAll([enter('C03', 'r3'), enter('D02', 'r3')])
    expect(session.get().decision).toMatchObject({ kind: 'reaction', units: ['r3'] })
  })

  it('hold for the activation answers every window of it, and ends with it', () => {
    const { session } = begun()
    session.dispatchAll([command('r1', 'r3'), enter('C02', 'r1'), enter('D02', 'r1')])
    session.hold('activation')
    session.dispatchAll([enter('C03', 'r3'), enter('D02', 'r3')])
    expect(session.get().decision).toMatchObject({ kind: 'activation', side: 'red' })
    session.dispatch({ type: 'finish' })
    expect(session.get().holding).toBeNull()
  })

  it('hold for this step asks again at the next', () => {
    const { session } = begun()
    session.dispatchAll(walk)
    session.hold('step')
    expect(session.get().decision).toMatchObject({ kind: 'reaction', hex: 'D03' })
  })

  it('a window below the threshold is passed, with the words for log and notice', () => {
    const { session } = begun()
    session.setPreference('blue', { reaction: 12 })
    expect(session.dispatchAll(walk)).toMatchObject({ done: 4, waits: false })
    const words = 'Blues held fire, by preference: 10 of 36.'
    expect(session.get().log.filter((line) => line.text === words)).toHaveLength(2)
    expect(session.get().log.some((line) => line.text === 'hold')).toBe(false)
    expect(session.get().notice).toMatchObject({ text: words, skipped: 'blue', hex: 'D03' })
    expect(session.get().entries.map((entry) => entry.action.type)).toContain('hold')
  })

  it('a window at the threshold is asked', () => {
    const { session } = begun()
    session.setPreference('blue', { reaction: 10 })
    session.dispatchAll(walk)
    expect(session.get().decision?.kind).toBe('reaction')
  })
})

describe('undo', () => {
  it('takes back one act at a time and brings it again', () => {
    const { session } = begun()
    session.dispatch(command('r1'))
    session.dispatch(enter('C02', 'r1'))
    expect(session.get().undo).toEqual({ can: true, text: 'Undo: r1 to C02' })
    const moved = session.get().game
    expect(session.undo()).toBe(true)
    expect(session.get().game?.units.r1).toBe('B02')
    expect(session.get().entries).toHaveLength(1)
    expect(session.get().redo).toEqual({ can: true, text: 'Redo: r1 to C02' })
    expect(session.redo()).toBe(true)
    expect(session.get().game).toBe(moved)
  })

  it('takes back one press whole, and brings it again whole', () => {
    const { session } = begun()
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('C03', 'r1')])
    session.dispatch(enter('C04', 'r1'))
    const end = session.get().game
    expect(session.undo()).toBe(true)
    expect(session.get().entries).toHaveLength(3)
    expect(session.get().undo.text).toBe('Undo: r1 to C03')
    expect(session.undo()).toBe(true)
    expect(session.get().entries).toHaveLength(0)
    expect(session.get().notice?.text).toBe('Taken back: r1 to C03.')
    expect(session.get().redo).toEqual({ can: true, text: 'Redo: r1 to C03' })
    session.redo()
    expect(session.get().entries).toHaveLength(3)
    expect(session.get().redo.text).toBe('Redo: r1 to C04')
    session.redo()
    expect(session.get().game).toBe(end)
    expect(session.redo()).toBe(false)
  })

  it('of a press that was answered on its way stops at the answer', () => {
    const { session } = begun()
    session.setPreference('blue', { reaction: 'never' })
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('D02', 'r1'), enter('C03', 'r1')])
    expect(session.get().game?.units.r1).toBe('C03')
    const held = session.get().entries.findLastIndex(({ action }) => action.type === 'hold')
    expect(session.undo()).toBe(true)
    expect(session.get().entries).toHaveLength(held + 1)
    expect(session.undo()).toBe(false)
  })

  it('a new action ends what could be brought again', () => {
    const { session } = begun()
    session.dispatch(command('r1'))
    session.undo()
    session.dispatch(command('r2'))
    expect(session.redo()).toBe(false)
  })

  it('never goes back over a roll', () => {
    const { session } = begun([1, 1])
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('D02', 'r1')])
    session.dispatch({ type: 'react', unit: 'b1' })
    expect(session.get().entries.at(-1)?.dice).toEqual([1, 1])
    expect(session.get().undo).toEqual({
      can: false,
      text: 'Can’t undo past a die roll.',
    })
    expect(session.undo()).toBe(false)
    expect(session.get().entries).toHaveLength(4)
  })

  it("never goes back over the opponent's decision, nor over one that passed to him", () => {
    const { session } = begun()
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('D02', 'r1')])
    expect(session.get().undo.can).toBe(false)
    session.hold('step')
    expect(session.get().undo).toEqual({ can: false, text: 'The Blues have decided; it stands.' })
    session.dispatch({ type: 'finish' })
    expect(session.get().undo).toEqual({
      can: false,
      text: 'The decision has passed to the Blues.',
    })
  })

  it('of the whole command goes back to before it', () => {
    const { session } = begun()
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('C03', 'r1')])
    expect(session.undoCommand()).toBe(true)
    expect(session.get().entries).toHaveLength(0)
    expect(session.get().decision?.kind).toBe('half')
  })
})

describe('start', () => {
  it('takes a random seed at the boundary when no dice are given, and says so in the save', () => {
    const session = createSession({ engine: tiny, randomSeed: () => 4711, newId: () => 'x' })
    session.start(tinyBattle(), null)
    expect(session.save('2026-01-01T00:00:00Z')).toMatchObject({
      format: 'couplet-game',
      dice: { seed: 4711 },
      scenario: { id: 'tiny', hash: 'tiny-1' },
    })
  })

  it('concession ends the game for the other side', () => {
    const { session } = begun()
    expect(session.concede('red')).toBeNull()
    expect(session.get().game?.winner).toBe('blue')
    expect(session.get().undo).toEqual({ can: false, text: 'The game is over.' })
  })
})
