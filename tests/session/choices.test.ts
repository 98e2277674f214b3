import { describe, expect, it } from 'vitest'
import type { DecisionKind } from '../../src/rules/types/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import { improvable } from '../../src/session/pointing/doing/improvements.ts'
import { chosenUnits, improvingIn, spotIn } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { choicesOf } from '../../src/session/pointing/listed.ts'
import { spotsOf } from '../../src/session/pointing/spots.ts'
import { hexesAt, ranked } from '../../src/session/position/vertices.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { playedUntil } from '../support/played.ts'

async function at(id: string, kind: DecisionKind) {
  const { battle, save } = await playedUntil(id, kind)
  const answer = await openSave(liveRules, JSON.stringify(save), () => battle)
  if (!answer.ok) throw new Error(answer.problem.text)
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  session.resume(answer.opened, null)
  const interaction = createInteraction(session, { guard: 0 })
  const position = interaction.position()
  if (!position) throw new Error('no game')
  return { session, interaction, position, commands: createCommands(session, interaction) }
}

describe('a choice from a list', () => {
  it('6.41c each of a few has a digit, and the digit takes it', async () => {
    const { session, commands, position } = await at('ypres-2-hill-60', 'shovels')
    const all = choicesOf(position)
    expect(all.length).toBeGreaterThan(1)
    expect(all.length).toBeLessThan(10)
    expect(commands.forKey({ key: String(all.length + 1) })).toBeNull()
    const before = session.get().entries.length
    expect(commands.run(commands.forKey({ key: '2' }) ?? '')).toBeNull()
    expect(session.get().entries[before]?.action).toEqual(all[1])
  })

  it('6.41c lights where the diggers are, and Enter makes scrapes of the rest', async () => {
    const dug = await at('ypres-2-hill-60', 'shovels')
    const diggers = choicesOf(dug.position).flatMap((act) =>
      act.type === 'shovel' ? [dug.position.game.units[act.unit]?.hex ?? ''] : [],
    )
    const { lit } = createBoardView(liveRules)(dug.session.get(), dug.interaction.get())
    expect([...(lit ?? [])].sort()).toEqual([...new Set(diggers)].sort())
    expect(dug.commands.show('noMore')).toMatchObject({
      label: 'Scrapes for the rest',
      primary: true,
    })
  })

  it('11.31 of two answers the first has 1 and the second 2', async () => {
    const { session, commands, position } = await at('ypres-campaign-1-gheluvelt', 'counter-attack')
    const before = session.get().entries.length
    expect(position.decision.actions).toHaveLength(2)
    expect(commands.forKey({ key: '3' })).toBeNull()
    expect(commands.run(commands.forKey({ key: '2' }) ?? '')).toBeNull()
    expect(session.get().entries[before]?.action).toEqual(position.decision.actions[1])
  })
})

describe('what of the sheet is lit', () => {
  it('11.54 positions to be improved are, and a press on one improves it', async () => {
    const { session, interaction, position, commands } = await at(
      'ypres-campaign-1-gheluvelt',
      'improve',
    )
    const works = position.decision.actions.flatMap((action) =>
      action.type === 'improve' && action.what === 'works' ? [action.at] : [],
    )
    const lit = createBoardView(liveRules)(session.get(), interaction.get()).lit
    expect([...(lit ?? [])].toSorted()).toEqual(works.toSorted())
    commands.run('next')
    expect(works).toContain(interaction.get().cursor)
    expect(commands.primary()).toBe('press')
    const before = session.get().entries.length
    interaction.pressHex(works[1] ?? '')
    expect(session.get().entries[before]?.action).toEqual({
      type: 'improve',
      what: 'works',
      at: works[1],
    })
  })

  it('11.543a all the works at one press are all done, since nothing limits them', async () => {
    const { session, interaction, position } = await at('ypres-campaign-1-gheluvelt', 'improve')
    const works = improvable(position, 'works')
    expect(works.length).toBeGreaterThan(1)
    const before = session.get().entries.length
    interaction.send(...works.map((at) => ({ type: 'improve', what: 'works', at }) as const))
    expect(session.get().entries.slice(before)).toHaveLength(works.length)
    expect(Object.keys(session.get().game?.scrapes ?? {})).toEqual(
      expect.arrayContaining([...works]),
    )
  })

  it('11.541a a bomb stop is named by the hex that has it and the hex beyond, and those hexes are lit', async () => {
    const { session, interaction, commands } = await at('ypres-campaign-3-menin-road', 'improve')
    const view = createBoardView(liveRules)
    const now = () => interaction.position() as NonNullable<ReturnType<typeof interaction.position>>
    const lit = () => [...(view(session.get(), interaction.get()).lit ?? [])].toSorted()
    const stops = improvable(now(), 'bomb stop')
    const [holder = '', beyond = ''] = stops[0]?.split('/') ?? []
    interaction.setImproving('bomb stop')
    const holders = [...new Set(stops.map((at) => at.split('/')[0] ?? ''))]
    expect(lit()).toEqual(holders.toSorted())
    const before = session.get().entries.length
    // The first press names the hex that has the stop, and does nothing yet.
    expect(interaction.pressHex(holder)).toBeNull()
    expect(session.get().entries).toHaveLength(before)
    expect(improvingIn(interaction.get()).from).toBe(holder)
    const ends = stops.flatMap((at) =>
      at.startsWith(`${holder}/`) ? (at.split('/')[1] ?? '') : [],
    )
    expect(lit()).toEqual([holder, ...ends].toSorted())
    // Escape takes the first hex back, the keyboard names it as well.
    interaction.stepBack()
    expect(improvingIn(interaction.get()).from).toBeNull()
    interaction.setCursor(holder)
    expect(commands.primary()).toBe('press')
    commands.run('press')
    expect(improvingIn(interaction.get()).from).toBe(holder)
    interaction.pressHex(beyond)
    expect(session.get().entries[before]?.action).toEqual({
      type: 'improve',
      what: 'bomb stop',
      at: `${holder}/${beyond}`,
    })
    // The kind stays for the next one; where no trench leads out, the map says so.
    expect(improvingIn(interaction.get())).toMatchObject({ what: 'bomb stop', from: null })
    const { grid } = now().battle.map
    const bare = Object.values(now().game.units).find(
      ({ side, hex }) => side === now().decision.side && hex !== null && !holders.includes(hex),
    )
    expect(interaction.pressHex(bare?.hex ?? '')).toMatchObject({ clause: '8.33a' })
    const empty = now().battle.inPlay.findIndex(
      (open, hex) =>
        open === 1 && !Object.values(now().game.units).some((unit) => unit.hex === grid.label(hex)),
    )
    expect(interaction.pressHex(grid.label(empty))).toMatchObject({ clause: '11.541a' })
  })

  it('11.542 wire is named by its two hexes, whichever comes first', async () => {
    const { session, interaction } = await at('ypres-campaign-3-menin-road', 'improve')
    const wire = () => improvable(interaction.position() as never, 'breach')
    for (const first of [0, 1]) {
      interaction.setImproving('breach')
      const at = wire()[0] ?? ''
      const hexes = at.split('/')
      const before = session.get().entries.length
      interaction.pressHex(hexes[first] ?? '')
      interaction.pressHex(hexes[1 - first] ?? '')
      expect(session.get().entries[before]?.action).toEqual({ type: 'improve', what: 'breach', at })
    }
  })

  it('11.541a three bomb stops and no more: the map goes back to what is left', async () => {
    const { session, interaction } = await at('ypres-campaign-3-menin-road', 'improve')
    const position = () => interaction.position() as never
    interaction.setImproving('bomb stop')
    for (let n = 0; n < 3; n++) {
      expect(improvingIn(interaction.get()).what).toBe('bomb stop')
      const [holder = '', beyond = ''] = improvable(position(), 'bomb stop')[0]?.split('/') ?? []
      interaction.pressHex(holder)
      interaction.pressHex(beyond)
    }
    expect(improvable(position(), 'bomb stop')).toEqual([])
    expect(improvingIn(interaction.get())).toMatchObject({ what: 'works', from: null })
    expect(session.get().entries.at(-1)?.action).toMatchObject({ what: 'bomb stop' })
  })

  it('11.55a the ground of the gun that is chosen is, and a press there redeploys it', async () => {
    const { session, interaction, position, commands } = await at(
      'ypres-campaign-1-gheluvelt',
      'redeploy',
    )
    const [gun] = chosenUnits(interaction.get())
    const ways = position.decision.actions.flatMap((action) =>
      action.type === 'redeploy' && action.unit === gun ? [action.hex] : [],
    )
    expect(ways.length).toBeGreaterThan(0)
    const lit = createBoardView(liveRules)(session.get(), interaction.get()).lit
    const stands = position.game.units[gun ?? '']?.hex ?? ''
    expect([...(lit ?? [])].toSorted()).toEqual([...new Set([stands, ...ways])].toSorted())
    commands.run('next')
    expect(ways).toContain(interaction.get().cursor)
    expect(commands.primary()).toBe('press')
    const far = position.battle.inPlay.findIndex(
      (open, hex) => open === 1 && !ways.includes(position.battle.map.grid.label(hex)),
    )
    expect(interaction.pressHex(position.battle.map.grid.label(far))).toMatchObject({
      clause: expect.stringMatching(/^11\.55|^3\.4/),
    })
    const before = session.get().entries.length
    expect(interaction.pressHex(ways[0] ?? '')).toBeNull()
    expect(session.get().entries[before]?.action).toEqual({
      type: 'redeploy',
      unit: gun,
      hex: ways[0],
    })
  })

  it('11.55a a company says that it is no gun, an enemy that he is not one’s own', async () => {
    const { position, interaction } = await at('ypres-campaign-1-gheluvelt', 'redeploy')
    const { side } = position.decision
    const units = Object.values(position.game.units).filter(({ where }) => where === 'map')
    // In a hex that the gun may go to a press brings it there.
    const open = new Set(
      position.decision.actions.flatMap((action) =>
        action.type === 'redeploy' ? [action.hex] : [],
      ),
    )
    const company = units.find(
      (unit) =>
        unit.side === side &&
        !open.has(unit.hex ?? '') &&
        position.battle.counters[unit.counter]?.types.includes('infantry'),
    )
    const enemy = units.find((unit) => unit.side !== side)
    expect(interaction.pressUnit(company?.id ?? '')?.code).toBe('no-gun')
    expect(interaction.pressUnit(enemy?.id ?? '')?.code).toBe('not-yours')
  })

  it('11.31 all of it lies bare where nothing on it is asked for', async () => {
    const { session, interaction } = await at('ypres-campaign-1-gheluvelt', 'counter-attack')
    expect(createBoardView(liveRules)(session.get(), interaction.get()).lit).toBeNull()
  })
})

describe('vertices', () => {
  it('6.1b N points first at those that touch most of the enemy and none of one’s own', async () => {
    const { interaction, commands, position } = await at('limanowa-3-jabloniec', 'aim')
    const names = spotsOf(position, null)?.names ?? []
    const worth = (name: string) =>
      hexesAt(position.battle, name)
        .flatMap((hex) => Object.values(position.game.units).filter((unit) => unit.hex === hex))
        .reduce((sum, { side }) => sum + (side === position.decision.side ? -2 : 1), 0)
    const order = ranked(position, names)
    expect([...order].sort()).toEqual([...names].sort())
    commands.run(commands.forKey({ key: 'n' }) ?? '')
    const first = spotIn(interaction.get()) as string
    expect(first).toBe(order[0])
    expect(worth(first)).toBeGreaterThan(0)
    const own = (name: string) =>
      Object.values(position.game.units).some(
        ({ side, hex }) =>
          side === position.decision.side &&
          hex !== null &&
          hexesAt(position.battle, name).includes(hex),
      )
    expect(own(first)).toBe(false)
    for (const name of names)
      if (!own(name)) expect(worth(first)).toBeGreaterThanOrEqual(worth(name))
  })

  it('point 21: N brings the cursor to one, arrows to those of the hexes they come to, and Enter answers there', async () => {
    const { interaction, commands, position, session } = await at('limanowa-3-jabloniec', 'aim')
    const press = (key: string) => commands.run(commands.forKey({ key }) ?? '')
    press('n')
    const { cursor } = interaction.get()
    const spot = spotIn(interaction.get())
    expect(hexesAt(position.battle, spot ?? '')).toContain(cursor)
    for (const key of ['ArrowRight', 'ArrowLeft']) press(key)
    const back = interaction.get()
    expect(back.cursor).toBe(cursor)
    expect(hexesAt(position.battle, spotIn(back) ?? '')).toContain(cursor)
    const before = session.get().entries.length
    expect(press('Enter')).toBeNull()
    expect(session.get().entries[before]?.action).toEqual({ type: 'aim', vertex: spotIn(back) })
  })
})
