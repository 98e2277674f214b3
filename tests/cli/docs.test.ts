import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUERIES } from '../../src/cli/base/referee-table.ts'
import { redPoppies } from '../../src/cli/red-poppies-table.ts'
import { ACTION_TYPES } from '../../src/rules/index.ts'
import { DECISION_KINDS } from '../../src/rules/types/index.ts'
import { schemas } from '../../tools/schema.ts'
import { MARKS, session } from '../../tools/session.ts'

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')

/** Names of all fields of a JSON Schema, however deep. */
function fields(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const item of schema) fields(item, found)
  else if (typeof schema === 'object' && schema !== null)
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.add(name)
      fields(value, found)
    }
  return found
}

const SCENARIOS = join(import.meta.dirname, '../../scenarios')
const data = (path: string) => JSON.parse(readFileSync(join(SCENARIOS, path), 'utf8'))

describe('the documents of formats and protocol', () => {
  it('scenario-format.md has every map, village and counter that comes with the game', () => {
    const text = page('scenario-format.md')
    const listed = text.slice(text.indexOf('## Maps, hexes'), text.indexOf('## The scenario'))
    const { maps, counters } = data('catalogue.json')
    for (const { id, path } of maps) {
      expect(listed).toContain(`\`${id}\``)
      for (const { name } of data(path).villages ?? []) expect(listed).toMatch(`${name}`)
    }
    for (const { id, path } of counters) {
      expect(listed).toContain(`| \`${id}\` |`)
      for (const counter of data(path).counters) expect(listed).toContain(`\`${counter.id}\` `)
    }
  })

  it('referee.md has every decision, action and query', () => {
    const text = page('referee.md')
    for (const kind of DECISION_KINDS) expect(text, kind).toContain(`\n| \`${kind}\` |`)
    for (const type of ACTION_TYPES) expect(text, type).toContain(`\n| \`${type}\` |`)
    for (const query of [...QUERIES, ...Object.keys(redPoppies.queries)])
      expect(text, query).toContain(`{"query":"${query}"`)
  })

  it('referee.md shows the session as it is played (node scripts/run.mjs tools/session.ts writes it)', async () => {
    /** The result of each line, so that the map may be redrawn without making the page wrong. */
    const gist = (text: string) =>
      text
        .split('\n')
        .filter((line) => /^[>{]/.test(line))
        .map((line) => {
          if (line.startsWith('>')) return line
          const { ok, reason, decision, dice, events } = JSON.parse(line)
          const kinds = events?.map((event: { type?: string }) => event.type ?? event)
          return JSON.stringify([ok, reason?.code, decision?.kind, decision?.side, dice, kinds])
        })
    const shown = page('referee.md').split(MARKS[0])[1]?.split(MARKS[1])[0] as string
    expect(gist(shown)).toEqual(gist(await session()))
    expect(gist(shown).length).toBeGreaterThan(25)
  })

  it('scenario-format.md has every field of scenario, counter and catalogue files', () => {
    const text = page('scenario-format.md')
    const made = schemas()
    for (const kind of ['scenario', 'counters', 'catalogue'])
      for (const field of fields(JSON.parse(made.get(`${kind}.schema.json`) as string)))
        expect(
          new RegExp(`[\`"]${field.replace('$', '\\$')}[\`"]`).test(text),
          `${kind}: ${field}`,
        ).toBe(true)
  })
})
