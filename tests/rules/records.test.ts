/*
 * Each position of tests/positions, played on from a seed and written down word for word: what is asked, what could be
 * done, why other things could not, the odds told beforehand, what happened and what the log said. The records lie in
 * tests/positions/records. A line that changes is a rule or a sentence that changed: say in the commit which, and write
 * the records anew with UPDATE_RECORDS=1 npx vitest run --project pure tests/rules/records.test.ts
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBattle } from '../../src/cli/base/folder.ts'
import {
  type Action,
  apply,
  type Battle,
  canonical,
  currentScore,
  decision,
  describeAction,
  type GameState,
  hashText,
  isReason,
  type Line,
  describe as lineOf,
  newGame,
  odds,
  reach,
  seededDice,
  view,
  why,
} from '../../src/rules/index.ts'
import { seeded } from '../support/dice.ts'

const FOLDER = join(import.meta.dirname, '..', 'positions')
const RECORDS = join(FOLDER, 'records')
const STEPS = 30

const positions = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('"couplet-scenario"'))
  .map((file) => file.replace('.json', ''))
  .sort()

type Luck = (sides: number) => number
const one = <T>(luck: Luck, all: readonly T[]): T => all[luck(all.length)] as T

/** Something that a player might try instead: most of it is refused. */
function attempt(battle: Battle, state: GameState, luck: Luck): Action {
  const units = battle.units.map(({ id }) => id)
  const unit = one(luck, units)
  const { grid } = battle.map
  const here = state.units[unit]?.hex
  const near = here ? [...grid.within(grid.index(here), 2)] : [luck(grid.size)]
  const hex = grid.label(one(luck, near))
  const beside = grid.label(one(luck, near))
  const pair = luck(3) ? [unit] : [unit, one(luck, units)]
  const group = one(luck, [...Object.keys(state.artillery), 'none'])
  const tries: Action[] = [
    { type: 'command', units: luck(2) ? pair : [...pair, one(luck, units)] },
    { type: 'muster', unit },
    { type: 'deploy', unit },
    { type: 'dig', unit },
    { type: 'fire', unit, hex, mode: 'area' },
    { type: 'fire', unit, hex, mode: 'anti-tank', target: one(luck, units) },
    { type: 'enter', units: pair, hex },
    { type: 'enter', units: pair, hex },
    { type: 'goIn', units: pair },
    { type: 'goIn', units: [unit], shelter: luck(2) ? 'trench' : 'blockhouse' },
    { type: 'melee', units: pair, goIn: luck(2) === 1 },
    { type: 'exit', units: [unit], side: one(luck, ['N', 'SE', 'SW'] as const) },
    { type: 'stop', units: [unit] },
    { type: 'transport', unit, kind: one(luck, ['mules', 'wagons', 'trucks'] as const) },
    { type: 'rally', unit },
    { type: 'react', unit, mode: 'area' },
    { type: 'return', shots: [{ unit, mode: 'area' }] },
    { type: 'allocate', attacks: [{ unit, target: one(luck, units) }] },
    {
      type: 'shovel',
      unit,
      result: one(luck, ['scrape', 'bomb stop', 'removal'] as const),
      stop: `${hex}/${beside}`,
    },
    {
      type: 'call',
      group,
      shell: one(luck, ['high explosive', 'smoke', 'gas'] as const),
      mode: one(luck, ['aircraft', 'flare', 'runner', 'telephone', 'trench set'] as const),
    },
    { type: 'cancel', group },
    { type: 'signal', group },
    { type: 'aim', vertex: `${hex}:W` },
    { type: 'spine', vertex: `${hex}:E` },
    { type: 'register', group, vertex: `${hex}:W` },
    { type: 'drift', direction: 'N', order: [hex] },
    { type: 'breach', wire: `${hex}/${beside}` },
    { type: 'crater', hex },
    { type: 'place', unit, hex, face: luck(2) ? 'formed' : 'dispersed' },
    { type: 'hold' },
    { type: 'decline' },
    { type: 'pass' },
  ]
  return one(luck, tries)
}

const told = ({ clause, ruling }: { clause: string; ruling?: boolean | undefined }): string =>
  ruling ? `${clause}, by ruling` : clause

function sentence(line: Line): string {
  const marks = [line.strong ? '!' : '', line.heading ? '#' : '', line.side ?? '', line.hex ?? '']
  const dice = line.dice ? ` [${line.dice.join(' ')}]` : ''
  return `  = ${line.text}${dice} (${told(line)}) ${marks.filter(Boolean).join(' ')}`.trimEnd()
}

/** The chances, short enough for one line. */
const short = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && 'numerator' in part
      ? `${part.numerator}/${part.denominator}`
      : part,
  )

const shortly = (text: string): string => (text.length > 160 ? hashText(text) : text)

function record(battle: Battle, seed: number): string[] {
  const luck = seeded(seed)
  const { state, events } = newGame(battle, seededDice(seed))
  const lines: string[] = []
  const say = (happened: typeof events): void => {
    for (const event of happened) {
      const line = lineOf(battle, event)
      if (line) lines.push(sentence(line))
    }
  }
  say(events)
  for (let step = 1; step <= (battle.campaign ? 3 : 1) * STEPS && state.result === null; step++) {
    const open = decision(battle, state)
    // By their text, so that the order in which they are found may change.
    const texts = open.actions.map(canonical).sort()
    const about = [open.hex, ...(open.units ?? []), ...(open.groups ?? [])].filter(Boolean)
    const note = [open.happened, open.note].filter(Boolean).join(' ')
    lines.push(
      `${step}. ${open.side} ${open.kind} (${open.clause}) ${open.prompt} ${note} ${about.join(' ')}`,
    )
    lines.push(`  ${texts.length} ways, ${hashText(texts.join('\n')).slice(0, 8)}`)
    for (let i = 0, kept = 0; i < 30 && kept < 2; i++) {
      const wish = attempt(battle, state, luck)
      const reason = why(battle, state, wish)
      // That it is the other side's turn appears only now and then.
      if (!reason || (/^not-(now|yours)$/.test(reason.code) && i < 29)) continue
      kept++
      const numbers = [reason.has, reason.needs].filter((number) => number !== undefined)
      lines.push(
        `  - ${describeAction(battle, wish, state)}: ${reason.text} ${reason.remedy ?? ''} ${numbers.join(' of ')} (${reason.code}, ${told(reason)})`,
      )
    }
    const mover = open.kind === 'activation' ? open.units?.[0] : undefined
    if (mover !== undefined)
      lines.push(
        `  ~ ${shortly(
          reach(battle, state, [mover])
            .map(({ path, ...rest }) => canonical(rest))
            .sort()
            .join(' '),
        )}`,
      )
    // Passing and finishing are rarer than what does something.
    const doing = texts.filter((text) => !/"type":"(pass|finish|hold|decline|stop)"/.test(text))
    const action = JSON.parse(one(luck, doing.length && luck(6) ? doing : texts)) as Action
    const chances = odds(battle, state, action)
    if (!('code' in chances)) {
      const { action: _, ...rest } = chances
      const text = short(rest)
      if (text !== '{"checks":[]}') lines.push(`  % ${shortly(text)}`)
    }
    lines.push(`  > ${describeAction(battle, action, state)}`)
    const result = apply(battle, state, action)
    if (isReason(result)) throw new Error(`listed and refused: ${canonical(action)}`)
    say(result)
    if (step % 10 === 0) {
      const { totals } = currentScore(battle, state)
      lines.push(`  : ${hashText(canonical(state)).slice(0, 8)}, ${short(totals)}`)
    }
  }
  for (const side of battle.sides) lines.push(hashText(canonical(view(state, side.id))))
  return lines
}

describe('a position played on', () => {
  if (process.env.UPDATE_RECORDS) mkdirSync(RECORDS, { recursive: true })
  it.each(positions)('%s: word for word as its record', async (name) => {
    const loaded = await openBattle(join(FOLDER, `${name}.json`))
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
    const { battle } = loaded.value
    const lines = record(battle, 3)
    const path = join(RECORDS, `${name}.txt`)
    if (process.env.UPDATE_RECORDS) writeFileSync(path, `${lines.join('\n')}\n`)
    else expect(lines).toEqual(readFileSync(path, 'utf8').trimEnd().split('\n'))
  })
  it('has a record for each, and no other', () => {
    const kept = existsSync(RECORDS) ? readdirSync(RECORDS).map((file) => file.slice(0, -4)) : []
    expect(kept.sort()).toEqual(positions)
  })
})
