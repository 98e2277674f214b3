import { describe, expect, it } from 'vitest'
import type { Action, Task } from '../../src/rules/types/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { allocationOf, chosenUnits, IDLE } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { pressHex, pressUnit } from '../../src/session/pointing/press.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, stateOf, type Wish } from '../support/play.ts'

const WISH: Wish = {
  map: sketch({ columns: 12, rows: 10 }),
  turns: 2,
  actor: 'british',
  units: {
    A: ['british', 'bef', 'D05'],
    B: ['british', 'bef', 'D05'],
    C: ['british', 'bef', 'J09'],
    X: ['german', 'deres', 'D06'],
    Y: ['german', 'deres', 'H02'],
  },
}

/** A and B have gone in against X. */
function melee() {
  const battle = {
    ...battleOf(WISH),
    start: { turn: 2, side: 'british', half: 1 as const, couplets: 2 },
  }
  const session = createSession({ engine: liveRules, now: () => 1000, newId: () => 'g' })
  session.start(battle, null, { dice: { faces: [], seed: 1 } })
  session.setPreference('german', { reaction: 'never', returnFire: 'never' })
  const acts: Action[] = [
    { type: 'command', units: ['A', 'B'] },
    { type: 'enter', units: ['A', 'B'], hex: 'D06' },
    { type: 'melee', units: ['A', 'B'] },
  ]
  expect(session.dispatchAll(acts).reason).toBeNull()
  expect(session.get().decision?.kind).toBe('melee-actor')
  const interaction = createInteraction(session, { guard: 0 })
  return { session, interaction, commands: createCommands(session, interaction) }
}

/** A position with that to be settled first. */
function waiting(task: Task): Position {
  const battle = battleOf(WISH)
  const game = stateOf(battle, WISH)
  game.agenda.push(task)
  const decision = liveRules.decision(battle, game)
  return positionOf(liveRules, { battle, game, decision }) as Position
}

const first = (position: Position, hex: string) =>
  pressHex(position, IDLE, hex).state.refusal?.reasons[0]

describe('a press that answers nothing', () => {
  it('6.674a on a hex elsewhere says that the melee is decided first, and the choice stays', () => {
    const { interaction } = melee()
    const before = interaction.get()
    expect(interaction.pressHex('J09')).toMatchObject({
      clause: '6.674a',
      text: 'The melee in D06 is decided first.',
    })
    expect(interaction.get().refusal).toMatchObject({ hex: 'J09', title: 'Not J09' })
    expect(chosenUnits(interaction.get())).toBe(chosenUnits(before))
    expect(allocationOf(interaction.get())).toBe(allocationOf(before))
    expect(interaction.pressHex('F09')).toMatchObject({ clause: '6.674a' })
  })

  it('6.674a on a unit that takes no part says the same, friend or enemy', () => {
    const { interaction } = melee()
    for (const unit of ['C', 'Y']) {
      expect(interaction.pressUnit(unit)).toMatchObject({
        text: 'The melee in D06 is decided first.',
      })
      expect(interaction.get().refusal?.title).toBe(`Not ${unit}`)
    }
  })

  it('in the hex of the melee it still names who attacks and whom', () => {
    const { interaction } = melee()
    expect(interaction.pressHex('D06')).toBeNull()
    interaction.pressUnit('A')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
    expect(interaction.pressUnit('X')).toBeNull()
    expect(allocationOf(interaction.get())).toMatchObject({ A: 'X' })
  })

  it.each<[string, Task, string, RegExp]>([
    ['rally', { kind: 'rally', unit: 'A', hex: 'D05' }, '3.8b', /rally must be decided first/],
    [
      'aim',
      { kind: 'aim', group: 'g', mode: 'telephone', shell: 'high explosive' },
      '6.1b',
      /cross hair/,
    ],
    ['shovels', { kind: 'shovels', side: 'british' }, '6.41c', /Dig-in markers/],
    ['observer', { kind: 'observer', side: 'british' }, '7.21j', /No British unit stands in F09/],
    ['mass', { kind: 'members', units: ['A'] }, '6.01c', /No British unit stands in F09/],
  ])('while a %s waits says what comes first', (_, task, clause, text) => {
    const position = waiting(task)
    const reason = first(position, 'F09')?.reason
    expect(reason?.clause).toBe(clause)
    expect(reason?.text).toMatch(text)
  })

  it('6.1b, 7.12d where a corner or a side is asked for, says where to press', () => {
    const aim = waiting({ kind: 'aim', group: 'g', mode: 'telephone', shell: 'high explosive' })
    const wire = { kind: 'breach', hexes: [], left: 1, must: false, clause: '7.12d' } as const
    const breach = waiting({ ...wire, hexes: [...wire.hexes], side: 'british' })
    expect(first(aim, 'F09')?.reason.remedy).toMatch(/corner where three hexes meet/)
    expect(first(breach, 'F09')?.reason.remedy).toMatch(/side of the hex/)
  })

  it('3.8a on the very unit that may rally says what is asked of it, and decides nothing', () => {
    const position = waiting({ kind: 'rally', unit: 'A', hex: 'D05' })
    const byUnit = pressUnit(position, IDLE, 'A')
    expect(byUnit.commit).toBeUndefined()
    expect(byUnit.state.refusal).toMatchObject({
      hex: 'D05',
      title: 'A',
      reasons: [{ reason: { clause: '3.8a', text: expect.stringMatching(/^Rally A\?/) } }],
    })
    expect(pressHex(position, IDLE, 'D05').state.refusal).toEqual(byUnit.state.refusal)
    expect(pressUnit(position, IDLE, 'B').state.refusal?.title).toBe('Not B')
  })

  it('6.01c a unit that is too far off says why it does not join, wherever in its hex it is pressed', () => {
    const position = waiting({ kind: 'members', units: ['A'] })
    const byUnit = pressUnit(position, IDLE, 'C').state.refusal
    expect(byUnit?.reasons[0]).toMatchObject({ verb: 'join' })
    expect(pressHex(position, IDLE, 'J09').state.refusal).toEqual(byUnit)
  })

  it('6.74a an enemy does not shoot back, nor does an empty hex', () => {
    const position = waiting({ kind: 'return', shot: { unit: 'A', hex: 'H02', mode: 'area' } })
    expect(first(position, 'J09')?.reason.code).toBe('not-yours')
    expect(first(position, 'F09')).toMatchObject({ verb: 'fire', reason: { code: 'nobody-there' } })
  })

  it('10.1b an empty hex with nobody in hand says how the set-up goes on', () => {
    const battle = { ...battleOf(WISH), setupOrder: ['british', 'german'] }
    const game = stateOf(battle, WISH)
    game.agenda.push({ kind: 'setup', side: 'british' })
    const position = positionOf(liveRules, {
      battle,
      game,
      decision: liveRules.decision(battle, game),
    })
    expect(first(position as Position, 'F09')?.reason).toMatchObject({
      clause: '10.1b',
      text: 'All units are placed. Finish the set-up.',
    })
  })
})

describe('a key of a command that does not fit the moment', () => {
  it('6.674a says so, and what is asked instead', () => {
    const { session, interaction, commands } = melee()
    const before = session.get().entries
    for (const [key, label] of [
      ['f', 'Fire'],
      ['p', 'Pass'],
      ['m', 'Move'],
    ] as const) {
      expect(commands.forKey({ key })).toBeNull()
      expect(commands.notNow({ key })).toBe(true)
      expect(interaction.get().refusal).toMatchObject({
        hex: null,
        title: `${label}: not possible`,
        reasons: [{ reason: { clause: '6.674a', text: 'Choose whom each unit attacks.' } }],
      })
    }
    expect(session.get().entries).toBe(before)
  })

  it('10.1c says that the battle is over, not how it ended', () => {
    const { session, interaction, commands } = melee()
    expect(session.dispatch({ type: 'concede', side: 'german' })).toBeNull()
    expect(commands.notNow({ key: 'p' })).toBe(true)
    expect(interaction.get().refusal).toMatchObject({
      title: 'Pass: not possible',
      reasons: [{ reason: { code: 'game-over', text: 'The battle is over.' } }],
    })
  })

  it('is silent where it is bound to nothing in a game, or right after a change of side', () => {
    const { session, interaction, commands } = melee()
    for (const key of ['ö', '%', 'End', 'Delete', 'F3', 'Tab'])
      expect(commands.notNow({ key })).toBe(false)
    expect(interaction.get().refusal).toBeNull()
    const attacks = session.get().decision?.actions.find(({ type }) => type === 'allocate')
    expect(session.dispatch(attacks as Action)).toBeNull()
    expect(session.get().decision?.kind).toBe('melee-reactor')
    const guarded = createInteraction(session, { guard: 250 })
    expect(createCommands(session, guarded).notNow({ key: 'f' })).toBe(false)
    expect(guarded.get().refusal).toBeNull()
  })
})
