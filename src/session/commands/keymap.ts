/** Keys that a person has given to commands, by id, the first shown on buttons. Absent: as the command came. */
export type Keymap = Readonly<Record<string, readonly string[]>>

/** Whatever has keys: a command of the registry, or one of a screen without a game. */
export interface Keyed {
  readonly id: string
  /** Chords as `chordOf` writes them. */
  readonly keys: readonly string[]
}

/** The one key that no command can lose: without it there is no way back. */
const STAYS = 'Escape'

/** Keys of a command that may be changed: the person's, or those that it came with. */
export const ownKeys = ({ id, keys }: Keyed, map: Keymap): readonly string[] =>
  map[id] ?? keys.filter((key) => key !== STAYS)

/** Every key of a command, the one to show first. */
export function keysOf(command: Keyed, map: Keymap): readonly string[] {
  const own = map[command.id]
  if (own === undefined) return command.keys
  return command.keys.includes(STAYS) ? [...own, STAYS] : own
}

const KEPT: Readonly<Record<string, string>> = {
  Enter: 'Enter does what comes first at each moment; it stays.',
  'Shift+Enter': 'Enter does what comes first at each moment; it stays.',
  Tab: 'Tab goes to the next control; it stays.',
  'Shift+Tab': 'Shift Tab goes to the control before; it stays.',
  Escape: 'Esc goes one level back; it stays.',
  'Shift+Escape': 'Esc goes one level back; it stays.',
  F6: 'F6 goes to the next region; it stays.',
  'Shift+F6': 'Shift F6 goes to the region before; it stays.',
}

/** Keys with a name of several letters that a page may have. */
const NAMED =
  /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Insert|Delete|Backspace|Space|Numpad[0-9])$/
/** With Ctrl: copying, closing, finding, printing, reloading, addresses, tabs, the size of letters. */
const BROWSERS = /^(Shift\+)?[ACDFHJKLNPQRTUVWX0-9+=-]$/

/** A modifier alone: the key itself is still to come. */
export const isHalf = (chord: string): boolean =>
  /(^|\+)(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn)$/.test(chord)

/** A letter, figure or sign without Ctrl or Alt: what the setting of single letters is about. */
export const isSingle = (chord: string): boolean => /^(Shift\+)?(.|Space|Numpad[0-9])$/.test(chord)

/** Why no command may have this key, as a sentence; null where one may. */
export function refusedKey(chord: string): string | null {
  const kept = KEPT[chord]
  if (kept !== undefined) return kept
  const [, ctrl = '', alt = '', rest = ''] = /^(Ctrl\+)?(Alt\+)?(.+)$/s.exec(chord) ?? []
  const key = rest.length > 1 ? rest.replace(/^Shift\+/, '') : rest
  if (key === 'Tab' || key === 'Escape' || /^F\d+$/.test(key))
    return 'It belongs to the browser or the system.'
  if (key === 'Enter') return ctrl && !alt ? null : (KEPT.Enter ?? null)
  if (key.length > 1 && !NAMED.test(key))
    return 'It belongs to the keyboard, the browser or the system.'
  if (ctrl && alt) return 'Ctrl and Alt together write letters on many keyboards.'
  if (alt && !/^(Home|End|PageUp|PageDown)$/.test(key))
    return 'With Alt it belongs to the browser or the system.'
  if (ctrl && BROWSERS.test(rest)) return 'With Ctrl it belongs to the browser.'
  return null
}

/** The map with that key first of the command's, in place of the one that was first. */
export function withKey(map: Keymap, command: Keyed, chord: string): Keymap {
  const rest = ownKeys(command, map).slice(1)
  return kept(map, command, [chord, ...rest.filter((key) => key !== chord)])
}

/** The map without that key of the command. */
export function withoutKey(map: Keymap, command: Keyed, chord: string): Keymap {
  return kept(
    map,
    command,
    ownKeys(command, map).filter((key) => key !== chord),
  )
}

/** The map with one key of the command in the place of another. */
export function changedKey(map: Keymap, command: Keyed, from: string, to: string): Keymap {
  return kept(
    map,
    command,
    ownKeys(command, map).map((key) => (key === from ? to : key)),
  )
}

/** The map with the command as it came. */
export function asItCame(map: Keymap, { id }: Keyed): Keymap {
  const { [id]: _, ...rest } = map
  return rest
}

/** Only what differs is kept, so that a command with other keys in a newer version has these. */
function kept(map: Keymap, command: Keyed, keys: readonly string[]): Keymap {
  const came = ownKeys(command, {})
  const same = came.length === keys.length && came.every((key, i) => key === keys[i])
  return same ? asItCame(map, command) : { ...map, [command.id]: keys }
}

const MOST = 6

/** What was kept, as far as it is understood; a key that must stay is given to nothing. */
export function readKeymap(value: unknown): Keymap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const map: Record<string, readonly string[]> = {}
  for (const [id, keys] of Object.entries(value)) {
    if (!Array.isArray(keys) || keys.length > MOST) continue
    const good = keys.filter(
      (key): key is string =>
        typeof key === 'string' && key.length > 0 && key.length < 24 && refusedKey(key) === null,
    )
    if (good.length === keys.length) map[id] = good
  }
  return map
}
