import type { Settings } from '../window/settings.ts'

/** The keys of the start screen: they act where no game is, so they stand beside the registry. */
const KEYS = { continue: 'C', learn: 'L', open: 'O', link: 'K', rules: 'R' } as const
export type StartKey = keyof typeof KEYS

type KeyScope = Settings['keys']

/** The key to show for an act of the start screen; undefined where single letters act nowhere here. */
export const startKey = (act: StartKey, scope: KeyScope): string | undefined =>
  scope === 'on' ? KEYS[act] : undefined

/** What a key means on the start screen. */
export const startAct = (chord: string, scope: KeyScope): StartKey | null =>
  (Object.keys(KEYS) as StartKey[]).find((act) => startKey(act, scope) === chord) ?? null
