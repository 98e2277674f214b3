import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import {
  apply,
  decision,
  type GameState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import { frozen } from '../../src/scenario/edit/position.ts'
import { formatProblem, Library } from '../../src/scenario/index.ts'
import { shipped } from '../support/shipped.ts'

const read = (path: string) => readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8')

/** What a position is made of; a unit that is gone has neither face nor state. */
function whatStands(state: GameState): Record<string, unknown> {
  const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort())
  const units = Object.values(state.units).map(({ id, where, side: _, ...unit }) => {
    if (where === 'destroyed' || where === 'exited') return [id, where]
    return [id, where, { ...unit, fought: unit.fought ?? false, dug: unit.dug, lost: unit.lost }]
  })
  return {
    units: sorted(Object.fromEntries(units.map(([id, ...rest]) => [id, rest]))),
    control: sorted(state.control),
    scrapes: sorted(state.scrapes),
    trenches: state.trenches.toSorted(),
    blockhouses: state.blockhouses.toSorted(),
    hallowed: state.hallowed,
    exits: state.exits ?? {},
  }
}

/** What a turn is made of, where one is under way. */
function whatRuns({ turn, couplets, coupletsAtStart, actor, half, ...state }: GameState): unknown {
  const { nightSkip, bombStops, breaches, artillery, observers, fires, gas, smoke } = state
  const { barrages, bombarded, transport, shovels } = state
  return [
    ...[turn, couplets, coupletsAtStart, actor, half, nightSkip, bombStops, breaches, artillery],
    ...[observers, fires, gas, smoke, barrages, bombarded, transport, shovels],
  ]
}

/** Plays at random, and calls `look` at every so many decisions. */
async function along(
  id: string,
  seed: number,
  every: number,
  most: number,
  look: (state: GameState) => Promise<void>,
): Promise<void> {
  const { battle } = await shipped(id)
  const { state } = newGame(battle, seededDice(seed))
  const luck = seededLuck(seed)
  const player = PLAYERS.random as Player
  for (let n = 0; n < most; n++) {
    const open = decision(battle, state)
    if (open.side === null) break
    if (n % every === every - 1) await look(structuredClone(state))
    const told = apply(battle, state, player.choose(battle, state, open, luck))
    if (isReason(told)) throw new Error(told.text)
  }
}

describe('a position as a scenario', () => {
  for (const [id, seed, every] of [
    ['ypres-2-hill-60', 3, 11],
    ['limanowa-2-counter-attack', 2, 47],
    ['ypres-3-frezenberg', 5, 41],
    ['ypres-4-hooge', 1, 7],
  ] as const)
    it(`begins where the game stood: ${id}`, async () => {
      const { battle, scenario } = await shipped(id)
      let looked = 0
      await along(id, seed, every, 250, async (state) => {
        looked++
        const { scenario: file } = frozen(scenario, battle, state)
        const opened = await new Library(read).open(JSON.stringify(file), 'frozen.json')
        if (!opened.ok) throw new Error(opened.problems.map(formatProblem).join('\n'))
        const { state: again } = newGame(opened.value.battle, seededDice(9))
        // Where all are set up, the battle begins at once, with its bombardment.
        const setsUp = ({ agenda }: GameState) => agenda.some(({ kind }) => kind === 'setup')
        const begun = setsUp(state) && !setsUp(again)
        if (!begun) expect(whatStands(again)).toEqual(whatStands(state))
        if (state.phase === 'couplets') expect(whatRuns(again)).toEqual(whatRuns(state))
        expect(decision(opened.value.battle, again).side).not.toBeNull()
      })
      expect(looked).toBeGreaterThan(2)
    })

  it('makes a battle of the day of a campaign, and says what is left behind', async () => {
    const id = 'limanowa-campaign-1-playground'
    const { battle, scenario } = await shipped(id)
    await along(id, 4, 239, 480, async (state) => {
      const { scenario: file, lost } = frozen(scenario, battle, state)
      expect(file.campaign).toBeUndefined()
      expect(lost.join(' ')).toMatch(/campaign/)
      const opened = await new Library(read).open(JSON.stringify(file), 'frozen.json')
      if (!opened.ok) throw new Error(opened.problems.map(formatProblem).join('\n'))
      const { state: again } = newGame(opened.value.battle, seededDice(9))
      const there = ({ units }: GameState) =>
        Object.values(units).filter(({ where }) => where === 'map').length
      expect(there(again)).toBe(there(state))
    })
  })
})
