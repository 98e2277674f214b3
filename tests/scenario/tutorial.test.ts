import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decision, newGame, seededDice } from '../../src/rules/index.ts'
import { formatProblem, Library } from '../../src/scenario/index.ts'

const ROOT = join(import.meta.dirname, '../..')
const library = new Library((path) => readFile(join(ROOT, 'scenarios', path), 'utf8'))
const page = readFileSync(join(ROOT, 'docs/scenario-format.md'), 'utf8')
const written = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

async function opened(scenario: unknown) {
  const found = await library.open(JSON.stringify(scenario), 'crossroads.json')
  if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'))
  return found.value.battle
}

describe('the tutorial of docs/scenario-format.md', () => {
  it('its scenario loads and begins with the British set-up', async () => {
    const battle = await opened(JSON.parse(written))
    expect(battle.units.map((unit) => unit.id)).toEqual([
      'rifles-1',
      'rifles-2',
      'battery',
      'infantry-1',
      'infantry-2',
      'infantry-3',
      'infantry-4',
    ])
    const { state } = newGame(battle, seededDice(1))
    expect(decision(battle, state)).toMatchObject({ kind: 'setup', side: 'british' })
  })

  it('its steps can be followed: a slip that is told, trenches, help from the east, a set-up', async () => {
    const scenario = JSON.parse(written)
    const wrong = written.replace('Hooge" }', 'Hoge" }')
    const told = await library.open(wrong, 'crossroads.json')
    expect(told.ok ? [] : told.problems.map(formatProblem)).toEqual([
      'crossroads.json: groups[0].area.village: the map has no village Hoge: did you mean Hooge?',
    ])
    const piece = (name: string) => {
      const found = new RegExp(`\`("${name}": .*?)\`[.,]? *\n?`).exec(page)?.[1]
      return JSON.parse(`{${found}}`)
    }
    Object.assign(scenario, piece('works'))
    scenario.groups.push({
      side: 'german',
      counter: 'de-inf',
      ...piece('arrival'),
      units: [{ name: 'Late', count: 2 }],
    })
    scenario.defaultDeployment = [{ unit: 'rifles-1', hex: 'S11' }]
    const battle = await opened(scenario)
    expect(battle.worksToPlace).toMatchObject([{ id: 'british-trench', count: 2 }])
    expect(battle.units.at(-1)?.arrival).toMatchObject({ turn: 2, by: 'entry' })
    expect(battle.units.at(-1)?.arrival?.hexes.length).toBeGreaterThan(3)
  })
})
