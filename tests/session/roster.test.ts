import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import type { Position } from '../../src/session/position/position.ts'
import { bestShot, formationOf, inOrder, rosterOf } from '../../src/session/position/roster.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

/** Two formations and a machine gun; 53 Division stands in two places. The British stand north of 54 Division. */
const UNITS: Wish['units'] = {
  '53 Division 1': ['german', 'deres', 'B09'],
  '53 Division 2': ['german', 'deres', 'B09'],
  '53 Division 3': ['german', 'deres', 'C09'],
  '53 Division MG 1': ['german', 'demg', 'D09'],
  '53 Division 4': ['german', 'deres', 'P09'],
  '54 Division 1': ['german', 'deres', 'H08'],
  '54 Division 2': ['german', 'deres', 'H05', {}],
  'Stokes mortar 1': ['german', 'demg', 'K09'],
  Worcesters: ['british', 'bef', 'H04', { dispersed: true }],
}

function begun(units: Wish['units'] = UNITS) {
  const battle = battleOf({ map: sketch({ columns: 18, rows: 11 }), units, turns: 2 })
  const session = createSession({ engine: liveRules, now: () => 1e4, newId: () => 'g' })
  session.start({ ...battle, start: { turn: 1, side: 'german', half: 1, couplets: 2 } }, null, {
    dice: { seed: 3 },
  })
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  return { battle, session, interaction, commands, now: () => interaction.position() as Position }
}

describe('the list of units', () => {
  it('groups them by formation and place, machine guns with their division', () => {
    const { battle, now } = begun()
    expect(formationOf(battle, '53 Division MG 1')).toBe('53 Division')
    expect(formationOf(battle, 'Stokes mortar 1')).toBe('Stokes mortar')
    const groups = rosterOf(now(), null)
    const west = groups.find(({ units }) => units.includes('53 Division 1'))
    expect(west).toMatchObject({ name: '53 Division', place: 'B09–D09', ready: 4, spent: 0 })
    expect(west?.hexes).toEqual(['B09', 'C09', 'D09'])
    expect(groups.filter(({ name }) => name === '53 Division').map(({ place }) => place)).toEqual([
      'B09–D09',
      'P09',
    ])
    expect(groups.flatMap(({ units }) => units)).toHaveLength(8)
  })

  it('begins with who can shoot, and shows those alone when asked', () => {
    const { now } = begun()
    const shooters = inOrder(now(), null).filter((unit) => (bestShot(now(), unit)?.harm ?? 0) > 0)
    expect(shooters.length).toBeGreaterThan(0)
    expect(inOrder(now(), null).slice(0, shooters.length)).toEqual(shooters)
    const harms = shooters.map((unit) => bestShot(now(), unit)?.harm ?? 0)
    expect(harms).toEqual(harms.toSorted((a, b) => b - a))
    const shown = rosterOf(now(), null, 'shoots').flatMap(({ units }) => units)
    expect(shown.toSorted()).toEqual(shooters.toSorted())
  })

  it('shows those alone, when asked, that may move and have not moved in this turn', () => {
    const { session, now } = begun({
      ...UNITS,
      'Battery 1': ['german', 'gun', 'M09', { dispersed: true }],
    })
    const unmoved = () => rosterOf(now(), null, 'moves').flatMap(({ units }) => units)
    const before = unmoved()
    expect(before).toContain('53 Division 4')
    expect(before).not.toContain('Battery 1')
    session.setPreference('british', { reaction: 'never', returnFire: 'never' })
    const units = ['53 Division 4']
    const acts: Action[] = [
      { type: 'command', units },
      { type: 'enter', units, hex: 'P08' },
      { type: 'stop', units },
      { type: 'pass' },
    ]
    for (const action of acts) expect(session.dispatch(action)).toBeNull()
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
    expect(unmoved().toSorted()).toEqual(before.filter((id) => id !== '53 Division 4').toSorted())
    expect(rosterOf(now(), null, 'ready').flatMap(({ units }) => units)).toContain('Battery 1')
  })

  it('goes on with the formation of the unit chosen last, from the unit nearest to it', () => {
    const { now } = begun()
    const rest = (last: string | null) =>
      inOrder(now(), last).filter((unit) => (bestShot(now(), unit)?.harm ?? 0) === 0)
    expect(rest('53 Division 4')[0]).toBe('53 Division 4')
    expect(rest('53 Division MG 1').slice(0, 2)).toEqual(['53 Division MG 1', '53 Division 3'])
  })
})

describe('N', () => {
  it('visits the units in the order of the list, from the last one commanded', () => {
    const { session, interaction, commands, now } = begun()
    interaction.pressUnit('53 Division 3')
    commands.run('dig')
    for (let turns = 0; turns < 4 && session.get().decision?.side !== 'german'; turns++)
      session.dispatch({ type: 'pass' })
    expect(session.get().decision?.side).toBe('german')
    expect(interaction.get().led.german).toBe('53 Division 3')
    const hexes = [
      ...new Set(
        inOrder(now(), '53 Division 3').flatMap((unit) => now().game.units[unit]?.hex ?? []),
      ),
    ]
    interaction.setCursor(null)
    for (const hex of hexes) {
      commands.run('next')
      expect(interaction.get().cursor).toBe(hex)
    }
    expect(chosenUnits(interaction.get())).toEqual([])
  })
})
