import { type Keymap, keysOf } from '../../session/commands/keymap.ts'
import type { Grouped } from '../../session/commands/remap.ts'
import type { Settings } from '../window/settings.ts'

const IDS = ['continue', 'learn', 'open', 'link', 'rules'] as const
export type StartKey = (typeof IDS)[number]

const CAME: Readonly<Record<StartKey, readonly [string, string]>> = {
  continue: ['C', 'Continue the last game'],
  learn: ['L', 'Learn by playing'],
  open: ['O', 'Open file'],
  link: ['K', 'Open link'],
  rules: ['R', 'Rules'],
}

/** The keys of the start screen: they act where no game is, so they stand beside the registry. */
export const START_KEYS: readonly (Grouped & { readonly name: string })[] = IDS.map((id) => ({
  id: `start-${id}`,
  group: 'start',
  keys: [CAME[id][0]],
  name: CAME[id][1],
}))

type Wishes = Pick<Settings, 'keymap' | 'keys'>

const of = (id: StartKey, map: Keymap): readonly string[] => {
  const command = START_KEYS[IDS.indexOf(id)]
  return command ? keysOf(command, map) : []
}

/** The key of an act of the start screen; undefined where it has none, or single letters act nowhere here. */
export const startKey = (id: StartKey, { keymap, keys }: Wishes): string | undefined =>
  keys === 'on' ? of(id, keymap)[0] : undefined

/** What a key means on the start screen. */
export const startAct = (chord: string, { keymap, keys }: Wishes): StartKey | null =>
  (keys === 'on' && IDS.find((id) => of(id, keymap).includes(chord))) || null
