/*
 * Games that were played under the rules 1.1.0 of 22 November 2026, with the hashes that they had there: what differs
 * now is named with its entry, what does not goes on.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBattle } from '../../src/cli/base/folder.ts'
import type { Action } from '../../src/rules/types/index.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'

type Entries = readonly (readonly [action: Action, hash: string])[]
const POSITION = join(import.meta.dirname, '../positions/entering.json')

async function reopened(entries: Entries) {
  const found = await openBattle(POSITION)
  if (!found.ok) throw new Error('no such position')
  const { battle } = found.value
  const save = {
    ...{ format: 'couplet-game', version: 1, rulesVersion: '1.1.0' },
    scenario: { id: 'entering', hash: 'fb95db9ae1da6caa', title: 'Reinforcements walk on' },
    dice: { seed: 7 },
    entries: entries.map(([action, hash]) => ({ action, dice: [], hash })),
    savedAt: '2026-11-22T00:00:00Z',
  }
  return openSave(liveRules, JSON.stringify(save), () => battle)
}

const ALONE: Entries = [
  [{ type: 'command', units: ['a'] }, 'e2ff88f52959ae9c'],
  [{ type: 'enter', units: ['a'], hex: 'A07', face: 'formed' }, '927fdc36bfdfe07c'],
  [{ type: 'enter', units: ['a'], hex: 'B07' }, '8ce32bb122c5898f'],
  [{ type: 'hold' }, '0b620c444927deae'],
  [{ type: 'finish' }, 'b21280cfccaea9a0'],
]
const APART: Entries = [
  [{ type: 'command', units: ['a', 'b'] }, 'c3e2885548ad627d'],
  [{ type: 'enter', units: ['a'], hex: 'A05', face: 'formed' }, 'c81daccfb80842b8'],
  [{ type: 'enter', units: ['b'], hex: 'A09', face: 'formed' }, 'f74604e536188c00'],
]
const TOGETHER: Entries = [
  [{ type: 'command', units: ['a', 'b'] }, 'c3e2885548ad627d'],
  [{ type: 'enter', units: ['a'], hex: 'A05', face: 'formed' }, 'c81daccfb80842b8'],
  [{ type: 'enter', units: ['b'], hex: 'A05', face: 'formed' }, 'be0e8f793d3c8cdb'],
]

describe('a save of the rules before these', () => {
  it('goes on where nothing differs, and says nothing', async () => {
    const answer = await reopened(ALONE)
    if (!answer.ok) throw new Error(answer.problem.text)
    expect(answer.opened.game.played.length).toBe(ALONE.length)
    expect(answer.opened.save.entries.map(({ hash }) => hash)).toEqual(
      ALONE.map(([, hash]) => hash),
    )
  })

  it('10.21b names the entry that is not legal any more, with the reason, and opens up to it', async () => {
    const answer = await reopened(APART)
    if (answer.ok) throw new Error('it opened')
    expect(answer.problem.code).toBe('rules-changed')
    expect(answer.problem.entry).toBe(3)
    expect(answer.problem.text).toBe(
      `Rules 1.1.0; here ${liveRules.version}. It agrees up to entry 2 of 3. Entry 3 is not legal there. A09 adjoins no entry hex of this group: A05. 10.21b`,
    )
    expect(answer.upTo?.game.played.length).toBe(2)
  })

  it('6.65c names the entry after which the position is another one', async () => {
    const answer = await reopened(TOGETHER)
    if (answer.ok) throw new Error('it opened')
    expect(answer.problem.code).toBe('rules-changed')
    expect(answer.problem.entry).toBe(3)
    expect(answer.problem.text).toContain('After entry 3 the position is another one.')
    expect(answer.upTo?.game.played.length).toBe(2)
  })
})
