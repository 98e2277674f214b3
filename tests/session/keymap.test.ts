import { describe, expect, it } from 'vitest'
import { DECISION_KINDS } from '../../src/rules/types/index.ts'
import {
  isHalf,
  type Keymap,
  keysOf,
  readKeymap,
  refusedKey,
  withKey,
  withoutKey,
} from '../../src/session/commands/keymap.ts'
import { NAMES } from '../../src/session/commands/names.ts'
import { COMMANDS, chordOf, createCommands } from '../../src/session/commands/registry.ts'
import { clashes, momentsOf, resetTo, swapped, taken } from '../../src/session/commands/remap.ts'
import { liveRules } from '../../src/session/engine/live.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

const command = (id: string) => {
  const found = COMMANDS.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
const clash = (id: string, chord: string, map: Keymap = {}) =>
  ids(clashes(COMMANDS, map, command(id), chord))

function begun(map: () => Keymap, single = true, wish: Partial<Wish> = {}) {
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  const units: Wish['units'] = {
    A: ['german', 'deres', 'F07'],
    B: ['german', 'deres', 'F07'],
    gun: ['british', 'gun', 'F03', { dispersed: true }],
    X: ['british', 'bef', 'F05'],
  }
  const battle = battleOf({
    map: sketch({ columns: 12, rows: 10 }),
    units,
    turns: 2,
    artillery: { german: [['B', 'telephone', 3]] },
    ...wish,
  })
  session.start({ ...battle, start: { turn: 1, side: 'german', half: 1, couplets: 2 } }, null, {
    dice: { seed: 1 },
  })
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction, () => ({ map: map(), single }))
  return { session, interaction, commands }
}

describe('keys given to commands', () => {
  it('act and are shown in place of the first one; the others of the command stay', () => {
    let map: Keymap = {}
    const { commands, interaction } = begun(() => map)
    interaction.pressUnit('A')
    map = withKey(map, command('move'), 'Ctrl+M')
    map = withKey(map, command('undo'), 'U')
    expect(commands.forKey({ key: 'm' })).toBeNull()
    expect(commands.forKey({ key: 'm', ctrlKey: true })).toBe('move')
    expect(commands.show('move')?.keys).toEqual(['Enter', 'Ctrl+M'])
    expect(commands.keyOf('move')).toBe('Ctrl+M')
    expect(commands.show('undo')?.keys).toEqual(['U', 'Ctrl+Z'])
    expect(commands.now().find(({ id }) => id === 'undo')?.keys).toEqual(['U', 'Ctrl+Z'])
  })

  it('may be none; Esc stays with what goes back, whatever else it is given', () => {
    let map: Keymap = withoutKey({}, command('pass'), 'P')
    map = withKey(map, command('back'), 'J')
    const { commands } = begun(() => map)
    expect(commands.forKey({ key: 'p' })).toBeNull()
    expect(commands.show('pass')?.keys).toEqual([])
    expect(commands.show('back')?.keys).toEqual(['J', 'Escape'])
    expect(commands.forKey({ key: 'Escape' })).toBe('back')
    expect(commands.forKey({ key: 'j' })).toBe('back')
  })

  it('given back as they came leave nothing to keep', () => {
    const map = withKey({}, command('zoomIn'), 'U')
    expect(map).toEqual({ zoomIn: ['U', '='] })
    expect(withKey(map, command('zoomIn'), '+')).toEqual({})
    expect(keysOf(command('zoomIn'), {})).toEqual(['+', '='])
  })

  it('of one letter or sign are shown nowhere where single keys do nothing', () => {
    const { commands } = begun(() => ({}), false)
    expect(commands.show('undo')?.keys).toEqual(['Ctrl+Z'])
    expect(commands.show('redo')?.keys).toEqual(['Ctrl+Y', 'Ctrl+Shift+Z'])
    for (const id of ['toggle', 'cursor-N', 'zoomIn']) expect(commands.keyOf(id)).toBeUndefined()
    expect(commands.forKey({ key: 'z' })).toBeNull()
    expect(commands.keyOf('centreCursor')).toBe('Alt+Home')
  })
})

describe('a key that no command may have', () => {
  it('is refused with the reason: what the page and the browser need', () => {
    for (const chord of ['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab', 'Escape', 'F6', 'Shift+F6'])
      expect(refusedKey(chord), chord).toMatch(/stays\.$/)
    for (const chord of ['F5', 'Ctrl+F5', 'Ctrl+W', 'Ctrl+Shift+T', 'Ctrl+C', 'Ctrl+0', 'Ctrl++'])
      expect(refusedKey(chord), chord).toMatch(/belongs to/)
    for (const chord of [
      'Alt+ArrowLeft',
      'Alt+D',
      'Dead',
      'PrintScreen',
      'Ctrl+Alt+E',
      'Alt+Enter',
    ])
      expect(refusedKey(chord), chord).not.toBeNull()
  })

  it('none of those that the commands come with is among them', () => {
    for (const { id, keys } of COMMANDS)
      for (const chord of keys)
        if (chord !== 'Escape') expect(refusedKey(chord), `${id} ${chord}`).toBeNull()
  })

  it('is given to nothing by settings that were written by another hand', () => {
    const map = { move: ['Q'], pass: ['Tab'], fire: 'F', dig: [1], call: [], undo: ['Ctrl+W'] }
    expect(readKeymap(map)).toEqual({ move: ['Q'], call: [] })
    for (const value of [null, 3, 'x', [['Q']]]) expect(readKeymap(value)).toEqual({})
  })

  it('a modifier alone is only half a key', () => {
    for (const key of ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])
      expect(isHalf(chordOf({ key, shiftKey: key === 'Shift' })), key).toBe(true)
    expect(isHalf(chordOf({ key: 'a', shiftKey: true }))).toBe(false)
  })
})

describe('two commands with one key', () => {
  it('clash where both may belong to one moment, and not where they can’t', () => {
    expect(clash('move', 'V')).toEqual(['dangers'])
    expect(clash('move', 'U')).toEqual([])
    expect(clash('hold-move', 'F')).toEqual([])
    expect(clash('hold-move', 'W')).toEqual(['why'])
    expect(clash('flip', 'D')).toEqual([])
    expect(clash('flip', 'R')).toEqual(['placeRest', 'rules'])
    expect(clash('studyNote', 'C')).toEqual(['studyCompare'])
  })

  it('that both came with it do not: which goes first is settled', () => {
    expect(clash('melee', 'X')).toEqual([])
    expect(clash('studyAct', 'A')).toEqual([])
    for (const one of COMMANDS)
      for (const chord of one.keys) expect(clash(one.id, chord), `${one.id} ${chord}`).toEqual([])
  })

  it('the other gives it up, and keeps what else it has', () => {
    const map = taken(COMMANDS, {}, command('move'), 'Z')
    expect(map).toEqual({ move: ['Z'], undo: ['Ctrl+Z'] })
    expect(taken(COMMANDS, {}, command('move'), 'V')).toEqual({ move: ['V'], dangers: [] })
  })

  it('or they change over, unless the other could not have the old one', () => {
    const map = swapped(COMMANDS, {}, command('deploy'), 'P')
    expect(map).toEqual({ deploy: ['P'], pass: ['D'] })
    // The dangers are shown in a replay too, where M is the bookmark.
    expect(swapped(COMMANDS, {}, command('move'), 'V')).toBeNull()
    // Two have R while units are placed.
    expect(swapped(COMMANDS, {}, command('flip'), 'R')).toBeNull()
    // What has no key has none to give.
    expect(swapped(COMMANDS, {}, command('press'), 'V')).toBeNull()
  })

  it('a reset waits while another has the key', () => {
    const map = swapped(COMMANDS, {}, command('deploy'), 'P') ?? {}
    expect(resetTo(COMMANDS, map, command('deploy'))).toMatchObject({
      key: 'D',
      of: { id: 'pass' },
    })
    const freed = withoutKey(map, command('pass'), 'D')
    expect(resetTo(COMMANDS, freed, command('deploy'))).toEqual({ map: { pass: [] } })
  })
})

describe('the moments of commands', () => {
  it('every command has a name of its own', () => {
    expect(ids(COMMANDS).filter((id) => NAMES[id] === undefined)).toEqual([])
    const names = COMMANDS.map(({ id }) => NAMES[id])
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it('hold what commands are found together in a game', () => {
    const { session, interaction, commands } = begun(() => ({}))
    const stop = commands.register({
      log: () => undefined,
      rules: () => undefined,
      facts: () => undefined,
      studyEnter: () => undefined,
      studyPlay: () => undefined,
    })
    const seen = new Set<string>()
    const look = (moment: string) => {
      seen.add(moment)
      const browsing = moment === 'replay'
      for (const shown of commands.now()) {
        if (browsing && !['everywhere', 'board', 'replay'].includes(shown.group)) continue
        expect(momentsOf(command(shown.id)), `${shown.id} at ${moment}`).toContain(moment)
      }
    }
    const here = () => look(session.get().decision?.kind ?? '')
    here()
    interaction.pressUnit('A')
    interaction.setSight(true)
    here()
    interaction.setSight(false)
    interaction.setDraft({ group: 'B', mode: 'telephone', shell: 'high explosive' })
    look('draft')
    interaction.setDraft(null)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'F06' },
    ])
    here()
    session.hold('activation')
    here()
    session.dispatch({ type: 'enter', units: ['A'], hex: 'F05' })
    if (session.get().decision?.kind === 'reaction') session.hold('step')
    session.dispatch({ type: 'melee', units: ['A'] })
    here()
    session.study.enter()
    look('replay')
    session.study.goTo('', 0)
    session.study.act(true)
    here()
    stop()
    expect([...seen].sort()).toEqual(
      ['activation', 'half', 'draft', 'melee-actor', 'reaction', 'replay'].sort(),
    )
  })

  it('are decisions of the rules or what stands beside them', () => {
    const known = [...DECISION_KINDS, 'draft', 'replay', 'computer']
    for (const one of COMMANDS) for (const moment of momentsOf(one)) expect(known).toContain(moment)
  })
})
