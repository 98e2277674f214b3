import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  newGame,
  type SideId,
  seededDice,
} from '../../src/rules/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { defaultDeployment } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { setUp, shipped } from '../support/shipped.ts'

const lookOf = (battle: Battle, game: GameState) =>
  ({ engine: liveRules, battle, game, decision: decision(battle, game) }) as never

/** A morning on which these units of a side wait after their recovery, and the guns of that day are still to fire. */
function morning(battle: Battle, side: SideId, day: number, lost: readonly string[]): GameState {
  const state = setUp(battle)
  for (const id of lost) {
    const unit = state.units[id]
    if (!unit) throw new Error(id)
    Object.assign(unit, { where: 'hand', hex: null, in: null })
  }
  Object.assign(state.campaign ?? {}, { day, recovered: [...lost] })
  state.agenda.push({ kind: 'placement', side, left: 4, skipped: 0 })
  return state
}

function placed(battle: Battle, state: GameState) {
  const places = defaultDeployment(lookOf(battle, state))
  for (const place of places) expect(isReason(apply(battle, state, place)), place.hex).toBe(false)
  return places
}

const nearest = (battle: Battle, state: GameState, hex: string, side: SideId) => {
  const { grid } = battle.map
  const from = grid.index(hex)
  const foes = Object.values(state.units).filter((unit) => unit.hex && unit.side !== side)
  return Math.min(...foes.map((unit) => grid.distance(from, grid.index(unit.hex ?? ''))))
}

describe('Place the rest in the morning of a day', () => {
  it('11.12a, 7.11b the British of Frezenberg come back to within reach, out of what the guns strike or IN', async () => {
    const { battle } = await shipped('ypres-campaign-2-frezenberg')
    const lost = ['80-brigade-1', '81-brigade-1', '82-brigade-1', '83-brigade-1', 'reserve-12']
    const state = morning(battle, 'british', 2, lost)
    const places = placed(battle, state)
    expect(places).toHaveLength(4)
    const { grid, ground } = battle.map
    const land = Array.from({ length: grid.size }, (_, hex) => hex).filter(
      (hex) => ((ground[hex] ?? 0) & 128) !== 0,
    )
    for (const { unit, hex } of places) {
      const far = Math.min(...land.map((other) => grid.distance(other, grid.index(hex))))
      expect(far > 4 || state.units[unit]?.in === 'trench', `${unit} ${hex}`).toBe(true)
      expect(nearest(battle, state, hex, 'british'), hex).toBeLessThanOrEqual(6)
    }
  })

  it('11.12d, 7.11b the Germans of Menin Road come back near their line, in cover, as any hex may be shelled', async () => {
    const { battle } = await shipped('ypres-campaign-3-menin-road')
    const lost = ['4-army-1', '4-army-2', '4-army-3', '4-army-4', '4-army-mg-1', '4-army-battery-1']
    const state = morning(battle, 'german', 2, lost)
    const places = placed(battle, state)
    expect(places).toHaveLength(4)
    for (const { unit, hex } of places) {
      expect(state.units[unit]?.in, `${unit} ${hex}`).not.toBeNull()
      const far = nearest(battle, state, hex, 'german')
      expect(far, hex).toBeGreaterThan(1)
      expect(far, hex).toBeLessThanOrEqual(6)
    }
    // Batch after batch, batteries behind the riflemen. 11.12a
    state.agenda.push({ kind: 'placement', side: 'german', left: 4, skipped: 0 })
    const rest = placed(battle, state)
    expect(rest.map(({ unit }) => unit)).toEqual(['4-army-mg-1', '4-army-battery-1'])
    const gun = rest[1]
    expect(gun?.face).toBe('dispersed')
    expect(nearest(battle, state, gun?.hex ?? '', 'german')).toBeGreaterThanOrEqual(4)
  })

  it('11.11a the brigades of the second day stand where the file has them, four at a time, the others walk on', async () => {
    const { battle } = await shipped('ypres-campaign-1-gheluvelt')
    const state = setUp(battle)
    Object.assign(state.campaign ?? {}, { day: 2 })
    const hexes = new Set(
      'A06 A07 A08 A09 A10 A11 B05 B06 B07 B08 B09 B10 B11 C06 C07 C08 C09 C10 C11'.split(' '),
    )
    let count = 0
    for (let batch = 0; batch < 7; batch++) {
      state.agenda.push({ kind: 'placement', side: 'british', left: 4, skipped: 0 })
      const places = placed(battle, state)
      count += places.length
      for (const { unit, hex } of places) {
        expect(hexes.has(hex), `${unit} ${hex}`).toBe(true)
        expect(hex).toBe(battle.deployment?.find((wish) => wish.unit === unit)?.hex)
      }
    }
    // 24 companies and 3 machine guns.
    expect(count).toBe(27)
  })

  it('10.22a the 78th Brigade gets off at Limanowa on the side of the hills', async () => {
    const { battle } = await shipped('limanowa-campaign-2-high-water')
    const state = setUp(battle)
    Object.assign(state.campaign ?? {}, { day: 2 })
    const { grid } = battle.map
    for (let batch = 0; batch < 3; batch++) {
      state.agenda.push({ kind: 'placement', side: 'austro-hungarian', left: 4, skipped: 0 })
      for (const { hex } of placed(battle, state))
        expect(grid.column(grid.index(hex)), hex).toBeGreaterThan(grid.column(grid.index('N17')))
    }
    const brigade = Object.values(state.units).filter(({ id }) => id.startsWith('78-brigade'))
    expect(brigade.filter(({ where }) => where === 'map')).toHaveLength(10)
  })
})

describe('Place the rest where a file says nothing', () => {
  it('10.1b a set-up without a deployment goes to the front and into its trenches, not to the corner', async () => {
    const { battle } = await shipped('ypres-campaign-2-frezenberg')
    const { deployment, workDeployment, ...bare } = battle
    expect([deployment?.length, workDeployment?.length]).toEqual([104, 9])
    const { state } = newGame(bare as Battle, seededDice(3))
    const places = defaultDeployment(lookOf(bare as Battle, state))
    expect(places).toHaveLength(47)
    for (const place of places) expect(isReason(apply(bare as Battle, state, place))).toBe(false)
    // Of the reserve line the hexes nearest to the German trenches.
    const { grid, trenchOwner } = battle.map
    const trenches = [...trenchOwner].flatMap(([hex, whose]) => (whose === 'central' ? [hex] : []))
    const far = (hex: string) =>
      Math.min(...trenches.map((other) => grid.distance(other, grid.index(hex))))
    const line = battle.units.find(({ id }) => id === 'reserve-1')?.area ?? []
    const taken = places.flatMap(({ unit, hex }) => (/^reserve-\d/.test(unit) ? [hex] : []))
    expect(line).toHaveLength(21)
    expect(taken).toHaveLength(12)
    const left = line.filter((hex) => !places.some((place) => place.hex === hex))
    expect(Math.max(...taken.map(far))).toBeLessThanOrEqual(Math.min(...left.map(far)) + 1)
  })

  it('11.12a the button is there in the morning, counts the batch, and one press places it', async () => {
    const { battle } = await shipped('ypres-campaign-1-gheluvelt')
    const early = {
      ...battle,
      units: battle.units.map((def) =>
        def.arrival?.by === 'placement' ? { ...def, arrival: { ...def.arrival, day: 1 } } : def,
      ),
    }
    const sheet = JSON.parse(
      await readFile(join(import.meta.dirname, '../../scenarios/maps/ypres-1914.json'), 'utf8'),
    )
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(early, sheet, { dice: { seed: 4 } })
    const interaction = createInteraction(session, { guard: 0 })
    const commands = createCommands(session, interaction)
    for (const _side of [1, 2]) {
      expect(commands.run('placeRest')).toBeNull()
      expect(commands.run('ready')).toBeNull()
    }
    expect(session.get().decision?.kind).toBe('placement')
    expect(commands.forKey({ key: 'a' })).toBe('placeRest')
    expect(commands.show('placeRest')).toMatchObject({ detail: '4 units', whyNot: null })
    const waits = () =>
      Object.values(session.get().game?.units ?? {}).filter(
        ({ id, where }) => where === 'hand' && /^(2|3)-brigade|^brigade-mg/.test(id),
      ).length
    expect(waits()).toBe(27)
    expect(commands.run('placeRest')).toBeNull()
    expect(waits()).toBe(23)
  })
})
