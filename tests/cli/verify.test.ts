import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/index.ts'
import { random } from '../../src/ai/reference/random.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { agreedGame } from '../session/live/agreed.ts'
import { shipped } from '../support/shipped.ts'
import { folder, run } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

describe('verify', () => {
  it('tells of every agreed die who gave which number, and exits with 1 where one is bent', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const luck = seededLuck(3)
    const save = agreedGame(liveRules, battle, (state, played) =>
      played < 120
        ? random.choose(battle, state, liveRules.decision(battle, state), luck)
        : undefined,
    )
    const rolls = save.entries.filter(({ nonces }) => nonces)
    const dice = rolls.flatMap((entry) => entry.dice)
    expect(rolls.length).toBeGreaterThan(5)
    const good = temp.path('good.couplet.json')
    writeFileSync(good, JSON.stringify(save))
    const [first] = rolls
    const bent = temp.path('bent.couplet.json')
    writeFileSync(
      bent,
      JSON.stringify({
        ...save,
        entries: save.entries.map((entry) =>
          entry === first ? { ...entry, nonces: [...(entry.nonces ?? [])].reverse() } : entry,
        ),
      }),
    )
    const ran = await run('verify', [good, bent])
    expect(ran.code).toBe(1)
    const lines = ran.out.split('\n')
    expect(lines[0]).toBe(
      `good.couplet.json: ${save.entries.length} entries; every act is legal, and every position agrees. ${dice.length} agreed dice in ${rolls.length} rolls: each face follows from the numbers of both sides.`,
    )
    const at = save.entries.indexOf(first as (typeof rolls)[number])
    expect(lines[1]).toMatch(
      new RegExp(`^ {2}entry ${at + 1} {2}(British|Germans): .*: ${first?.dice.join(' ')}$`),
    )
    expect(lines[2]).toContain(`${first?.nonces?.[0]}, committed as `)
    expect(lines[3]).toContain(first?.nonces?.[1])
    expect(lines.at(-2)).toMatch(
      /^bent\.couplet\.json: The save differs from entry \d+\. .*its two numbers give [1-6 ]+\.$/,
    )
  })
})
