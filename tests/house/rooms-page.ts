import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { files, ROOT, slashed } from './modules.ts'
import { ROOMS } from './rooms.ts'

export const PAGE = join(ROOT, 'docs/architecture.md')

/** Each floor on 22 November 2026: its folders, files, lines. */
const BEFORE: Readonly<Record<string, string>> = {
  hex: '1, 9, 725',
  map: '1, 21, 3,086',
  rules: '4, 81, 11,282',
  scenario: '1, 25, 2,528',
  ai: '1, 18, 1,256',
  session: '3, 103, 13,111',
  board: '4, 67, 8,710',
  ui: '5, 224, 24,480',
  cli: '1, 11, 1,482',
}
const FLOORS = 'game data hex map rules scenario ai lab session board ui cli'.split(' ')

/** Code and styles by folder, the folder relative to src. */
const folders = new Map<string, { files: number; lines: number }>()
for (const path of files) {
  if (!/\.(tsx?|css)$/.test(path)) continue
  const folder = dirname(slashed(path))
  const { files: n, lines } = folders.get(folder) ?? { files: 0, lines: 0 }
  const own = readFileSync(path, 'utf8').split('\n').length - 1
  folders.set(folder, { files: n + 1, lines: lines + own })
}

const figures = (folder: string): string => {
  const { files: n, lines } = folders.get(folder) ?? { files: 0, lines: 0 }
  return `${n} | ${lines.toLocaleString('en')}`
}

function floorLine(floor: string): string {
  const own = [...folders].filter(([folder]) => folder.split('/')[0] === floor)
  const sum = (of: 'files' | 'lines') => own.reduce((all, [, count]) => all + count[of], 0)
  const after = [own.length, sum('files'), sum('lines').toLocaleString('en')].join(', ')
  return `| \`${floor}\` | ${BEFORE[floor] ?? '–'} | ${after} |`
}

function roomLines(floor: string): string[] {
  const rooms = Object.entries(ROOMS[floor] ?? {})
  const hall = folders.has(floor)
    ? [`| \`${floor}\` | ${figures(floor)} | ${rooms.length > 0 ? 'all its rooms' : '–'} |`]
    : []
  return [
    ...hall,
    ...rooms.map(
      ([room, may]) =>
        `| \`${floor}/${room}\` | ${figures(`${floor}/${room}`)} | ${may.split(' ').join(', ') || '–'} |`,
    ),
  ]
}

/** The two tables of the page, as they would be written now. */
export const TABLES = `| floor | before: folders, files, lines | after: rooms, files, lines |
|---|---|---|
${FLOORS.map(floorLine).join('\n')}

A file outside any room is in the hall of its floor; the hall may import all its rooms.

| room | files | lines | may import, of its own floor |
|---|---|---|---|
${FLOORS.flatMap(roomLines).join('\n')}
`

/** Without figures, which every change moves. */
export const arrowsIn = (text: string): string[] =>
  [...text.matchAll(/^\| (`[a-z-/]+`) \| \d+ \| [\d,]+ \| (.+) \|$/gm)].map(
    ([, room, may]) => `${room} ${may}`,
  )
