import { describe, expect, it } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import { AT_FIRST } from '../../src/session/engine/preferences.ts'
import { createSession } from '../../src/session/game/store.ts'
import { planFor, targetsByHarm } from '../../src/session/pointing/doing/plans.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { widest } from '../../src/session/position/group.ts'
import {
  actingPosition,
  eligible,
  leaders,
  type Position,
  reachOf,
  reactions,
  worth,
} from '../../src/session/position/position.ts'
import { bestShot } from '../../src/session/position/roster.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { setUpAsRecommended } from '../../src/session/red-poppies/recommended.ts'
import { shipped } from '../support/shipped.ts'

/** A shot that is worth this much, in 36ths of a unit, is fired rather than a mass moved. */
const GOOD = 10
/** The Germans fire whenever they have a good shot, the British, who attack, in one half of so many. */
const ONE_IN = 4
/** The most units that move together. */
const MASS = 8

/**
 * A person who attacks with masses and fires the good shots, by the shortest way that the page offers; counts presses. The
 * `former` page had no command by which the rest of a mass follows, or goes as one.
 */
async function hand(id: string, former = false) {
  const { battle } = await shipped(id)
  const session = createSession({ engine: liveRules, now: () => 1e4, newId: () => 'g' })
  session.start(battle, null, {
    dice: { seed: 7 },
    preferences: Object.fromEntries(battle.sides.map((side) => [side.id, AT_FIRST])),
  })
  setUpAsRecommended(session)
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  const { grid } = battle.map
  const presses: Record<string, number> = {}
  const asked = new Set<string>()
  let halves = 0
  const count = (what: string) => {
    presses[what] = (presses[what] ?? 0) + 1
  }
  const run = (command: string) => {
    commands.run(command)
    count(command)
  }

  /** How far the hex is from the nearest enemy, in hexes. */
  const apart = ({ game, decision }: Position, hex: string) =>
    Math.min(
      ...Object.values(game.units)
        .filter((unit) => unit.where === 'map' && unit.hex && unit.side !== decision.side)
        .map((unit) => grid.distance(grid.index(unit.hex as string), grid.index(hex))),
    )

  /** The way of at most two hexes that leads nearest to the enemy; null when none leads nearer. */
  function forward(look: Position, group: readonly string[], from: string): string | null {
    const ways = [...reachOf(look, group).values()].filter(
      ({ path }) => path.length > 0 && path.length <= 2,
    )
    const [best] = ways.sort(
      (a, b) => apart(look, a.hex) - apart(look, b.hex) || a.points - b.points,
    )
    return best && apart(look, best.hex) < apart(look, from) ? best.hex : null
  }

  /** The unit with the best shot of all, with the worth of that shot. */
  function marksman(look: Position, units: readonly string[]): { unit: string; value: number } {
    const shots = units.map((unit) => {
      const [target] = targetsByHarm(look, [unit], null)
      const shot = target ? planFor(look, [unit], target, 'fire')?.at(-1) : undefined
      const acting = actingPosition(look, [unit])
      return { unit, value: shot && acting ? worth(acting, shot, look.decision.side) : 0 }
    })
    return shots.sort((a, b) => b.value - a.value)[0] as (typeof shots)[number]
  }

  function half(look: Position): void {
    halves++
    const { game, decision } = look
    const units = [...eligible(look)]
    if (units.length === 0) return run('pass')
    const fires = decision.side === 'german' || halves % ONE_IN === 1
    const best = fires ? marksman(look, units) : null
    const shot = best && best.value >= GOOD ? bestShot(look, best.unit) : null
    if (best && shot) {
      interaction.send(...(planFor(look, [best.unit], shot.hex, 'fire') ?? []))
      // The row marks the shot, and Enter fires it.
      count('shot of a row')
      return count('confirm')
    }
    const at = (id: string) => game.units[id]?.hex ?? ''
    const can = units
      .filter((id) => at(id) && apart(look, at(id)) > 1)
      .sort((a, b) => apart(look, at(a)) - apart(look, at(b)))
    const masses = can.slice(0, 20).map((id) => widest(look, [id]).slice(0, MASS))
    const [mass] = masses.sort((a, b) => b.length - a.length)
    if (!mass) return run('pass')
    interaction.gather(mass.map(at))
    count('mass')
    const chosen = chosenUnits(interaction.get())
    if (!former && commands.show('asOne') && !interaction.get().asOne.includes(decision.side ?? ''))
      run('asOne')
    const first = leaders(look, chosen)
    const acting = actingPosition(look, chosen)
    const goal = acting && forward(acting, first, at(first[0] ?? ''))
    if (!goal) return run('dig')
    interaction.pressHex(goal)
    count('destination')
  }

  function activation(look: Position): void {
    const { game } = look
    if (!former && commands.show('sameAgain')?.whyNot === null) return run('sameAgain')
    const chosen = chosenUnits(interaction.get())
    const [leader] = leaders(look, chosen)
    const moved = (unit: string) => (game.movers.find((one) => one.unit === unit)?.spent ?? 0) > 0
    const hex = leader === undefined ? null : game.units[leader]?.hex
    if (leader !== undefined && hex && !moved(leader)) {
      const goal = forward(look, leaders(look, chosen), hex)
      if (goal) {
        interaction.pressHex(goal)
        return count('destination')
      }
    }
    const now = `${game.turn} ${game.couplets} ${game.half}`
    const idle = game.active.find(
      ({ unit, acted }) =>
        !acted && eligible(look).has(unit) && !moved(unit) && !asked.has(`${unit} ${now}`),
    )
    if (!idle) return run('finish')
    asked.add(`${idle.unit} ${now}`)
    if (chosen.at(-1) === idle.unit) return
    interaction.pressUnit(idle.unit)
    count('choose')
  }

  function reaction(look: Position): void {
    const shots = [...reactions(look).values()].flat()
    const best = Math.max(0, ...shots.map((shot) => worth(look, shot, look.decision.side)))
    run(best >= 12 ? 'react' : 'hold-activation')
  }

  /** Plays until this many commands were given. */
  return function play(wanted: number): Record<string, number> {
    for (let step = 0; halves < wanted && step < 1000; step++) {
      const look = interaction.position()
      if (!look) break
      const { kind } = look.decision
      if (kind === 'over') break
      if (kind === 'half') half(look)
      else if (kind === 'activation') activation(look)
      else if (kind === 'reaction') reaction(look)
      else if (kind === 'return') run('noReturn')
      else if (kind === 'rally') run('rally')
      else if (commands.show('placeSpots')) run('placeSpots')
      else if (commands.show('placeSpot')) run('placeSpot')
      else run(commands.primary() ?? 'nothing')
    }
    expect(halves).toBe(wanted)
    return presses
  }
}

describe('thirty commands of Menin Road', () => {
  // In 21 of them a mass moves: a box, a hex, and now and then the rest. Where a unit at its back led, as it did once, only
  // nine masses got forward, and whoever wanted the front to lead had to press it first, 21 presses more.
  it('take at most 98 presses, and 104 with those for wire, a third fewer than by the former page', async () => {
    const counted = async (former: boolean) => {
      const play = await hand('ypres-campaign-3-menin-road', former)
      const { placeSpots = 0, placeSpot = 0, ...presses } = play(30)
      expect(presses.nothing, JSON.stringify(presses)).toBeUndefined()
      return [Object.values(presses).reduce((a, b) => a + b, 0), placeSpots + placeSpot] as const
    }
    const [sum, wire] = await counted(false)
    expect(sum).toBeLessThanOrEqual(98)
    expect(sum + wire).toBeLessThanOrEqual(104)
    const [before] = await counted(true)
    expect(sum / before).toBeLessThanOrEqual(2 / 3)
  })
})
