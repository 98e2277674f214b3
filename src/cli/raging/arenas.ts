import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedOf } from '../../lab/game/play-game.ts'
import type { BattleMap } from '../../map/types.ts'
import { formatProblem, Library } from '../../scenario/index.ts'
import { RagingLibrary } from '../../scenario/raging.ts'
import type { GameReport } from '../base/finding.ts'
import { SCENARIOS } from '../base/folder.ts'
import { arena } from './arena.ts'
import { fuzzRaging } from './raging-fuzz.ts'

/** One game in so many is played whole. */
const WHOLE = 20
/** So many games are played on one arena. */
const GAMES = 4

/** Plays small battles, each made by lot on a piece of one of our maps. */
export async function fuzzArena(
  seed: number,
): Promise<(game: number, swift?: boolean) => Promise<GameReport>> {
  const read = (path: string) => readFile(join(SCENARIOS, path), 'utf8')
  const library = new RagingLibrary(new Library(read), read)
  const maps: BattleMap[] = []
  for (const id of ['ypres-1914', 'ypres-1915', 'ypres-1917', 'limanowa']) {
    const found = await library.maps.map(id, 'raging-arenas')
    if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'))
    maps.push(found.value.map)
  }
  let last: { number: number; opened: ReturnType<typeof library.open> } | undefined
  return async (game, swift = game % WHOLE > 0) => {
    const number = seedOf({ seed }, Math.floor(game / GAMES))
    if (last?.number !== number) {
      const file = arena(maps, number)
      last = { number, opened: library.open(JSON.stringify(file), `${file.id}.json`) }
    }
    const opened = await last.opened
    if (opened.ok) return fuzzRaging(opened.value.battle, seed, game, swift)
    const text = opened.problems.map(formatProblem).join('; ').slice(0, 600)
    const finding = { game, kind: 'scenario refused' as const, entry: 0, text, journal: null }
    return { finding, actions: 0, refusals: 0, seen: {} }
  }
}
