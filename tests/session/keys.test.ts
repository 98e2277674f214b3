import { describe, expect, it } from 'vitest'
import { COMMANDS, chordOf, createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

function begun(singleKeys: boolean) {
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  const units: Wish['units'] = {
    A: ['german', 'deres', 'F07'],
    X: ['british', 'bef', 'F05'],
  }
  const battle = battleOf({ map: sketch({ columns: 12, rows: 10 }), units, turns: 2 })
  session.start({ ...battle, start: { turn: 1, side: 'german', half: 1, couplets: 2 } }, null, {
    dice: { seed: 1 },
  })
  const interaction = createInteraction(session, { guard: 0 })
  return createCommands(session, interaction, () => singleKeys)
}

describe('the keys of commands', () => {
  it('of one letter or sign act, and are shown, only where single keys do', () => {
    const off = begun(false)
    expect(off.show('undo')?.keys).toEqual(['Ctrl+Z'])
    expect(off.show('redo')?.keys).toEqual(['Ctrl+Y', 'Ctrl+Shift+Z'])
    for (const id of ['toggle', 'cursor-N', 'zoomIn']) expect(off.keyOf(id), id).toBeUndefined()
    expect(off.forKey({ key: 'z' })).toBeNull()
    expect(off.forKey({ key: 'Escape' })).toBe('back')
    expect(off.keyOf('centreCursor')).toBe('Alt+Home')
    const on = begun(true)
    expect(on.show('undo')?.keys).toContain('Z')
    expect(on.forKey({ key: 'z' })).toBe('undo')
    expect(on.keyOf('zoomIn')).toBe('+')
  })

  it('are none that the page or the browser needs', () => {
    const needed =
      /^(Shift\+)?Enter$|^(Ctrl\+)?(Alt\+)?(Shift\+)?(Tab|F\d+)$|^Ctrl\+(Shift\+)?[ACDFHJKLNPQRTUVWX0-9+=-]$|^Alt\+(Shift\+)?.$|^Ctrl\+Alt/
    const all = COMMANDS.flatMap(({ id, keys }) => keys.map((chord) => ({ id, chord })))
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ chord }) => needed.test(chord))).toEqual([])
    for (const chord of ['F6', 'Shift+F6', 'Ctrl+W', 'Ctrl+Shift+T', 'Ctrl+0', 'Alt+D', 'Ctrl+F5'])
      expect(chord).toMatch(needed)
  })

  it('are written as the keyboard gives them: signs carry no Shift, letters do, Cmd is Ctrl', () => {
    expect(chordOf({ key: 'z', shiftKey: true })).toBe('Shift+Z')
    expect(chordOf({ key: '?', shiftKey: true })).toBe('?')
    expect(chordOf({ key: ' ' })).toBe('Space')
    expect(chordOf({ key: 's', metaKey: true })).toBe('Ctrl+S')
    expect(chordOf({ key: '7', code: 'Numpad7', shiftKey: true })).toBe('Numpad7')
    expect(chordOf({ key: 'Home', altKey: true })).toBe('Alt+Home')
  })
})
