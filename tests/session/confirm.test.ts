import { describe, expect, it } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { readSave } from '../../src/session/journal/save-format.ts'
import { waitsForConfirmation, wayLaid } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

const UNITS: Wish['units'] = {
  A: ['german', 'deres', 'F07'],
  X: ['german', 'deres', 'L16'],
  gun: ['british', 'gun', 'F02', { dispersed: true }],
}

/** The gun reaches F06 and not L16. */
function begun(wish: 'touch' | 'always' | 'never' | null = 'always') {
  const map = sketch({ columns: 12, rows: 16 })
  const battle = battleOf({ map, units: UNITS, turns: 2 })
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  const start = { turn: 1, side: 'german', half: 1, couplets: 2 } as const
  session.start({ ...battle, start }, null, { dice: { seed: 1 } })
  if (wish) session.setPreference('german', { confirm: wish })
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  return { session, interaction, commands }
}
const sent = (session: ReturnType<typeof begun>['session']) =>
  session.get().entries.map(({ action }) => (action.type === 'enter' ? action.hex : action.type))

describe('a way that draws fire, with the wish to confirm it', () => {
  it('6.71a is shown first, and Enter goes it', () => {
    const { session, interaction, commands } = begun()
    interaction.pressUnit('A')
    interaction.pressHex('F05')
    expect(sent(session)).toEqual([])
    expect(wayLaid(interaction.get())).toEqual(['F06', 'F05'])
    expect(commands.show('go')).toMatchObject({ label: 'Move to F05', primary: true })
    expect(commands.show('back')?.label).toBe('Back')
    expect(commands.show('dropStep')).toBeNull()
    commands.run(commands.forKey({ key: 'Enter' }) ?? '')
    expect(sent(session)).toEqual(['command', 'F06'])
    // Said once: the plan goes on by itself after the window.
    session.hold('step')
    expect(session.get().game?.units.A?.hex).toBe('F05')
  })

  it('Escape returns, the units still chosen', () => {
    const { session, interaction, commands } = begun()
    interaction.pressUnit('A')
    interaction.pressHex('F05')
    commands.run(commands.forKey({ key: 'Escape' }) ?? '')
    expect(interaction.get().doing).toMatchObject({ way: null, chosen: ['A'] })
    expect(sent(session)).toEqual([])
  })

  it('a second press on its end goes, one elsewhere points elsewhere', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('A')
    interaction.pressHex('F05')
    interaction.pressHex('G06')
    expect(wayLaid(interaction.get())?.at(-1)).toBe('G06')
    expect(wayLaid(interaction.get())).not.toContain('F05')
    expect(sent(session)).toEqual([])
    interaction.pressHex('G06')
    expect(sent(session)[0]).toBe('command')
  })

  it('a single step on the move is asked as well, one from the list too', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('A')
    interaction.pressHex('F06')
    interaction.goAlong()
    session.hold('step')
    expect(sent(session)).toEqual(['command', 'F06', 'hold'])
    interaction.pressHex('F05')
    expect(wayLaid(interaction.get())).toEqual(['F05'])
    interaction.stepBack()
    interaction.act({ type: 'enter', units: ['A'], hex: 'F05' })
    expect(wayLaid(interaction.get())).toEqual(['F05'])
    expect(sent(session)).toHaveLength(3)
    interaction.goAlong()
    expect(sent(session)).toEqual(['command', 'F06', 'hold', 'F05'])
  })

  it('a way on which nobody may fire is never asked', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('X')
    interaction.pressHex('L15')
    expect(sent(session)).toEqual(['command', 'L15'])
  })

  it('is of one side: without it a press goes at once', () => {
    for (const wish of [null, 'touch'] as const) {
      const { session, interaction } = begun(wish)
      session.setPreference('british', { confirm: 'always' })
      interaction.pressUnit('A')
      interaction.pressHex('F05')
      expect(sent(session)).toEqual(['command', 'F06'])
    }
  })

  it('on touch the first press shows any way, and the second is enough', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('A')
    interaction.pressHex('F05', { touch: true })
    expect(waitsForConfirmation(interaction.get())).toBe(true)
    interaction.pressHex('F05', { touch: true })
    expect(sent(session)).toEqual(['command', 'F06'])
  })

  it('on touch that is so without the wish, and a way without danger is only shown', () => {
    const { session, interaction } = begun(null)
    interaction.pressUnit('X')
    interaction.pressHex('L15', { touch: true })
    expect(wayLaid(interaction.get())).toEqual(['L15'])
    expect(waitsForConfirmation(interaction.get())).toBe(false)
    interaction.pressUnit('A', { touch: true })
    interaction.pressHex('F05', { touch: true })
    expect(waitsForConfirmation(interaction.get())).toBe(true)
    expect(sent(session)).toEqual([])
  })

  it('on touch with the wish never to confirm, the first press goes; a shot is still shown first', () => {
    const { session, interaction } = begun('never')
    interaction.pressUnit('A', { touch: true })
    interaction.pressHex('F05', { touch: true })
    expect(sent(session)).toEqual(['command', 'F06'])
    const near = begun('never')
    near.session.leave()
    const units: Wish['units'] = { A: ['german', 'deres', 'F07'], B: ['british', 'bef', 'F05'] }
    const battle = battleOf({ map: sketch({ columns: 12, rows: 16 }), units, turns: 2 })
    const start = { turn: 1, side: 'german', half: 1, couplets: 2 } as const
    near.session.start({ ...battle, start }, null, { dice: { seed: 1 } })
    near.session.setPreference('german', { confirm: 'never' })
    near.interaction.pressUnit('A', { touch: true })
    near.interaction.setVerb('fire')
    near.interaction.pressHex('F05', { touch: true })
    expect(sent(near.session)).toEqual([])
    near.interaction.pressHex('F05', { touch: true })
    expect(sent(near.session)).toEqual(['command', 'fire'])
  })

  it('in a branch nothing is at stake, and nothing is asked', () => {
    const { session, interaction } = begun()
    session.study.enter()
    session.study.act(true)
    interaction.pressUnit('A')
    interaction.pressHex('F05')
    expect(session.get().game?.units.A?.hex).toBe('F06')
  })

  it('travels with the save; a wish that is not known yet is passed over', () => {
    const save = begun().session.save('2026-01-01T00:00:00Z')
    const german = { ...save?.preferences?.german, later: 1 }
    const read = readSave(liveRules, JSON.stringify({ ...save, preferences: { german } }))
    if (!read.ok) throw new Error(read.problem.text)
    expect(read.save.preferences?.german).toEqual(save?.preferences?.german)
    expect(read.save.preferences?.german?.confirm).toBe('always')
  })
})
