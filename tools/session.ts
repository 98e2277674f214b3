// Plays the worked session of docs/referee.md for real and writes it there: node scripts/run.mjs tools/session.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openBattle } from '../src/cli/base/folder.ts'
import { answer, type Table } from '../src/cli/base/referee-table.ts'
import { redPoppies } from '../src/cli/red-poppies-table.ts'
import { newGame, scriptedDice } from '../src/rules/index.ts'
import type { RedPoppies } from '../src/session/engine/kinds.ts'

export const PAGE = fileURLToPath(new URL('../docs/referee.md', import.meta.url))
export const MARKS = ['<!-- session -->', '<!-- /session -->'] as const
export const DICE = [2, 5, 3, 4, 1, 2, 6, 3]

const place = (unit: string, hex: string, face: string) => ({
  action: { type: 'place', unit, hex, face },
})
const shot = { type: 'fire', unit: 'xli-battery-2', hex: 'AF16', mode: 'area' }

/** The lines that are typed. A text is a remark between lines; `hidden` lines are played but not shown. */
async function script(): Promise<(string | { hidden?: boolean; line: unknown })[]> {
  const loaded = await openBattle('ypres-1-gheluvelt')
  if (!loaded.ok) throw new Error('The scenario cannot be played.')
  const { battle } = loaded.value
  const rest = (side: string, but: string[]) =>
    (battle.deployment ?? [])
      .filter(({ unit }) => !but.includes(unit))
      .filter(({ unit }) => battle.units.find((def) => def.id === unit)?.side === side)
      .map(({ unit, hex, face }) => ({ hidden: true, line: place(unit, hex, face ?? 'dispersed') }))
  return [
    'The Germans set up first. One placement is refused: these companies start dispersed.',
    { line: { query: 'decision' } },
    { line: place('244-reserve-1', 'AH15', 'formed') },
    { line: place('244-reserve-1', 'AH15', 'dispersed') },
    'Seven more placements, `ready`, and the six of the British are left out here.',
    ...rest('german', ['244-reserve-1']),
    { hidden: true, line: { action: { type: 'ready' } } },
    ...rest('british', []),
    { line: { action: { type: 'ready' } } },
    'The British have the initiative. What would a shot do, and may it be fired yet?',
    { line: { query: 'why', action: shot } },
    { line: { action: { type: 'command', units: ['xli-battery-2'] } } },
    { line: { query: 'odds', action: shot } },
    { line: { query: 'why', action: { ...shot, hex: 'AG17' } } },
    { line: { query: 'los', from: 'AD15', to: 'AG16' } },
    'The shot is held until the Saxons, who were fired at, have said whether they shoot back.',
    { line: { action: shot } },
    { line: { action: { type: 'return', shots: [{ unit: '105-saxon-3', mode: 'area' }] } } },
    'The German half of the couplet. A company leaves the village, and a battery may react.',
    { line: { action: { type: 'command', units: ['105-saxon-4'] } } },
    { line: { action: { type: 'enter', units: ['105-saxon-4'], hex: 'AF15' } } },
    { line: { action: { type: 'react', unit: 'xli-battery-3', mode: 'area' } } },
    'All eight faces are used. A roll is refused now, and the game stands where it stood.',
    { line: { action: { type: 'command', units: ['xli-battery-1'] } } },
    { line: { action: { ...shot, unit: 'xli-battery-1', hex: 'AG15' } } },
    { line: { query: 'score' } },
  ]
}

/** Cuts long lists to their first entries, so that they fit a page. */
function cut(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const most = key === 'actions' ? 2 : 4
    const shown = value.slice(0, most).map((item) => cut(item))
    return value.length > most ? [...shown, `… ${value.length - most} more`] : shown
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, name)]))
}

/** The worked session as Markdown. Lines typed begin with `>`. */
export async function session(): Promise<string> {
  const loaded = await openBattle('ypres-1-gheluvelt')
  if (!loaded.ok) throw new Error('The scenario cannot be played.')
  const { battle } = loaded.value
  const { state } = newGame(battle, scriptedDice(DICE))
  const table: Table<RedPoppies> = { of: redPoppies, battle, state, entries: [] }
  const blocks: string[][] = []
  for (const entry of await script()) {
    if (typeof entry === 'string') {
      blocks.push([entry])
      continue
    }
    const typed = JSON.stringify(entry.line)
    const told = answer(table, typed)
    if (entry.hidden) {
      if (!told.ok) throw new Error(`${typed}: ${JSON.stringify(told)}`)
    } else blocks.at(-1)?.push(`> ${typed}\n${JSON.stringify(cut(told))}`)
  }
  return blocks
    .map(([remark, ...lines]) => `${remark}\n\n\`\`\`\n${lines.join('\n\n')}\n\`\`\``)
    .join('\n\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(PAGE, 'utf8')
  const [before] = text.split(MARKS[0])
  const after = text.split(MARKS[1])[1]
  writeFileSync(PAGE, `${before}${MARKS[0]}\n${await session()}\n${MARKS[1]}${after}`)
}
