import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The fields that hold the rules' sentences. The test misses a sentence held in a variable of its own. */
const SENTENCE = String.raw`(?<!\.)\.(?:text|prompt|note|happened|short|heading|withoutUnit)\??`
const READ = new RegExp(
  [
    String.raw`${SENTENCE}\.(?:startsWith|endsWith|split|match|matchAll|search|indexOf|slice|replace|replaceAll)\(`,
    String.raw`/[a-z]*\.(?:test|exec)\([^()]*${SENTENCE}\)`,
  ].join('|'),
)

/** Files whose texts no rule wrote, each with its reason. */
const ALLOWED: readonly string[] = [
  // The text comes from a scenario file; its hexes become links.
  'src/ui/report/score/Aims.tsx',
]

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

it('nobody above the rules reads their sentences back', () => {
  const readers = ['src/session', 'src/ui', 'src/ai', 'src/cli', 'src/board'].flatMap((folder) =>
    files(folder).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (READ.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    ),
  )
  const found = readers.filter((line) => !ALLOWED.some((file) => line.startsWith(file)))
  expect(found).toEqual([])
})
