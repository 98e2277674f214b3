import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import type { Seats } from '../../src/session/journal/saved-game.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { campaign } from '../support/campaign.ts'
import { shipped } from '../support/shipped.ts'

const HIDDEN: Seats = { kind: 'hidden' }

async function begun(seats: Seats | null = HIDDEN, id = 'ypres-1-gheluvelt') {
  const { battle } = await shipped(id)
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  session.start(battle, null, { dice: { seed: 1 }, ...(seats ? { seats } : {}) })
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  for (const id of ['save', 'share', 'studyEnter'] as const)
    commands.register({ [id]: () => undefined })
  return { battle, session, interaction, commands }
}
type Begun = Awaited<ReturnType<typeof begun>>

const side = ({ session }: Begun) => session.get().decision?.side
/** Where units of that side that were placed, not printed, stand in what is shown. */
const seen = ({ session, battle }: Begun, of: string) =>
  battle.units
    .filter((def) => def.side === of && !def.at)
    .flatMap(({ id }) => session.get().game?.units[id]?.hex ?? [])

function setUp({ commands }: Begun) {
  commands.run('placeRest')
  commands.run('ready')
}

describe('a set-up that two people at one screen hide', () => {
  it('what the first side has placed is in nothing that is shown while the second sets up', async () => {
    const game = await begun()
    const first = side(game) ?? ''
    game.commands.run('placeRest')
    expect(seen(game, first).length).toBeGreaterThan(0)
    const placed = new Set(seen(game, first))
    game.commands.run('ready')
    const second = side(game)
    expect(second).not.toBe(first)
    expect(seen(game, first)).toEqual([])
    const state = game.session.get()
    const { game: position, log, entries, undo, redo, trail, lastEvents, notice } = state
    const names = game.battle.units.filter((def) => def.side === first && !def.at)
    const told = JSON.stringify([log, entries, undo, redo, trail, lastEvents, notice])
    for (const { id, name } of names)
      for (const text of [id, name]) expect(told.includes(`"${text}`), text).toBe(false)
    for (const hex of placed)
      expect(Object.values(position?.units ?? {}).some((unit) => unit.hex === hex)).toBe(false)
    expect(entries.length).toBeGreaterThan(0)
  })

  it('everything is seen as soon as the last side has set up; the game is the same as without', async () => {
    const game = await begun()
    const open = await begun(null)
    for (const one of [game, open]) {
      setUp(one)
      setUp(one)
    }
    const [first = '', second = ''] = game.battle.setupOrder
    expect(seen(game, first).length).toBeGreaterThan(0)
    expect(seen(game, second).length).toBeGreaterThan(0)
    expect(game.session.get().game).toEqual(open.session.get().game)
    expect(game.session.get().entries).toEqual(open.session.get().entries)
    expect(game.session.get().log).toEqual(open.session.get().log)
  })

  it('each side takes back its own, and no further', async () => {
    const game = await begun()
    setUp(game)
    expect(game.session.get().undo.can).toBe(false)
    game.commands.run('placeRest')
    const second = side(game) ?? ''
    expect(seen(game, second).length).toBeGreaterThan(0)
    game.session.undo()
    expect(seen(game, second)).toEqual([])
    expect(seen(game, game.battle.setupOrder[0] ?? '')).toEqual([])
    expect(game.session.get().undo.can).toBe(false)
  })

  it('no file, link or replay shows it meanwhile; the reason is told', async () => {
    const game = await begun()
    setUp(game)
    for (const id of ['save', 'share', 'study'])
      expect(game.commands.show(id)?.whyNot?.text, id).toContain('sets up unseen')
    game.session.study.enter()
    expect(game.session.get().study).toBeNull()
    expect(game.session.stateAt(3)).toBeNull()
    setUp(game)
    for (const id of ['save', 'share', 'study'])
      expect(game.commands.show(id)?.whyNot ?? null, id).toBeNull()
  })

  it('is kept with the game, and goes on hidden when that is opened again', async () => {
    const game = await begun()
    setUp(game)
    const save = game.session.save('2026-01-01T00:00:00Z')
    expect(save?.entries.some(({ action }) => action.type === 'place')).toBe(true)
    const opened = await openSave(liveRules, JSON.stringify(save), async () => game.battle)
    if (!opened.ok) throw new Error(opened.problem.text)
    const again = await begun()
    again.session.resume(opened.opened, null)
    expect(again.session.get().seats).toEqual(HIDDEN)
    expect(seen(again, game.battle.setupOrder[0] ?? '')).toEqual([])
    setUp(again)
    expect(seen(again, game.battle.setupOrder[0] ?? '').length).toBeGreaterThan(0)
  })

  it('without the wish both see everything', async () => {
    const game = await begun(null)
    setUp(game)
    expect(seen(game, game.battle.setupOrder[0] ?? '').length).toBeGreaterThan(0)
    expect(game.commands.show('save')?.whyNot ?? null).toBeNull()
  })

  it('works of the other side are hidden with its units', async () => {
    const { battle } = await shipped('ypres-4-hooge').catch(() => ({ battle: null }))
    const ids = ['ypres-2-hill-60', 'ypres-3-frezenberg', 'ypres-4-hooge', 'limanowa-3-jabloniec']
    let tried = 0
    for (const id of ids) {
      const game = await begun(HIDDEN, id)
      const [first] = game.battle.setupOrder
      if (!game.battle.worksToPlace?.some((def) => def.side === first)) continue
      tried++
      const before = game.session.get().game
      setUp(game)
      const now = game.session.get().game
      expect(now?.works).toEqual([])
      expect(now?.trenches).toEqual(before?.trenches)
      expect(now?.blockhouses).toEqual(before?.blockhouses)
      expect(now?.scrapes).toEqual(before?.scrapes)
    }
    expect(battle).not.toBeNull()
    expect(tried).toBeGreaterThan(0)
  })
})

describe('an answer that is sealed until the other side has given its own', () => {
  /** Does as little as may be, until the first side has sealed its answer. */
  function sealed(seats: Seats | null) {
    const { battle } = campaign({
      units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
    })
    const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
    const faces = Array.from({ length: 300 }, () => [3, 1]).flat()
    session.start(battle, null, { dice: { faces }, ...(seats ? { seats } : {}) })
    const commands = createCommands(session, createInteraction(session, { guard: 0 }))
    for (const id of ['save', 'share'] as const) commands.register({ [id]: () => undefined })
    const answers = ['pass', 'counterAttack', 'finish', 'decline', 'ready']
    const by = () => session.get().decision
    const idle = () => {
      const all = by()?.actions ?? []
      const found = answers.flatMap((type) =>
        all.filter((act) => act.type === type && !('yes' in act && act.yes)),
      )
      session.dispatch((found[0] ?? all[0]) as Action)
    }
    while (by()?.kind !== 'night-choice') idle()
    const first = by()?.side
    session.dispatch({ type: 'nightAttack', yes: false })
    expect(by()).toMatchObject({ kind: 'night-choice' })
    expect(by()?.side).not.toBe(first)
    return { session, commands }
  }

  it('11.521a goes out with no file and no link before, and with both after', () => {
    const { session, commands } = sealed(null)
    for (const id of ['save', 'share'])
      expect(commands.show(id)?.whyNot).toMatchObject({ code: 'hidden', clause: '11.521a' })
    session.study.enter()
    expect(commands.show('studyExport')?.whyNot?.text).toMatch(/^One side has sealed its answer/)
    session.study.leave()
    session.dispatch({ type: 'nightAttack', yes: false })
    for (const id of ['save', 'share']) expect(commands.show(id)?.whyNot).toBeNull()
  })

  it('11.521a is nothing to hide from one person alone', () => {
    expect(sealed({ kind: 'alone' }).commands.show('save')?.whyNot).toBeNull()
  })
})
