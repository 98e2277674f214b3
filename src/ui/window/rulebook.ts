import type { Clause } from '../../scenario/rulebook.ts'
import { printed } from '../kit/words.ts'

/** All clauses in reading order. The parser is loaded together with them. */
async function clauses(read: (path: string) => Promise<string>): Promise<readonly Clause[]> {
  const { RULEBOOK_FILES, readClauses } = await import('../../scenario/rulebook.ts')
  const files = RULEBOOK_FILES.map(async (name) => {
    const found = readClauses(await read(`rules/${name}`))
    if (!found) throw new Error(`${name} is no list of clauses.`)
    return found.map((clause) => ({
      ...clause,
      text: printed(clause.text),
      ...(clause.ruling ? { ruling: printed(clause.ruling) } : {}),
    }))
  })
  return (await Promise.all(files)).flat()
}

/** The rules in our words, loaded on first use; `read` returns the text of a file below `scenarios/`. */
export function createRulebook(read: (path: string) => Promise<string>) {
  let all: Promise<readonly Clause[]> | null = null
  return {
    /**
     * Every clause in reading order. Rejects where a file can't be loaded or is no list of clauses; the next call tries
     * again.
     */
    all: (): Promise<readonly Clause[]> => {
      all ??= clauses(read).catch((error: unknown) => {
        all = null
        throw error
      })
      return all
    },
  }
}
