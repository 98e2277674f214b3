// One JSON object a line in, one a line out: see docs/referee.md.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { decoded } from '../data/decode.ts'
import type { Kinds } from '../game/rules.ts'
import { formatProblem, type Parsed } from '../scenario/index.ts'
import { readFixedDice } from '../session/journal/fixed-dice.ts'
import { open, toSave } from '../session/journal/journal.ts'
import { openSave } from '../session/journal/open-save.ts'
import type { SavedGame } from '../session/journal/saved-game.ts'
import { withEntries } from '../session/journal/takebacks.ts'
import { readArguments, showHelp, wholeNumber } from './base/arguments.ts'
import { openBattle } from './base/folder.ts'
import { answer, type Refereed, type Table } from './base/referee-table.ts'
import { openRaging } from './raging/raging-open.ts'
import { ragingEmpires } from './raging/raging-table.ts'
import { redPoppies } from './red-poppies-table.ts'

const say = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Prints one line that says why nothing can be played, and exits with code 2. */
function give(code: string, text: string, more: Record<string, unknown> = {}): never {
  say({ ok: false, reason: { code, clause: '', text, ...more } })
  process.exit(2)
}

showHelp(
  process.argv.slice(2),
  `npm run --silent referee -- <id or scenario file> [--seed N] [--dice 3,4,1,…] [--journal file]
Plays a battle: one JSON object a line in, one a line out (docs/referee.md). To begin with:
  {"query":"decision"}                      who decides, and every legal action
  {"action":{"type":"pass"}}                does it
  {"query":"why","action":{"type":"pass"}}  whether it is legal, and why not`,
)
const argued = readArguments(process.argv.slice(2), ['seed', 'dice', 'journal'])
if (typeof argued === 'string') give('bad-arguments', argued)
/** The command line, known to be sound. */
const found = argued
const name = found.plain[0]
if (name === undefined || found.plain.length > 1)
  give('bad-arguments', 'One catalogue id or scenario file is needed.', {
    remedy: 'npm run --silent referee -- ypres-1-gheluvelt --seed 7',
  })
const given = wholeNumber(found, 'seed')
if (typeof given === 'string') give('bad-arguments', given)
const seed = given

const raging = await openRaging(name)
await (raging ? referee(ragingEmpires, raging) : referee(redPoppies, await openBattle(name)))

/** Plays a battle of a game line by line. */
async function referee<K extends Kinds>(
  of: Refereed<K>,
  loaded: Parsed<{ readonly battle: K['battle']; readonly own?: unknown }>,
): Promise<void> {
  const { game } = of
  const sides = game.sides === undefined ? 6 : (game.sides ?? 12)
  const dice = readFixedDice(found.options.get('dice'), seed, sides) ?? { seed: 1 }
  if (typeof dice === 'string') give('bad-arguments', `--${dice}`)
  if (!loaded.ok)
    give('bad-scenario', 'The scenario cannot be played.', {
      problems: loaded.problems.map(formatProblem),
    })
  const { battle, own } = loaded.value

  const file = found.options.get('journal')
  let source = dice
  let table: Table<K>
  /** The journal as it was read. Whatever a browser has put beside the entries is preserved, known here or not. */
  let kept: SavedGame<K> | null = null
  if (file !== undefined && existsSync(file)) {
    const text = decoded(readFileSync(file))
    const opened = await openSave(game, text, () => battle)
    if (!opened.ok)
      give('bad-journal', `${opened.problem.title} ${opened.problem.text}`, { journal: file })
    const { game: played, save } = opened.opened
    const chosen = found.options.has('dice') || found.options.has('seed')
    if (chosen && !isDeepStrictEqual(save.dice, dice))
      give('bad-arguments', 'The journal has other dice than --seed and --dice say.', {
        remedy: 'Leave them out to go on with the journal.',
      })
    source = save.dice
    kept = { ...JSON.parse(text), ...save }
    table = {
      of,
      battle,
      state: structuredClone(played.played.at(-1)?.state ?? played.opening.state),
      entries: save.entries.map((entry) => ({ ...entry, dice: [...entry.dice] })),
    }
  } else {
    try {
      const { state } = open(game, battle, dice)
      table = { of, battle, state: structuredClone(state), entries: [] }
    } catch (error) {
      give('dice-exhausted', String((error as Error).message))
    }
  }

  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const before = table.entries.length
    try {
      say(answer(table, line))
    } catch (error) {
      say({
        ok: false,
        reason: {
          code: 'internal',
          clause: '',
          text: `The referee failed: ${(error as Error).message}`,
        },
      })
    }
    if (file !== undefined && table.entries.length > before) {
      const save = {
        ...(kept ? withEntries(kept, table.entries) : {}),
        ...toSave(game, battle, source, table.entries, {
          savedAt: new Date().toISOString(),
          ...(own ? { scenarioFile: own } : {}),
        }),
      }
      try {
        // A program killed half-way must not lose the game: the old journal stays until the new one is complete.
        writeFileSync(`${file}.part`, `${JSON.stringify(save)}\n`)
        renameSync(`${file}.part`, file)
      } catch (error) {
        process.stderr.write(`The journal cannot be written: ${(error as Error).message}\n`)
      }
    }
  }
}
