// Writes docs/rules-coverage.md, every clause of the rulebook with the tests that name it: npm run coverage
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Clause,
  compareClauses,
  RULEBOOK_FILES,
  readClauses,
} from '../src/scenario/rulebook.ts'

const ROOT = new URL('..', import.meta.url)
export const PAGE = fileURLToPath(new URL('docs/rules-coverage.md', ROOT))

/** A test: its file below `tests`, and its title as written in the source. */
interface Title {
  readonly file: string
  readonly title: string
}

export function clauses(): readonly Clause[] {
  const all = RULEBOOK_FILES.flatMap((name) => {
    const read = readClauses(readFileSync(new URL(`scenarios/rules/${name}`, ROOT), 'utf8'))
    if (!read) throw new Error(`scenarios/rules/${name} is not a list of clauses`)
    return read
  })
  return all.sort((a, b) => compareClauses(a.id, b.id))
}

const CALL = String.raw`\b(?:it|test|describe|suite)(?:\.\w+)*`
const QUOTED = String.raw`\(\s*(['"\x60])((?:\\[\s\S]|(?!\1)[\s\S])*)\1`
const TITLES = [
  new RegExp(`${CALL}\\s*${QUOTED}`, 'g'),
  new RegExp(`${CALL}\\s*(?:\\([\\s\\S]{0,4000}?\\)|\`[^\`]*\`)\\s*${QUOTED}`, 'g'),
]

/** The titles of all test files, in the order of the files. */
export function titles(): readonly Title[] {
  const folder = new URL('tests/', ROOT)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const found = TITLES.flatMap((shape) =>
      [...source.matchAll(shape)].map((match) => ({ at: match.index, title: match[2] ?? '' })),
    )
    const lines = found
      .sort((a, b) => a.at - b.at)
      .map(({ title }) => title.replace(/\\(['"`])/g, '$1').replace(/\s+/g, ' '))
    return [...new Set(lines)].map((title) => ({ file, title }))
  })
}

/** The words of a title; clause ids are among them. */
const named = (title: string): readonly string[] => title.split(/[\s,;:()[\]/]+/)

/** The line for a test in the document; the test of the document looks for these lines. */
export const testLine = ({ file, title }: Title): string => `  * ${file}: ${title}`

export const clauseLine = ({ id, text, ruling }: Clause): string =>
  `* **${id}** ${text}${ruling ? ` *Ruling:* ${ruling}` : ''}`

const HEADINGS: Readonly<Record<string, string>> = {
  2: 'Components',
  3: 'Units',
  4: 'Sight',
  5: 'The turn',
  6: 'Commands',
  7: 'Bombardment and off-map artillery',
  8: 'Ground',
  RC: 'The reference card',
  10: 'Scenarios',
  11: 'Campaigns',
  13: 'Limanowa',
}

export function coverage(): string {
  const proofs = new Map<string, Title[]>()
  for (const test of titles())
    for (const id of new Set(named(test.title))) proofs.set(id, [...(proofs.get(id) ?? []), test])
  const all = clauses()
  const chapters = [...new Set(all.map(({ chapter }) => chapter))]
  const of = (chapter: string) => all.filter((clause) => clause.chapter === chapter)
  const missing = all.filter(({ id }) => !proofs.has(id))
  const lines = [
    '# Rules coverage',
    '',
    'Every clause of the rulebook in our words, how its open question is answered, and the tests that name it. A name is',
    'only a place to look; whether the test proves the clause is for a reader to say. Written by `npm run coverage`.',
    '',
    '| chapter | clauses | named by a test |',
    '|---|---|---|',
    ...chapters.map((chapter) => {
      const count = of(chapter).filter(({ id }) => proofs.has(id)).length
      return `| ${chapter} ${HEADINGS[chapter] ?? ''} | ${of(chapter).length} | ${count} |`
    }),
    `| all | ${all.length} | ${all.length - missing.length} |`,
    '',
    '## Without a test',
    '',
    ...(missing.length === 0 ? ['None.'] : chapters).flatMap((chapter) => {
      const ids = missing.filter((clause) => clause.chapter === chapter).map(({ id }) => id)
      return chapter === 'None.' ? [chapter] : ids.length ? [`* ${chapter}: ${ids.join(', ')}`] : []
    }),
  ]
  for (const chapter of chapters) {
    lines.push('', `## ${chapter}. ${HEADINGS[chapter] ?? ''}`, '')
    for (const clause of of(chapter))
      lines.push(clauseLine(clause), ...(proofs.get(clause.id) ?? []).map(testLine))
  }
  return `${lines.join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, coverage())
