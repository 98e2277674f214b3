// Says where every die of a saved game comes from, and whether it fits. Exit code 1 when anything does not.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fixedDiceWords } from '../session/journal/fixed-dice.ts'
import { diceProof, type Proof } from '../session/live/proof.ts'
import { createLibrary } from '../session/red-poppies/library.ts'
import { liveRules } from '../session/red-poppies/live.ts'
import { readArguments, showHelp } from './base/arguments.ts'
import { readText, SCENARIOS } from './base/folder.ts'

const argv = process.argv.slice(2)
showHelp(
  argv,
  `npm run --silent verify -- <saved games> [--json yes]
Plays each saved game again and checks every act, every position and every die. Of agreed dice it lists each roll: the
numbers of both sides, what the side that acted had sent before it knew the other number, and the faces that follow from
them (docs/live-protocol.md). Exit code 1 when anything differs.`,
)
const found = readArguments(argv, ['json'])
const wrong =
  typeof found === 'string'
    ? found
    : found.plain.length === 0
      ? 'Name one or more saved games: npm run --silent verify -- game.couplet.json'
      : null
if (typeof found === 'string' || wrong !== null) {
  process.stderr.write(`${wrong}\n`)
  process.exit(2)
}
const json = found.options.has('json')
const games = createLibrary(async (path) => readFileSync(join(SCENARIOS, path), 'utf8'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const counted = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** A roll as two lines: what was rolled for and the faces, then the numbers behind them. */
const rollLines = ({ entry, words, sides, nonces, commitment, dice }: Proof): string =>
  `  ${entry === 0 ? 'opening' : `entry ${entry}`}  ${sides[0]}: ${words}: ${dice.join(' ')}
    ${sides[0]} ${nonces[0]}, committed as ${commitment}
    ${sides[1]} ${nonces[1]}`

/** Verifies one save and prints what it found. Returns whether all of it fits. */
async function verified(path: string): Promise<boolean> {
  const file = basename(path)
  const text = readText(path)
  const tell = (ok: boolean, words: string, more: object = {}): boolean => {
    say(json ? JSON.stringify({ file, ok, words, ...more }) : `${file}: ${words}`)
    return ok
  }
  if (!text.ok) return tell(false, text.problems.map(({ wrong }) => wrong).join('; '))
  const { opened } = await games.openGame(text.value)
  if (!opened.ok) return tell(false, `${opened.problem.title} ${opened.problem.text}`)
  const { save, game } = opened.opened
  const proof = diceProof(liveRules, opened.opened)
  const whole = `${counted(game.played.length, 'entry', 'entries')}; every act is legal, and every position agrees.`
  const agreed =
    proof.agreed > 0
      ? ` ${counted(proof.agreed, 'agreed die', 'agreed dice')} in ${counted(proof.rolls.length, 'roll', 'rolls')}: each face follows from the numbers of both sides.`
      : ''
  const other =
    proof.other > 0
      ? ` ${counted(proof.other, 'die follows', 'dice follow')} from the seed or the script of the save, which whoever began the game could know.`
      : ''
  const fixed = fixedDiceWords(save)
  tell(true, `${whole}${agreed}${other}${fixed === null ? '' : ` ${fixed}`}`, proof)
  if (!json) for (const roll of proof.rolls) say(rollLines(roll))
  return true
}

let ok = true
for (const path of found.plain) ok = (await verified(path)) && ok
process.exit(ok ? 0 : 1)
