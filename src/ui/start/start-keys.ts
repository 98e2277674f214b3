import type { Settings } from '../window/settings.ts'

/** The keys of the start screen. They work without a game, so they are not in the registry. */
const KEYS = { continue: 'C', learn: 'L', open: 'O', link: 'K', rules: 'R' } as const
export type StartKey = keyof typeof KEYS

type KeyScope = Settings['keys']

/** The key to show for an act of the start screen; undefined where single letters do not work here. */
export const startKey = (act: StartKey, scope: KeyScope): string | undefined =>
  scope === 'on' ? KEYS[act] : undefined

/** The act that a key stands for on the start screen; null for none. */
export const startAct = (chord: string, scope: KeyScope): StartKey | null =>
  (Object.keys(KEYS) as StartKey[]).find((act) => startKey(act, scope) === chord) ?? null
