import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tableFor } from '../../src/games.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

it('the page names the format of its scenarios, and a game is there for it', () => {
  const [, named = ''] = /data-scenarios="([^"]+)"/.exec(read('index.html')) ?? []
  for (const { path } of JSON.parse(read('scenarios/catalogue.json')).scenarios)
    expect(JSON.parse(read(`scenarios/${path}`)).format, path).toBe(named)
  expect(tableFor(named)).toBeTypeOf('function')
})

it.each(['couplet-naval', '', 'constructor'])(
  'a format without a game, "%s", is named with what to do',
  (format) => {
    expect(tableFor(format)).toBe(
      `No game here plays scenarios of the format "${format}"; this Couplet plays couplet-scenario. Load the page anew, or open the Couplet that came with these scenarios.`,
    )
  },
)
