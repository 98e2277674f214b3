import type { Clause, RULEBOOKS } from '../../scenario/rulebook.ts'
import { printed } from '../kit/words.ts'

/** All clauses in reading order. The parser is loaded together with them. */
async function clauses(
  read: (path: string) => Promise<string>,
  game: keyof typeof RULEBOOKS,
): Promise<readonly Clause[]> {
  const { RULEBOOKS, readClauses } = await import('../../scenario/rulebook.ts')
  const { folder, files: names } = RULEBOOKS[game]
  const files = names.map(async (name) => {
    const found = readClauses(await read(`${folder}/${name}`))
    if (!found) throw new Error(`${name} is no list of clauses.`)
    return found.map((clause) => ({
      ...clause,
      text: printed(clause.text),
      ...(clause.ruling ? { ruling: printed(clause.ruling) } : {}),
    }))
  })
  return (await Promise.all(files)).flat()
}

/** The rules of a game in our words, loaded on first use; `read` returns the text of a file below `scenarios/`. */
export function createRulebook(
  read: (path: string) => Promise<string>,
  game: keyof typeof RULEBOOKS = 'red-poppies',
) {
  let all: Promise<readonly Clause[]> | null = null
  return {
    /**
     * Every clause in reading order. Rejects where a file can't be loaded or is no list of clauses; the next call tries
     * again.
     */
    all: (): Promise<readonly Clause[]> => {
      all ??= clauses(read, game).catch((error: unknown) => {
        all = null
        throw error
      })
      return all
    },
  }
}

export type Rulebook = ReturnType<typeof createRulebook>
