import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, playMatch } from '../../src/ai/index.ts'
import { aimAt, callValue } from '../../src/ai/reference/shells.ts'
import { mindOf } from '../../src/ai/reference/weigh/mind.ts'
import { type Action, hashText, type SideId } from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'

/** A shipped battle, the number of its turns that are played, a seed, and the players in the order of the sides. */
type Game = readonly [id: string, turns: number, seed: number, one: string, two: string]

/**
 * Games of the players that all others are measured against, and the number and the hash of all acts. When a line differs
 * because the rules have changed, record it anew and say so; when a player has changed, put the player back.
 */
const GAMES: readonly (readonly [...Game, hash: string])[] = [
  ['limanowa-1-probe', 6, 1, 'random', 'random', '70 44910a3b78945085'],
  ['ypres-2-hill-60', 6, 2, 'random', 'greedy', '119 fd7b419937d792a1'],
  ['limanowa-1-probe', 6, 3, 'greedy', 'careful', '105 6e08c24bfaaba51a'],
  ['ypres-1-gheluvelt', 6, 4, 'careful', 'greedy', '99 b16d9417ae3eb071'],
  ['ypres-2-hill-60', 6, 5, 'greedy', 'careful', '132 3ad02d91b8675a44'],
  ['ypres-4-hooge', 6, 6, 'greedy', 'careful', '80 64e76323cf90d16d'],
  ['limanowa-1-probe', 1, 7, 'thoughtful', 'thoughtful', '45 c8e715e26e292f14'],
  ['ypres-1-gheluvelt', 1, 8, 'thoughtful', 'careful', '34 8323f52bc9481e8b'],
]

/**
 * The same with off-map artillery. A call is seldom worth more to them than a command to a mass: one at Counter Attack,
 * none at Frezenberg. Whoever is `eager` calls what he values most, if at all, and aims as ever; how he values the call and
 * the aim is kept among the acts.
 */
const CALLS: readonly (readonly [...Game, hash: string])[] = [
  ['limanowa-2-counter-attack', 2, 9, 'greedy', 'careful', '151 f19a7d289920fea5, aims 1'],
  ['limanowa-2-counter-attack', 2, 9, 'careful', 'greedy', '156 6d8ac9398a9e1e8c, aims 1'],
  [
    'limanowa-2-counter-attack',
    8,
    10,
    'eager greedy',
    'eager careful',
    '392 bcca2a1c53ee841c, aims 6',
  ],
  [
    'limanowa-2-counter-attack',
    8,
    10,
    'eager careful',
    'eager greedy',
    '355 e695fc66465fab12, aims 6',
  ],
  ['ypres-3-frezenberg', 8, 12, 'eager greedy', 'eager careful', '426 2f3166c2b50cf511, aims 9'],
  ['ypres-3-frezenberg', 8, 12, 'eager careful', 'eager greedy', '431 0238e8ba17492f08, aims 8'],
]

/** A player as he is, or `eager`, who says to `tell` what he makes of a call or an aim. */
function playerOf(name: string, tell: (value: string) => void): Player {
  const player = PLAYERS[name.replace('eager ', '')] as Player
  if (!name.startsWith('eager ')) return player
  return {
    ...player,
    choose(battle, state, open, luck) {
      const mind = mindOf(battle, state, open.side as SideId, player.id === 'careful')
      let chosen: Action | null = null
      if (open.kind === 'half') {
        let most = 0
        for (const action of open.actions) {
          const value = callValue(mind, action)
          if (value > most) [chosen, most] = [action, value]
        }
        if (chosen) tell(most.toFixed(4))
      }
      chosen ??= player.choose(battle, state, open, luck)
      if (chosen.type === 'aim') tell(aimAt(mind, chosen).toFixed(4))
      return chosen
    },
  }
}

/** All acts of a game, with what is told beside them, and how often somebody aims. */
async function played(...[id, turns, seed, a, b]: Game): Promise<string> {
  const { battle } = await shipped(id)
  const [one, two] = battle.sides
  const lines: string[] = []
  let [acts, aims] = [0, 0]
  const tell = (line: string) => lines.push(line)
  const seats = { [one.id]: playerOf(a, tell), [two.id]: playerOf(b, tell) }
  playMatch({ ...battle, turns }, seats, seed, (act) => {
    tell(JSON.stringify(act))
    acts++
    if (act.type === 'aim') aims++
  })
  return `${acts} ${hashText(lines.join('\n'))}${aims ? `, aims ${aims}` : ''}`
}

describe('the reference players', () => {
  it.each([...GAMES, ...CALLS])(
    '%s, %i turns, seed %i: %s and %s play as ever',
    async (...[id, turns, seed, a, b, hash]) => {
      expect(await played(id, turns, seed, a, b)).toBe(hash)
    },
  )
})
