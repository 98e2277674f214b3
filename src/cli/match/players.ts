import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PLAYERS, type Player, REFERENCES } from '../../ai/index.ts'
import { hashText } from '../../rules/index.ts'

/** A player, with a name that changes when the player may decide otherwise. */
export interface Contender {
  readonly player: Player
  readonly version: string
}

const AI = fileURLToPath(new URL('../../ai/', import.meta.url))

/** Files that a file imports, near and far, itself included; those of the rules have a version of their own. */
function sourcesOf(path: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(path) || !existsSync(path)) return found
  const text = readFileSync(path, 'utf8')
  found.set(path, text)
  for (const match of text.matchAll(/^(?:import|export)\s[^'";]*?from '(\.[^']+)'/gm)) {
    const next = resolve(dirname(path), match[1] as string)
    if (!/[\\/](rules|map|hex|data|scenario)[\\/]/.test(next)) sourcesOf(next, found)
  }
  return found
}

/** Eight signs for all the sources of a player. */
function fingerprint(entry: string): string {
  const texts = [...sourcesOf(entry)].map(([, text]) => hashText(text)).sort()
  return hashText(texts.join()).slice(0, 8)
}

/**
 * A player by its name, or by a file that exports it as `player`. A string says that there is none. References do not
 * change; of any other player all the sources count.
 */
export async function contender(name: string): Promise<Contender | string> {
  const known = Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined
  if (known && Object.hasOwn(REFERENCES, name)) return { player: known, version: name }
  if (known) return { player: known, version: `${name} ${fingerprint(resolve(AI, 'index.ts'))}` }
  const path = resolve(name)
  if (!/\.m?[jt]s$/.test(name) || !existsSync(path))
    return `${name} is no player; known: ${Object.keys(PLAYERS).join(', ')}, or a file that exports one as "player"`
  const { player } = (await import(pathToFileURL(path).href)) as { player?: Player }
  if (typeof player?.choose !== 'function') return `${name} exports no "player"`
  return { player, version: `${player.id} ${fingerprint(path)}` }
}
