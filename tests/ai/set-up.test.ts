import { describe, expect, it } from 'vitest'
import { consider, decide, PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { bestSetUp } from '../../src/ai/trial/set-up.ts'
import {
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import { secrets } from '../../src/session/red-poppies/secrets.ts'
import { think } from '../../src/session/red-poppies/think.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'

/*
 * The veteran tries set-ups by playing on. Here the British must hold the village F05 for two turns; the scenario suggests that
 * they stand in the far corner.
 */

const veteran = PLAYERS.veteran as Player
const REAR = ['A08', 'A09', 'B09'] as const

function battle(): Battle {
  const made = battleOf({
    map: sketch({ columns: 12, rows: 9, village: ['F05'] }),
    turns: 2,
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: (['british', 'german'] as const).map((side) => ({
        ...{ kind: 'control', side, hexes: ['F05'], points: 1 },
      })) as never,
    },
    units: {
      A: ['british', 'bef', 'A08'],
      B: ['british', 'bef', 'A09'],
      C: ['british', 'gbmg', 'B09', { dispersed: true }],
      G: ['german', 'deinf', 'J04'],
      H: ['german', 'deinf', 'J05'],
      I: ['german', 'deinf', 'J06'],
    },
  })
  const { grid } = made.map
  const west = Array.from({ length: grid.size }, (_, hex) => hex)
    .filter((hex) => grid.column(hex) < 7)
    .map((hex) => grid.label(hex))
  return {
    ...made,
    setupOrder: ['british'],
    units: made.units.map(({ at, ...unit }) =>
      unit.side === 'british' ? { ...unit, area: west } : { ...unit, ...(at ? { at } : {}) },
    ),
    deployment: REAR.map((hex, i) => ({ unit: 'ABC'.charAt(i), hex })),
  }
}

/** The veteran with fewer trials. */
const hasty: Player = {
  ...veteran,
  setUp: (of, side, state, luck) =>
    bestSetUp(of, state, side, luck, {
      foes: [PLAYERS.careful as Player],
      horizon: { decisions: 100, keyed: true, turns: 1 },
      trials: 40,
    }),
}

const setUp = (of: Battle, state: GameState, player: Player, luck = 1) =>
  decide(of, state, player, seededLuck(luck))

const hexes = (acts: readonly object[]) =>
  acts.flatMap((act) => ('hex' in act ? [act.hex as string] : []))

describe('the set-up of the veteran', () => {
  const of = battle()
  const { state } = newGame(of, seededDice(1))

  it('10.1b is one that was tried and found better than the one suggested', () => {
    expect(hexes(setUp(of, state, PLAYERS.regular as Player))).toEqual(REAR)
    const before = structuredClone(state)
    const acts = setUp(of, state, veteran)
    expect(state).toEqual(before)
    const { grid } = of.map
    const far = (label: string) => grid.distance(grid.index(label), grid.index('F05'))
    // The corner is five hexes from the village, two moves of a company; who stands within one is there first.
    expect(Math.min(...REAR.map(far))).toBe(5)
    expect(Math.min(...hexes(acts).map(far))).toBeLessThanOrEqual(3)
    const s = structuredClone(state)
    for (const act of acts) expect(isReason(apply(of, s, act))).toBe(false)
    expect(acts.at(-1)).toEqual({ type: 'ready' })
    expect(decision(of, s).kind).not.toBe('setup')
  })

  it('says what it was compared with: the suggested one, by as many trials as it says', () => {
    const question = { state, side: 'british', seed: 1, level: 'veteran' } as const
    const { actions, verdict, because } = think(of, question)
    expect(actions).toEqual(setUp(of, state, veteran))
    expect(verdict).toMatchObject({
      ...{ action: { type: 'ready' }, trials: 20 },
      rivals: [{ action: { type: 'ready' }, trials: 20, through: null }],
    })
    const [rival] = verdict?.rivals ?? []
    // Nobody gets to the village from the corner in the two turns, so it is lost or drawn from there.
    expect(rival?.worse).toBeGreaterThan(10)
    expect(rival?.loss).toBeGreaterThan(100)
    expect(rival?.loss).toBeLessThanOrEqual(verdict?.expected ?? 0)
    const lower = Math.round((rival?.loss ?? 0) / 10)
    expect(because).toBe(
      `The suggested set-up came out worse in ${rival?.worse} of 20 trials, with winning chances ${lower}\u202f% lower on average.`,
    )
  })

  it('names a placement of the best other one where the suggested one is kept', () => {
    const good: Battle = {
      ...of,
      deployment: ['G05', 'F05', 'F05'].map((hex, i) => ({ unit: 'ABC'.charAt(i), hex })),
    }
    const { acts, verdict } = consider(good, state, hasty, seededLuck(1))
    expect(hexes(acts)).toEqual(['G05', 'F05', 'F05'])
    const [rival] = verdict?.rivals ?? []
    expect(rival?.action).toMatchObject({ type: 'place' })
    expect(acts).not.toContainEqual(rival?.action)
  })

  it('is the same for the same position and luck', () => {
    expect(setUp(of, state, hasty, 5)).toEqual(setUp(of, state, hasty, 5))
  })

  it('leaves units where somebody else has placed them already', () => {
    const s = structuredClone(state)
    apply(of, s, { type: 'place', unit: 'B', hex: 'G05', face: 'formed' })
    const acts = setUp(of, s, hasty)
    expect(acts.filter((act) => 'unit' in act && act.unit === 'B')).toEqual([])
    expect(hexes(acts)).toHaveLength(2)
  })

  it('10.1b does not depend on a set-up that is hidden from it: it reckons with the suggested one', async () => {
    const { battle: gheluvelt } = await shipped('ypres-1-gheluvelt')
    const germansBy = (player: Player | undefined) => {
      const { state: s } = newGame(gheluvelt, seededDice(1))
      for (const act of setUp(gheluvelt, s, player as Player)) apply(gheluvelt, s, act)
      expect(decision(gheluvelt, s)).toMatchObject({ kind: 'setup', side: 'british' })
      return s
    }
    const blind = (s: GameState) =>
      secrets.seenBy(secrets.withoutOthers(gheluvelt, s, 'british'), 'british')
    const suggested = germansBy(PLAYERS.careful)
    const british = (s: GameState) =>
      setUp(gheluvelt, { ...s, control: suggested.control }, hasty, 3)
    const open = british(suggested)
    expect(hexes(open)).toHaveLength(6)
    expect(british(blind(suggested))).toEqual(open)
    expect(british(blind(germansBy(PLAYERS.random)))).toEqual(open)
  })

  it('is the suggested one in a large battle, where a trial takes too long', async () => {
    const { battle: large } = await shipped('ypres-3-frezenberg')
    const { state: s } = newGame(large, seededDice(1))
    expect(setUp(large, s, veteran)).toEqual(setUp(large, s, PLAYERS.regular as Player))
  })
})
