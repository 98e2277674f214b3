import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { openBattle } from '../../src/cli/base/folder.ts'
import { bundleText } from '../../src/session/storage/bundle.ts'
import { small } from '../support/scenario.ts'
import { folder, referee, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

const parts = small()
const file = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) })
const FILES = [
  file('skirmish.json', parts.scenario),
  file('field.json', parts.map),
  file('men.json', parts.counters),
]
const write = (name: string, files: readonly { name: string; text: string }[]) => {
  writeFileSync(temp.path(name), bundleText(files))
  return temp.path(name)
}

describe('issue 22, point 8: a bundle in the terminal', () => {
  it('is read by referee, laboratory and validator, and by nobody else’s files', async () => {
    const whole = write('mine.couplet', FILES)
    const broken = write('broken.couplet', [
      file('skirmish.json', { ...parts.scenario, turns: 0 }),
      ...FILES.slice(1),
    ])
    const [checked, asked] = await Promise.all([
      run('validate', [whole, broken]),
      referee([whole, '--seed', '7'], { query: 'decision' }),
    ])
    expect(checked.code).toBe(1)
    expect(checked.out.split('\n')[0]).toBe(
      'broken.couplet, skirmish.json: turns: 0 is too little: at least 1',
    )
    expect(checked.out.trim().split('\n')).toHaveLength(2)
    expect(asked.lines[0]).toMatchObject({ ok: true })
  })

  it('opens as the laboratory does, with an edit, and carries its files into the saves', async () => {
    const path = write('edited.couplet', FILES)
    const opened = await openBattle(path)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    expect(opened.value.own?.files).toEqual(FILES)
    const other = await openBattle(path, (value) => ({
      ok: true,
      value: { ...(value as object), turns: 3 },
    }))
    if (!other.ok) throw new Error(JSON.stringify(other.problems))
    expect(other.value.battle.turns).toBe(3)
    expect(JSON.parse(other.value.own?.files[0]?.text ?? '')).toMatchObject({ turns: 3 })
  })

  it('may hold an overlay before the map that it lies on', async () => {
    const overlay = {
      format: 'couplet-map-overlay',
      version: 1,
      id: 'field-1915',
      base: parts.map.id,
      title: 'A field, a year later',
      adds: { craters: ['D04'] },
    }
    const opened = await openBattle(
      write('year.couplet', [
        file('year.json', overlay),
        file('skirmish.json', { ...parts.scenario, map: 'field-1915' }),
        ...FILES.slice(1),
      ]),
    )
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    expect(opened.value.sheet.craters).toContain('D04')
    expect(opened.value.own?.files).toHaveLength(4)
  })

  it('without one scenario is refused', async () => {
    const wrong = async (files: typeof FILES) => {
      const opened = await openBattle(write('odd.couplet', files))
      return opened.ok ? null : opened.problems[0]?.wrong
    }
    expect(await wrong(FILES.slice(1))).toBe('no scenario is in it')
    const [scenario] = FILES
    expect(await wrong([...FILES, { name: 'again.json', text: scenario?.text ?? '' }])).toBe(
      '2 scenarios are in it',
    )
  })
})
