import { type Clause, RULEBOOK_FILES, readClauses } from '../../scenario/rulebook.ts'
import { printed } from '../kit/words.ts'

/** The rules in our words, read when somebody first asks; `read` gives a file below `scenarios/`. */
export function createRulebook(read: (path: string) => Promise<string>) {
  let all: Promise<readonly Clause[]> | null = null
  return {
    /** Every clause in reading order. Rejects where a file can't be had or is no list of clauses; then asks anew. */
    all: (): Promise<readonly Clause[]> => {
      all ??= Promise.all(
        RULEBOOK_FILES.map(async (name) => {
          const clauses = readClauses(await read(`rules/${name}`))
          if (!clauses) throw new Error(`${name} is no list of clauses.`)
          return clauses.map((clause) => ({
            ...clause,
            text: printed(clause.text),
            ...(clause.ruling ? { ruling: printed(clause.ruling) } : {}),
          }))
        }),
      )
        .then((files) => files.flat())
        .catch((error: unknown) => {
          all = null
          throw error
        })
      return all
    },
  }
}
