// One JSON object a line in, one a line out: see docs/referee.md.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { decoded } from '../data/decode.ts'
import { formatProblem } from '../scenario/index.ts'
import type { SavedGame } from '../session/engine/table.ts'
import { readFixedDice } from '../session/journal/fixed-dice.ts'
import { open, openSave, toSave } from '../session/journal/journal.ts'
import { withEntries } from '../session/journal/takebacks.ts'
import { liveRules } from '../session/red-poppies/live.ts'
import { readArguments, showHelp, wholeNumber } from './base/arguments.ts'
import { openBattle } from './base/folder.ts'
import { answer, type Table } from './referee-table.ts'

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
const found = readArguments(process.argv.slice(2), ['seed', 'dice', 'journal'])
if (typeof found === 'string') give('bad-arguments', found)
const name = found.plain[0]
if (name === undefined || found.plain.length > 1)
  give('bad-arguments', 'One catalogue id or scenario file is needed.', {
    remedy: 'npm run --silent referee -- ypres-1-gheluvelt --seed 7',
  })
const seed = wholeNumber(found, 'seed')
if (typeof seed === 'string') give('bad-arguments', seed)
const dice = readFixedDice(found.options.get('dice'), seed) ?? { seed: 1 }
if (typeof dice === 'string') give('bad-arguments', `--${dice}`)
const loaded = await openBattle(name)
if (!loaded.ok)
  give('bad-scenario', 'The scenario cannot be played.', {
    problems: loaded.problems.map(formatProblem),
  })
const { battle, own } = loaded.value

const file = found.options.get('journal')
let source = dice
let table: Table
/** The journal as it was read. Whatever a browser has put beside the entries is preserved, known here or not. */
let kept: SavedGame | null = null
if (file !== undefined && existsSync(file)) {
  const text = decoded(readFileSync(file))
  const opened = await openSave(liveRules, text, () => battle)
  if (!opened.ok)
    give('bad-journal', `${opened.problem.title} ${opened.problem.text}`, { journal: file })
  const { game, save } = opened.opened
  const given = found.options.has('dice') || found.options.has('seed')
  if (given && !isDeepStrictEqual(save.dice, dice))
    give('bad-arguments', 'The journal has other dice than --seed and --dice say.', {
      remedy: 'Leave them out to go on with the journal.',
    })
  source = save.dice
  kept = { ...JSON.parse(text), ...save }
  table = {
    battle,
    state: structuredClone(game.played.at(-1)?.state ?? game.opening.state),
    entries: save.entries.map((entry) => ({ ...entry, dice: [...entry.dice] })),
  }
} else {
  try {
    table = { battle, state: structuredClone(open(liveRules, battle, dice).state), entries: [] }
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
      ...toSave(liveRules, battle, source, table.entries, {
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
