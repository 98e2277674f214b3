import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, PlayerFault, playMatch, seededLuck } from '../../src/ai/index.ts'
import { stepValue } from '../../src/ai/reference/step-value.ts'
import { mindOf } from '../../src/ai/reference/weigh/mind.ts'
import { Vertices } from '../../src/hex/vertex.ts'
import {
  type Action,
  apply,
  decision,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'
import { opened, small } from '../support/scenario.ts'
import { shipped } from '../support/shipped.ts'

const greedy = PLAYERS.greedy as Player
const random = PLAYERS.random as Player
const choose = (p: Play, player = greedy, seed = 1): Action =>
  player.choose(p.battle, p.s, decision(p.battle, p.s), seededLuck(seed))

const stepTo = (p: Play, hex: string): number =>
  stepValue(mindOf(p.battle, p.s, 'british'), { type: 'enter', units: ['A'], hex })

const control = (hexes: string[]): NonNullable<Wish['victory']> => ({
  kind: 'most-points',
  tie: 'draw',
  rules: (['british', 'german'] as const).map((side) => ({
    ...{ kind: 'control', side, hexes, points: 2 },
  })) as never,
})

describe('greedy', () => {
  it('fires at what it hits best', () => {
    const p = play({
      map: sketch({ village: ['D07'] }),
      units: {
        A: ['british', 'bef', 'D05'],
        // In a village, and in the open.
        G: ['german', 'deinf', 'D07'],
        H: ['german', 'deinf', 'F05'],
      },
    })
    expect(choose(p)).toEqual({ type: 'command', units: ['A'] })
    p.command('A')
    expect(choose(p)).toMatchObject({ type: 'fire', hex: 'F05' })
  })

  it('goes for the hex that scores, and does not leave it again', () => {
    const p = play({
      victory: control(['D09']),
      control: { D09: 'german' },
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'AR25'] },
    })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08']) {
      const step = choose(p)
      expect(step).toMatchObject({ type: 'enter', hex })
      p.do(step)
    }
    const there = play({
      victory: control(['D09']),
      units: { A: ['british', 'bef', 'D09'], G: ['german', 'deinf', 'D15'] },
    })
    expect(choose(there)).toEqual({ type: 'pass' })
  })

  it('calls up a whole mass at once to march', () => {
    const p = play({
      victory: control(['D20']),
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'E05'],
        C: ['british', 'bef', 'E05'],
        D: ['british', 'bef', 'F05'],
        X: ['british', 'bef', 'T05'],
        G: ['german', 'deinf', 'AR25'],
      },
    })
    const action = choose(p)
    expect(action.type === 'command' && [...action.units].sort()).toEqual(['A', 'B', 'C', 'D'])
  })

  it('6.65c goes on with whoever has begun to move, though another has more to gain', () => {
    const bef = (hex: string): Wish['units'][string] => ['british', 'bef', hex]
    const p = play({
      victory: control(['D07', 'D11']),
      control: { D07: 'german', D11: 'german' },
      units: {
        ...{ A: bef('D06'), B: bef('D06'), C: bef('E07'), D: bef('E08'), E: bef('E09') },
        F: bef('E10'),
        G: ['german', 'deinf', 'AR25'],
      },
    })
    p.command('A', 'B', 'C', 'D', 'E', 'F')
    const first = choose(p)
    expect(first).toMatchObject({ type: 'enter', units: ['A', 'B'], hex: 'D07' })
    p.do(first)
    expect(choose(p)).toMatchObject({ type: 'enter', units: ['A', 'B'] })
  })

  it('goes on from a hex that it has taken, and comes to one of its own that is threatened', () => {
    const onwards = play({
      victory: control(['D09', 'D11']),
      control: { D09: 'british', D11: 'german' },
      units: { A: ['british', 'bef', 'D09'], G: ['german', 'deinf', 'D16'] },
    })
    expect(choose(onwards)).toEqual({ type: 'command', units: ['A'] })
    onwards.command('A')
    expect(choose(onwards)).toMatchObject({ type: 'enter', hex: 'D10' })
    const back = (foe: string) => {
      const p = play({
        victory: control(['D09']),
        control: { D09: 'british' },
        units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', foe] },
      })
      p.command('A')
      return choose(p)
    }
    expect(back('D15')).toMatchObject({ type: 'enter', hex: 'D06' })
  })

  it('goes where it is shot at in company, not alone', () => {
    const step = (friends: number) => {
      const p = play({
        victory: control(['D09']),
        control: { D09: 'german' },
        units: {
          A: ['british', 'bef', 'D06'],
          ...Object.fromEntries(
            Array.from({ length: friends }, (_, at) => [`F${at}`, ['british', 'bef', 'E06']]),
          ),
          G: ['german', 'deinf', 'D09'],
          H: ['german', 'deinf', 'D09'],
        } as Wish['units'],
      })
      p.command('A')
      return stepTo(p, 'D07')
    }
    expect(step(0)).toBeLessThan(step(2))
  })

  it('enters a hex with an enemy as the stronger only', () => {
    const wish = (foes: number): Wish => ({
      victory: control(['D06']),
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D06', { spent: true, dispersed: true }],
        ...(foes > 1 ? { H: ['german', 'deinf', 'D06', { spent: true }] } : {}),
      },
    })
    const into = (foes: number) => {
      const p = play(wish(foes))
      p.command('A')
      return choose(p)
    }
    expect(into(1)).toMatchObject({ type: 'enter', hex: 'D06' })
    expect(into(2)).toMatchObject({ type: 'fire', hex: 'D06' })
  })

  it('answers a move when the odds are good and holds its fire when they are not', () => {
    const moved = (map: Wish['map']) => {
      const p = play({
        ...(map ? { map } : {}),
        units: { A: ['british', 'bef', 'D05'], G: ['german', 'demg', 'D09', { dispersed: true }] },
      })
      p.command('A')
      p.enter('D06', 'A')
      expect(p.kind).toBe('reaction')
      return choose(p)
    }
    expect(moved(undefined)).toMatchObject({ type: 'react', unit: 'G' })
    const far = play({
      map: sketch({ trenches: [['D05', 'D06']] }),
      units: {
        A: ['british', 'bef', 'D05', { in: 'trench' }],
        G: ['german', 'deres', 'D08', { dispersed: true }],
      },
    })
    far.command('A')
    far.enter('D06', 'A')
    if (far.kind === 'reaction') expect(choose(far)).toEqual({ type: 'hold' })
  })

  it('7.21 calls its guns at the place where most enemies stand together', () => {
    const p = play({
      artillery: { british: [['B1', 'telephone', 4]] },
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D10'],
        H: ['german', 'deinf', 'D10'],
        I: ['german', 'deinf', 'D11'],
        J: ['german', 'deinf', 'D11'],
        K: ['german', 'deinf', 'H12'],
      },
    })
    const call = choose(p)
    expect(call).toMatchObject({ type: 'call', group: 'B1', shell: 'high explosive' })
    p.do(call)
    const aim = choose(p)
    if (aim.type !== 'aim') throw new Error(aim.type)
    const { grid } = p.battle.map
    const vertices = new Vertices(grid)
    const struck = vertices.hexes(vertices.index(aim.vertex)).map((hex) => grid.label(hex))
    expect(struck).toEqual(expect.arrayContaining(['D10', 'D11']))
  })

  it('sets up on its own prizes, one in each, and toward those of the other side', async () => {
    const { battle } = await shipped('limanowa-campaign-2-high-water')
    const { state } = newGame(battle, seededDice(1))
    const luck = seededLuck(1)
    for (let open = decision(battle, state); open.kind === 'setup'; open = decision(battle, state))
      expect(isReason(apply(battle, state, greedy.choose(battle, state, open, luck)))).toBe(false)
    const { grid } = battle.map
    const hill = grid.index('AF13')
    const at = (counter: string) =>
      Object.values(state.units).flatMap((unit) =>
        unit.counter === counter && unit.hex !== null ? [unit.hex] : [],
      )
    const landsturm = at('ah-landsturm')
    expect(new Set(landsturm).size).toBe(landsturm.length)
    const far = at('ru-inf').map((hex) => grid.distance(grid.index(hex), hill))
    const room = grid.within(grid.index('AJ08'), 3).map((hex) => grid.distance(hex, hill))
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
    expect(mean(far)).toBeLessThan(mean(room) - 0.3)
  })

  it('beats chance where it attacks', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const won = { greedy: 0, random: 0 }
    for (let seed = 1; seed <= 8; seed++) {
      const { score } = playMatch(battle, { british: greedy, german: random }, seed)
      won.greedy += score.british ?? 0
      const reverse = playMatch(battle, { british: random, german: greedy }, seed)
      won.random += reverse.score.british ?? 0
    }
    expect(won.greedy).toBeGreaterThan(won.random + 5)
  })
})

describe('a match', () => {
  it('is the same from the same seed, and counts couplets, turns, losses and the score', async () => {
    const { battle } = await opened(small())
    const seats = { british: greedy, german: random }
    const one = playMatch(battle, seats, 5)
    expect(playMatch(battle, seats, 5)).toEqual(one)
    expect(one.turns).toBe(3)
    expect(one.couplets).toBeGreaterThan(0)
    expect(one.decided).toBeLessThanOrEqual(one.turns)
    expect(Object.keys(one.losses).sort()).toEqual(['british', 'german'])
    expect(playMatch(battle, seats, 6)).not.toEqual(one)
  })

  it('hands each player what its side may see, and luck that the other does not move', async () => {
    const { battle } = await opened(small())
    const game = (british: Player) => {
      const drawn: number[] = []
      const german: Player = {
        id: 'watcher',
        choose(at, state, open, luck) {
          expect(state.dice).toMatchObject({ kind: 'seeded', words: [0, 0, 0, 0] })
          if (drawn.length < 3) drawn.push(luck.below(1000))
          return random.choose(at, state, open, seededLuck(state.dice.count))
        },
      }
      playMatch(battle, { british, german }, 5)
      return drawn
    }
    const thirsty: Player = {
      id: 'thirsty',
      choose(at, state, open, luck) {
        for (let i = 0; i < 7; i++) luck.below(6)
        return random.choose(at, state, open, luck)
      },
    }
    expect(game(thirsty)).toHaveLength(3)
    expect(game(thirsty)).toEqual(game(random))
  })

  it('names the side whose player throws, does nothing, or does what is not legal', async () => {
    const { battle } = await opened(small())
    const broken = (choose: Player['choose']) => {
      try {
        playMatch(battle, { british: random, german: { id: 'broken', choose } }, 5)
      } catch (error) {
        return error instanceof PlayerFault ? `${error.side}: ${error.message}` : error
      }
      return null
    }
    const thrown = broken(() => {
      throw new Error('lost its way')
    })
    expect(thrown).toBe('german: broken: lost its way')
    expect(broken(() => ({ type: 'exit' }) as never)).toMatch(/^german: broken/)
  })

  it('either player gets through every shipped scenario of one day without an illegal action', async () => {
    for (const id of ['limanowa-1-probe', 'ypres-2-hill-60', 'ypres-4-hooge'])
      for (const pair of [
        [greedy, random],
        [random, greedy],
      ] as const) {
        const { battle } = await shipped(id)
        const [one, two] = battle.sides
        const told = playMatch(battle, { [one.id]: pair[0], [two.id]: pair[1] }, 3)
        expect(told.turns).toBe(battle.turns)
      }
  })

  it('gets through a day of a campaign, its night and its decisions', async () => {
    const { battle } = await shipped('limanowa-campaign-1-playground')
    const days = battle.campaign?.days.slice(0, 1) ?? []
    const short = { ...battle, campaign: { ...battle.campaign, days } } as typeof battle
    const told = playMatch(short, { russian: greedy, 'austro-hungarian': greedy }, 1)
    expect(told.turns).toBeGreaterThanOrEqual(18)
    expect(told.actions).toBeGreaterThan(100)
  })
})
