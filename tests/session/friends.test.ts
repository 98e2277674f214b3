import { describe, expect, it } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import type { Preferences } from '../../src/session/engine/preferences.ts'
import { createSession } from '../../src/session/game/store.ts'
import { shooterOf } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { friendsHit } from '../../src/session/position/friends.ts'
import { whyNot } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

/** A German company enters the hex of British Foot, in reach of a British gun; a second Foot sees it come. */
function begun(wish: Partial<Preferences> = {}, more: Wish['units'] = {}) {
  const units: Wish['units'] = {
    Saxon: ['german', 'deres', 'F07'],
    Foot: ['british', 'bef', 'F06', { spent: true }],
    gun: ['british', 'gun', 'F02', { dispersed: true }],
    ...more,
  }
  const battle = battleOf({ map: sketch({ columns: 12, rows: 10 }), units, turns: 2 })
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  const start = { turn: 1, side: 'german', half: 1, couplets: 2 } as const
  session.start({ ...battle, start }, null, { dice: { seed: 1 } })
  session.setPreference('british', wish)
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  const entered = () =>
    session.dispatchAll([
      { type: 'command', units: ['Saxon'] },
      { type: 'enter', units: ['Saxon'], hex: 'F06' },
    ])
  return { session, interaction, commands, entered }
}
type Begun = ReturnType<typeof begun>
const kind = ({ session }: Begun) => session.get().decision?.kind
const last = ({ session }: Begun) => session.get().entries.at(-1)?.action.type
const look = ({ interaction }: Begun) => {
  const now = interaction.position()
  if (!now) throw new Error('no game')
  return now
}

describe('a shot that would hit a friend', () => {
  it('3.71a is told by whom the fire makes check, as the rules have it', () => {
    const game = begun()
    game.entered()
    const { decision } = look(game)
    const shot = decision.actions.find((action) => action.type === 'react')
    expect(shot).toMatchObject({ unit: 'gun', mode: 'area' })
    if (!shot) return
    expect(friendsHit(look(game), shot)).toEqual(['Foot'])
    const odds = liveRules.odds(look(game).battle, look(game).game, shot)
    if (!('checks' in odds)) throw new Error('no odds')
    expect(odds.checks.map(({ unit }) => unit).sort()).toEqual(['Foot', 'Saxon'])
    // Of anti-tank fire one vehicle is the target; the shooter never hits itself, not in its own hex either.
    expect(friendsHit(look(game), { ...shot, mode: 'anti-tank' })).toEqual([])
    expect(friendsHit(look(game), { ...shot, unit: 'Foot' })).toEqual([])
  })

  it('is asked for twice: Enter, and Enter again', () => {
    const game = begun()
    game.entered()
    const { commands, interaction } = game
    expect(commands.forKey({ key: 'Enter' })).toBe('react')
    commands.run('react')
    expect(last(game)).toBe('enter')
    expect(interaction.get().withheld).toMatchObject([{ type: 'react', unit: 'gun' }])
    expect(commands.show('fireAnyway')).toMatchObject({ label: 'Fire all the same', primary: true })
    commands.run(commands.forKey({ key: 'Enter' }) ?? '')
    expect(last(game)).toBe('react')
    expect(interaction.get().withheld).toBeNull()
  })

  it('6.71a is meant by a press on the hex of the mover, though the friend there can’t fire', () => {
    const game = begun()
    game.entered()
    const { interaction } = game
    expect(shooterOf(interaction.get())).toBe('gun')
    expect(interaction.pressHex('F06')).toBeNull()
    expect(interaction.get().withheld).toMatchObject([{ type: 'react', unit: 'gun' }])
    interaction.pressHex('F06')
    expect(last(game)).toBe('react')
  })

  it('Esc drops it, and so does whatever is pressed instead', () => {
    const game = begun()
    game.entered()
    const { commands, interaction } = game
    commands.run('react')
    expect(interaction.get().withheld).not.toBeNull()
    commands.run(commands.forKey({ key: 'Escape' }) ?? '')
    expect(interaction.get().withheld).toBeNull()
    commands.run('react')
    interaction.pressHex('F02')
    expect(interaction.get().withheld).toBeNull()
    commands.run('react')
    interaction.moveCursor('up')
    expect(interaction.get().withheld).toBeNull()
    expect(last(game)).toBe('enter')
  })

  it('in a branch is fired at once: nothing is at stake', () => {
    const game = begun()
    game.entered()
    game.session.study.enter()
    game.session.study.act(true)
    game.commands.run('react')
    expect(last(game)).toBe('react')
  })

  it('one that hits none goes at the first press', () => {
    const game = begun({}, { Foot: ['british', 'bef', 'A01'] })
    game.entered()
    game.commands.run('react')
    expect(last(game)).toBe('react')
  })

  it('is not offered where that is wished, with the reason; the others are', () => {
    const gun2: Wish['units'] = { Saxon2: ['german', 'deres', 'H07'] }
    const game = begun({}, gun2)
    game.entered()
    expect(whyNot(look(game), { type: 'react', unit: 'gun', mode: 'area' })).toBeNull()
    game.session.setPreference('british', { friends: 'never' })
    expect(look(game).decision.actions.filter(({ type }) => type === 'react')).toEqual([])
    expect(whyNot(look(game), { type: 'react', unit: 'gun', mode: 'area' })).toMatchObject({
      clause: '3.71a',
      text: 'It would hit Foot too. Not offered, by preference.',
    })
    game.session.setPreference('british', { friends: 'twice' })
    expect(look(game).decision.actions.some(({ type }) => type === 'react')).toBe(true)
    expect(whyNot(look(game), { type: 'react', unit: 'gun', mode: 'area' })).toBeNull()
  })

  it('a window of nothing else is passed over, the log and a notice say by which preference', () => {
    const game = begun({ friends: 'never' })
    game.entered()
    const { log, notice } = game.session.get()
    expect(kind(game)).toBe('activation')
    expect(
      log.some(({ text }) => text.includes('by preference: every shot would hit a friend')),
    ).toBe(true)
    expect(notice).toMatchObject({ skipped: 'british', wish: 'friends' })
  })

  it('is kept back from the commands of that side too, and in a branch from nobody', () => {
    const game = begun()
    const { session, interaction } = game
    session.setPreference('german', { friends: 'never' })
    const fire = { type: 'fire', unit: 'Saxon', hex: 'F06', mode: 'area' } as const
    interaction.pressUnit('Saxon')
    expect(game.commands.show('fire')?.detail).toBe('1 target')
    const both = begun({}, { Saxon2: ['german', 'deres', 'F06'] })
    both.interaction.pressUnit('Saxon')
    expect(both.commands.show('fire')?.detail).toBe('1 target')
    both.session.setPreference('german', { friends: 'never' })
    both.interaction.pressUnit('Saxon')
    expect(both.commands.show('fire')?.detail ?? null).toBeNull()
    both.session.study.enter()
    both.session.study.act(true)
    both.interaction.chooseUnits(['Saxon'])
    expect(both.commands.show('fire')?.detail).toBe('1 target')
    both.session.study.leave()
    both.interaction.chooseUnits(['Saxon'])
    expect(both.commands.show('fire')?.detail ?? null).toBeNull()
    expect(friendsHit(look(both), fire)).toEqual(['Saxon2'])
  })

  it('on command is asked for twice as well, by a press on the hex', () => {
    const game = begun({}, { Saxon2: ['german', 'deres', 'F06'] })
    const { interaction } = game
    interaction.pressUnit('Saxon')
    interaction.setVerb('fire')
    interaction.pressHex('F06')
    expect(game.session.get().entries).toEqual([])
    expect(interaction.get().withheld?.at(-1)).toMatchObject({ type: 'fire', hex: 'F06' })
    interaction.pressHex('F06')
    expect(last(game)).toBe('fire')
  })
})
