import { PLAYERS } from '../../ai/index.ts'
import type { Terms } from '../../lab/types.ts'
import { type Change, withChanges } from '../../lab/variant/changes.ts'
import { RULES_VERSION } from '../../rules/index.ts'
import type { Battle } from '../../rules/types/index.ts'
import { formatProblem } from '../../scenario/index.ts'
import { give } from '../base/arguments.ts'
import { type OpenedBattle, openBattle } from '../base/folder.ts'
import { contender } from '../match/players.ts'

/** Opens a version of a battle. Ends the program with the problems of its file. */
export async function openedNamed(
  name: string,
  changes: readonly Change[] = [],
): Promise<OpenedBattle> {
  const edit = changes.length > 0 ? (file: unknown) => withChanges(file, changes) : undefined
  const loaded = await openBattle(name, edit)
  if (!loaded.ok) give(loaded.problems.map(formatProblem).join('\n'))
  return loaded.value
}

export const battleNamed = async (name: string, changes: readonly Change[] = []): Promise<Battle> =>
  (await openedNamed(name, changes)).battle

/** The terms of games between these players, one name for both or two. Ends the program where a name is unknown. */
export async function termsFor(
  battle: Battle,
  wished: string,
  seed: number,
  dice: Terms['dice'] = 'stream',
): Promise<Terms> {
  const [one, two, ...more] = wished.split(/[,:]/)
  if (!one || two === '' || more.length > 0)
    give('--players takes one name or two, such as greedy or regular:veteran')
  const players: [string, string] = [one, two ?? one]
  const versions: string[] = []
  for (const name of players) {
    if (!Object.hasOwn(PLAYERS, name))
      give(`--players: there is no ${name}; known: ${Object.keys(PLAYERS).join(', ')}`)
    const found = await contender(name)
    if (typeof found === 'string') give(`--players: ${found}`)
    versions.push(found.version)
  }
  return {
    rules: RULES_VERSION,
    scenario: battle.id,
    hash: battle.hash,
    players,
    program: versions.join(', '),
    seed,
    dice,
  }
}
