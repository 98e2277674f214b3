import { describe, expect, it } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import { sameAgain, waysAgain } from '../../src/session/pointing/doing/same-again.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { defaultSpots } from '../../src/session/position/default-spots.ts'
import { defaultDeployment, defaultWorks } from '../../src/session/position/deployment.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { setUpAsRecommended } from '../../src/session/red-poppies/recommended.ts'
import { bombardmentOf } from '../../src/session/telling/bombardment.ts'
import { placedAfter } from '../../src/session/telling/placed.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'

async function menin() {
  const { battle } = await shipped('ypres-campaign-3-menin-road')
  const session = createSession({ engine: liveRules, now: () => 1e4, newId: () => 'g' })
  session.start(battle, null, { dice: { seed: 7 } })
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  return { battle, session, interaction, commands, now: () => interaction.position() as Position }
}

describe('the recommended set-up', () => {
  it('places both sides, wire and craters, and stops at the first command', async () => {
    const { session, battle } = await menin()
    setUpAsRecommended(session)
    const { decision, game, entries } = session.get()
    expect(decision?.kind).toBe('half')
    expect(game?.turn).toBe(1)
    for (const wish of battle.deployment ?? []) {
      const unit = game?.units[wish.unit]
      if (unit?.where === 'map') expect(unit.hex, wish.unit).toBe(wish.hex)
    }
    expect(entries.filter(({ action }) => action.type === 'crater')).toHaveLength(6)
    // What nobody chose is told with the bombardment, and not by a notice as well.
    expect(session.get().notice).toBeNull()
    const told = bombardmentOf(battle, session.happened(), true)
    const placed = told ? placedAfter(battle, session.happened(), told) : []
    expect(placed.flatMap(({ craters }) => craters)).toHaveLength(6)
    const gaps = placed.flatMap((one) => one.gaps)
    expect(gaps.length).toBeGreaterThan(2)
    expect(gaps.toSorted()).toEqual(game?.breaches.toSorted())
  })

  it('tells by a notice what it places after the computer, when the page of the bombardment has been read', async () => {
    const { session, battle } = await menin()
    session.start(battle, null, {
      dice: { seed: 7 },
      seats: { kind: 'computer', plays: 'british' },
    })
    const spots = () => positionOf(liveRules, session.get()) as Position
    setUpAsRecommended(session)
    // The computer sets up, and cuts the wire that it owes.
    for (const kind of ['setup', 'breach'] as const) {
      expect(session.get().decision).toMatchObject({ kind, side: 'german' })
      if (kind === 'setup') {
        const acts = [...defaultWorks(spots()), ...defaultDeployment(spots())]
        session.actFor('german', [...acts, { type: 'ready' }])
      } else session.actFor('german', defaultSpots(spots()))
      await Promise.resolve()
    }
    expect(session.get().decision?.kind).toBe('half')
    expect(session.get().notice?.text).toMatch(/^Placed for you: 6 shell craters; wire cut at /)
  })

  it('leaves the set-up of the other side alone where that is hidden or not played here', async () => {
    const { session, battle } = await menin()
    session.start(battle, null, { dice: { seed: 7 }, seats: { kind: 'hidden' } })
    setUpAsRecommended(session)
    expect(session.get().decision).toMatchObject({ kind: 'setup', side: 'british' })
    session.start(battle, null, {
      dice: { seed: 7 },
      seats: { kind: 'computer', plays: 'german' },
    })
    setUpAsRecommended(session)
    expect(session.get().decision).toMatchObject({ kind: 'setup', side: 'british' })
  })
})

describe('craters and wire', () => {
  it('7.13a, 7.12d are placed one by one or all by one press, apart from each other, the same each time', async () => {
    const { session, battle, interaction, commands, now } = await menin()
    for (const id of ['placeRest', 'ready', 'placeRest', 'ready'])
      expect(commands.run(id)).toBeNull()
    expect(session.get().decision).toMatchObject({ kind: 'breach', side: 'german' })
    // The one that the bombarded side owes.
    expect(commands.show('placeSpots')).toBeNull()
    // The button names the hexside, and so does what is told once it is cut.
    const gap = commands.show('placeSpot')?.detail
    expect(gap).toMatch(/^[A-Z]+\d+–[A-Z]+\d+$/)
    commands.run('placeSpot')
    expect(session.get().entries.at(-1)?.action).toEqual({
      type: 'breach',
      wire: gap?.replace('–', '/'),
    })
    expect(session.get().notice?.text).toBe(`Wire cut at ${gap}.`)
    commands.run('placeSpot')
    expect(session.get().decision?.kind).toBe('craters')
    const all = defaultSpots(now())
    expect(all).toHaveLength(6)
    const hexes = all.flatMap((action) => (action.type === 'crater' ? [action.hex] : []))
    const { grid } = battle.map
    for (const one of hexes)
      for (const other of hexes)
        if (one !== other)
          expect(grid.distance(grid.index(one), grid.index(other))).toBeGreaterThanOrEqual(2)
    const before = session.get().game
    commands.run('placeSpot')
    expect(session.get().entries.at(-1)?.action).toEqual(all[0])
    session.undo()
    expect(session.get().game).toEqual(before)
    commands.run('placeSpots')
    expect(session.get().decision?.kind).toBe('breach')
    const placed = session.get().entries.map(({ action }) => action)
    expect(placed.slice(-6)).toEqual(all)
    // With no wire pointed at there is none to cut; a hex beside wire means its best side, and the map marks it.
    const shown = () => createBoardView(liveRules)(session.get(), interaction.get()).spot?.name
    interaction.setCursor(null)
    expect(commands.show('spot')?.whyNot?.code).toBe('no-spot')
    expect(shown()).toBeUndefined()
    const [wire] = now().decision.actions
    const [hex = null] = wire?.type === 'breach' ? wire.wire.split('/') : []
    interaction.setCursor(hex)
    const marked = shown()
    expect(commands.show('spot')?.whyNot).toBeNull()
    expect(marked?.split('/')).toContain(hex)
    commands.run('spot')
    expect(session.get().entries.at(-1)?.action).toEqual({ type: 'breach', wire: marked })
  })
})

describe('a large command', () => {
  // Two columns of stacks: who is behind can go only when the hex in front is free. 3.4a
  const hexes = 'E05 D06 D06 D05 D05 F05 G05 G05 G06 G06'.split(' ')

  /** `barraged`: the hexes under a barrage of its own side. */
  function gathered(...barraged: readonly string[]) {
    const battle = battleOf({
      map: sketch({ columns: 16, rows: 10 }),
      turns: 2,
      barrages: [{ by: 'german', lines: [[...barraged, 'A01'], ['A02']] }],
      units: {
        ...Object.fromEntries(hexes.map((hex, i) => [`s${i}`, ['german', 'deres', hex]] as const)),
        // North of E05, so that its unit leads.
        w1: ['british', 'bef', 'E01', { spent: true }],
      },
    })
    const session = createSession({ engine: liveRules, now: () => 1e4, newId: () => 'g' })
    const start = { turn: 1, side: 'german', half: 1, couplets: 2, barrages: [0] } as const
    session.start({ ...battle, start }, null, { dice: { seed: 3 } })
    const interaction = createInteraction(session, { guard: 0 })
    const commands = createCommands(session, interaction)
    interaction.gather([...new Set(hexes)])
    const mass = chosenUnits(interaction.get())
    const { grid } = battle.map
    const at = (unit: string) => grid.index(session.get().game?.units[unit]?.hex ?? '')
    const from = new Map(mass.map((unit) => [unit, at(unit)]))
    const north = grid.label(grid.neighbour(at(mass.at(-1) ?? ''), 0))
    const allWentNorth = () => {
      for (const unit of mass) expect(at(unit), unit).toBe(grid.neighbour(from.get(unit) ?? -1, 0))
    }
    return { session, interaction, commands, mass, north, allWentNorth }
  }

  it('goes by three presses: the units, the way of the first, and the same for the rest', () => {
    const { session, interaction, commands, mass, north, allWentNorth } = gathered()
    expect(mass.length).toBe(hexes.length)
    expect(commands.show('sameAgain')).toBeNull()
    expect(interaction.pressHex(north)).toBeNull()
    expect(session.get().decision?.kind).toBe('activation')
    expect(commands.show('sameAgain')).toMatchObject({
      label: 'The rest move too',
      detail: `${mass.length - 1} units`,
    })
    // Where each would go, as the map draws it.
    const position = interaction.position() as Position
    const { trail, entries } = session.get()
    const found = sameAgain(position, trail, entries)
    const ways = found ? waysAgain(position, found) : []
    const after = ways.flatMap((way) => way.at(-1) ?? [])
    expect(ways.every((way) => way.length === 2)).toBe(true)
    expect(commands.run('sameAgain')).toBeNull()
    const stand = new Set(mass.map((unit) => session.get().game?.units[unit]?.hex))
    expect(stand).toEqual(new Set([...after, north]))
    allWentNorth()
    expect(commands.show('sameAgain')).toBeNull()
  })

  it('in a box, the unit nearest to the enemy leads, and afterwards the nearest of those that have not acted', () => {
    const { session, interaction, north } = gathered()
    const at = (unit = '') => session.get().game?.units[unit]?.hex
    interaction.chooseUnits([])
    interaction.gather([...new Set(hexes)].reverse())
    const lead = chosenUnits(interaction.get()).at(-1) ?? ''
    expect(at(lead)).toBe('E05')
    interaction.pressHex(north)
    interaction.act({ type: 'stop', units: [lead] })
    const next = new Set(chosenUnits(interaction.get()).map(at))
    expect(['D05', 'F05', 'G05']).toContain([...next].join())
  })

  it('7.43d is warned before it goes under a barrage of its own side', () => {
    const { session, interaction, commands, mass } = gathered('D04')
    const { costs } = createBoardView(liveRules)(session.get(), interaction.get())
    const shelled = costs.filter((one) => one.shelled).map(({ hex }) => hex)
    expect(shelled).toContain('D04')
    // Whoever is beside it need not go through it.
    expect(shelled).not.toContain('E04')
    // The first of them goes beside it, and the rest would go into it.
    const last = mass.at(-1) ?? ''
    const { battle, game } = session.get()
    const grid = battle?.map.grid
    const from = game?.units[last]?.hex ?? ''
    if (grid) interaction.pressHex(grid.label(grid.neighbour(grid.index(from), 0)))
    expect(commands.show('sameAgain')?.detail).toBe(`${mass.length - 1} units, barrage`)
  })

  it('goes by two presses where its side wishes that all go the same way, and is over then', () => {
    const { session, interaction, commands, mass, north, allWentNorth } = gathered()
    expect(commands.show('asOne')).toMatchObject({ label: 'Same path for all' })
    commands.run('asOne')
    expect(interaction.pressHex(north)).toBeNull()
    allWentNorth()
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
    for (const unit of mass) expect(session.get().game?.units[unit]?.spent).toBe(true)
    // The wish is its own side's, and it stays.
    expect(interaction.get().asOne).toEqual(['german'])
    interaction.pressUnit('w1')
    expect(commands.show('asOne')).toBeNull()
  })

  it('6.01c of one unit its key says what it is for', () => {
    const { interaction, commands, mass } = gathered()
    interaction.chooseUnits(mass.slice(0, 1))
    expect(commands.show('asOne')).toBeNull()
    expect(commands.notNow({ key: '.' })).toBe(true)
    expect(interaction.get().refusal).toMatchObject({
      title: 'Same path for all: not possible',
      reasons: [{ reason: { code: 'one-hex' } }],
    })
  })
})
