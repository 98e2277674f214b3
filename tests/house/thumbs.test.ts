import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.mjs'

const folder = join(root, 'public/sheets')

describe('the small pictures of the start screen', () => {
  it('are there for every battle of the catalogue and for no other, each a few kilobytes', () => {
    const { scenarios } = JSON.parse(
      readFileSync(join(root, 'scenarios/catalogue.json'), 'utf8'),
    ) as { scenarios: { id: string }[] }
    expect(readdirSync(folder).sort()).toEqual(scenarios.map(({ id }) => `${id}.jpg`).sort())
    for (const name of readdirSync(folder))
      expect(statSync(join(folder, name)).size).toBeLessThan(5000)
  })
})
