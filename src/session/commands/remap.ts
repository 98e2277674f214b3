import {
  asItCame,
  changedKey,
  type Keyed,
  type Keymap,
  keysOf,
  ownKeys,
  withKey,
  withoutKey,
} from './keymap.ts'
import { MOMENTS, type MomentKind } from './moments.ts'
import type { CommandGroup } from './types.ts'

/** A command as far as its keys are concerned. */
export interface Grouped extends Keyed {
  readonly group: CommandGroup | 'start'
}

/** The moments of a game to which a command may belong; a command of the start screen belongs to that alone. */
export function momentsOf({ id, group }: Grouped): readonly (MomentKind | 'start')[] {
  return MOMENTS.of[id] ?? (group === 'start' ? ['start'] : (MOMENTS.group[group] ?? MOMENTS.all))
}

function meet(a: Grouped, b: Grouped): boolean {
  const moments = momentsOf(b)
  return momentsOf(a).some((moment) => moments.includes(moment))
}

/**
 * Commands that have that key already and may belong to one moment with this one. Where both came with it, which of
 * them goes first is settled by their order.
 */
export function clashes<T extends Grouped>(
  commands: readonly T[],
  map: Keymap,
  command: Grouped,
  chord: string,
): readonly T[] {
  return commands.filter(
    (other) =>
      other.id !== command.id &&
      keysOf(other, map).includes(chord) &&
      !(other.keys.includes(chord) && command.keys.includes(chord)) &&
      meet(command, other),
  )
}

/** The command has the key, and the others that had it in the same moment have it no more. */
export function taken(
  commands: readonly Grouped[],
  map: Keymap,
  command: Grouped,
  chord: string,
): Keymap {
  let next = map
  for (const other of clashes(commands, map, command, chord)) next = withoutKey(next, other, chord)
  return withKey(next, command, chord)
}

/** Two commands change keys; null where more than one has it, or the other could not have the key given up. */
export function swapped(
  commands: readonly Grouped[],
  map: Keymap,
  command: Grouped,
  chord: string,
): Keymap | null {
  const [other, more] = clashes(commands, map, command, chord)
  const old = ownKeys(command, map)[0]
  if (!other || more || old === undefined) return null
  const next = changedKey(withKey(map, command, chord), other, chord, old)
  return clashes(commands, next, other, old).length > 0 ? null : next
}

/** A command as it came, unless one of its keys belongs to another now: then the first that has it. */
export function resetTo(
  commands: readonly Grouped[],
  map: Keymap,
  command: Grouped,
): { readonly map: Keymap } | { readonly key: string; readonly of: Grouped } {
  const next = asItCame(map, command)
  for (const key of command.keys) {
    const [of] = clashes(commands, next, command, key)
    if (of) return { key, of }
  }
  return { map: next }
}
