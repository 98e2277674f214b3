import type { Battle } from '../../rules/types/index.ts'
import { HeatCount } from '../game/heat.ts'
import type { Shard, Terms } from '../types.ts'
import { termsOf } from './shard.ts'

/** What differs between two sets of terms, as a sentence; null where nothing does. */
export function differs(found: Terms, wanted: Terms): string | null {
  const says = (what: string, one: unknown, two: unknown) => `${what} ${one}, not ${two}`
  if (found.rules !== wanted.rules) return says('rules', found.rules, wanted.rules)
  if (found.scenario !== wanted.scenario) return says('scenario', found.scenario, wanted.scenario)
  if (found.hash !== wanted.hash)
    return `another version of the scenario ${found.scenario}: ${says('hash', found.hash, wanted.hash)}`
  const [one, two] = [found.players.join(' and '), wanted.players.join(' and ')]
  if (one !== two) return says('players', one, two)
  if (found.program !== wanted.program)
    return says('another version of the players:', found.program, wanted.program)
  if (found.seed !== wanted.seed) return says('seed', found.seed, wanted.seed)
  if (found.dice !== wanted.dice) return says('dice', found.dice, wanted.dice)
  return null
}

export type Merged =
  | { readonly ok: true; readonly shard: Shard }
  | { readonly ok: false; readonly text: string }

/**
 * One shard of many, which need not be in order. The result is byte for byte what one machine would have made of the
 * whole range. Shards of other terms, gaps and games that differ where two shards have them both are refused.
 */
export function mergeShards(
  battle: Battle,
  shards: readonly { readonly name: string; readonly shard: Shard }[],
): Merged {
  const no = (text: string): Merged => ({ ok: false, text })
  const sorted = [...shards].sort((a, b) => a.shard.from - b.shard.from || a.shard.to - b.shard.to)
  const [first] = sorted
  if (!first) return no('There is no shard.')
  const heat = new HeatCount(battle)
  const games: Shard['games'][number][] = []
  const { from } = first.shard
  let at = from
  let before: (typeof sorted)[number] | undefined
  for (const one of sorted) {
    const { name, shard } = one
    const other = differs(shard, first.shard)
    if (other !== null) return no(`${name}: ${other} as in ${first.name}.`)
    if (before && shard.from === before.shard.from && shard.to === before.shard.to) {
      if (JSON.stringify(shard) === JSON.stringify(before.shard)) continue
      return no(
        `${name} and ${before.name} have games ${shard.from} to ${shard.to - 1} that differ.`,
      )
    }
    if (shard.from < at)
      return no(
        `${name} and ${before?.name} overlap: both have game ${shard.from}. Leave one of them out.`,
      )
    if (shard.from > at)
      return no(`Games ${at} to ${shard.from - 1} are missing before ${name}. Play them first.`)
    games.push(...shard.games)
    heat.take(shard.heat)
    at = shard.to
    before = one
  }
  return {
    ok: true,
    shard: {
      format: 'couplet-shard',
      ...termsOf(first.shard),
      from,
      to: at,
      games,
      heat: heat.sums,
    },
  }
}
