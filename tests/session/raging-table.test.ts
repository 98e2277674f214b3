import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/seeded-luck.ts'
import { createRagingTable, type RagingTable } from '../../src/session/raging/table/table.ts'
import { boardOf, pageOf } from '../../src/session/raging/table/view.ts'
import type { Saves } from '../../src/session/storage/saves.ts'

const SCENARIOS = join(import.meta.dirname, '../../scenarios')
const read = (path: string) => readFile(join(SCENARIOS, path), 'utf8')

/** A storage that holds the last save alone. */
function shelf(): Saves & { text: string | null } {
  const kept = { text: null as string | null }
  return Object.assign(kept, {
    list: async () => [],
    read: async () => kept.text,
    open: async () => (kept.text === null ? null : { text: kept.text, revision: 1 }),
    revision: async () => null,
    write: async (_: unknown, text: string) => {
      kept.text = text
    },
    remove: async () => undefined,
  })
}

async function tableOf(
  seats: Parameters<RagingTable['begin']>[1] = null,
  saves: Saves = shelf(),
  id = 'trench-raid-1915',
) {
  const table = createRagingTable({ read, saves, pause: () => 0, randomSeed: () => 7 })
  const loaded = await table.battles.load(id)
  if (!loaded.ok) throw new Error('The battle cannot be played.')
  table.begin(loaded.value, seats)
  return table
}

const pageNow = (table: RagingTable) => {
  const page = pageOf(table, table.pointing.getState())
  if (!page) throw new Error('There is no page.')
  return page
}
const boardNow = (table: RagingTable) => {
  const board = boardOf(table, table.pointing.getState())
  if (!board) throw new Error('There is no board.')
  return board
}
const end = (table: RagingTable) => {
  const offer = pageNow(table).others.find(({ quiet }) => quiet)
  if (!offer) throw new Error(`Nothing ends this: ${pageNow(table).prompt}`)
  table.act(offer.action)
}

describe('Raging Empires by pressing', () => {
  let table: RagingTable
  beforeAll(async () => {
    table = await tableOf()
  })

  it('RE-23.4 the page says what wins where it is not the higher score', async () => {
    expect(pageNow(table).need).toBe('The British win with a lead of 33, else the Germans.')
    expect(pageNow(await tableOf(null, shelf(), 'cavalry-screen-1914')).need).toBeNull()
  })

  it('RE-19.9 the bombardment is offered with its odds before it is done, the strongest first', () => {
    expect(pageNow(table).prompt).toContain('bombardment')
    const { inPlay } = boardNow(table)
    table.press('X05')
    // The board paints its paper anew when it is handed another list.
    expect(boardNow(table).inPlay).toBe(inPlay)
    const [first] = pageNow(table).offers
    expect(first?.action).toMatchObject({ type: 'barrage', hex: 'X05', points: 4 })
    expect(first?.odds).toEqual([
      'On target 3 in 6',
      'Suppressed 1 in 6, suppressed with losses 3 in 6, pulverised in part 2 in 6',
    ])
    expect(table.session.get().entries).toHaveLength(0)
    end(table)
  })

  it('RE-3.1 a press chooses the stands of a hex, the next one moves them, and undo puts them back', () => {
    table.press('V05')
    expect(boardNow(table).tokens.filter(({ chosen }) => chosen)).toHaveLength(2)
    expect(boardNow(table).lit).toContain('W07')
    table.press('W07')
    expect(boardNow(table).tokens.filter(({ hex }) => hex === 'W07')).toHaveLength(2)
    expect(table.session.undo()).toBe(true)
    expect(boardNow(table).tokens.filter(({ hex }) => hex === 'V05')).toHaveLength(2)
  })

  it('RE-9.1 after a move the next press on stands of one’s own chooses them, and who has no contact is marked', () => {
    const token = (id: string) => boardNow(table).tokens.find((one) => one.id === id)
    table.drop()
    table.press('U09')
    table.press('V09')
    // The commander could go on to V10. Who presses it means those who are there.
    expect(boardNow(table).lit).toContain('V10')
    table.press('V10')
    const chosen = boardNow(table).tokens.filter((one) => one.chosen)
    expect(new Set(chosen.map(({ hex }) => hex))).toEqual(new Set(['V10']))
    expect(chosen.length).toBeGreaterThan(1)
    table.press('U10')
    expect(token('lincolns-commander-1')?.hex).toBe('V09')
    const astray = boardNow(table).tokens.filter((one) => one.astray)
    expect(astray).toEqual([])
    table.session.undo()
    table.session.undo()
    // Two hexes into the wire, and no commander beside.
    for (const [from, to] of ['V08 W08', 'V09 W09'].map((way) => way.split(' '))) {
      table.drop()
      table.press(from as string)
      table.press(to as string)
    }
    const gone = boardNow(table).tokens.filter((one) => one.astray)
    expect(gone.map(({ hex, done, tag }) => [hex, done, tag])).toEqual([
      ...['W08', 'W08', 'W09', 'W09'].map((hex) => [hex, true, '5']),
    ])
    expect(pageNow(table).note).toContain('RE-9.1')
    expect(pageNow(table).stands[0]?.state).toContain('out of contact')
    table.session.undo()
    table.session.undo()
  })

  it('RE-3.11 all that were chosen go back together, and one undo brings them on again', () => {
    table.drop()
    table.press('V05')
    table.press('U05')
    const back = pageNow(table).offers.find(({ action }) => action.type === 'recall')
    expect(back).toMatchObject({ label: '2 stands back where they began', quiet: true })
    if (back) table.act(back.action, back.also)
    expect(boardNow(table).tokens.filter(({ hex }) => hex === 'V05')).toHaveLength(2)
    table.session.undo()
    expect(boardNow(table).tokens.filter(({ hex }) => hex === 'U05')).toHaveLength(2)
    table.session.undo()
    expect(pageNow(table).offers).toEqual([])
  })

  it('a press that is illegal says why, with its clause, and changes nothing', () => {
    const before = table.session.get().entries.length
    table.drop()
    table.press('V05')
    table.press('AC06')
    expect(pageNow(table).refused).toMatch(/RE-\d/)
    expect(table.session.get().entries).toHaveLength(before)
  })

  it('each hex has words with its ground and its stands', () => {
    expect(boardNow(table).words('V05')).toBe('V05, trench: British 2 infantry')
    expect(boardNow(table).words('W05')).toContain('wire')
    expect(boardNow(table).words('X03')).toBe('X03, trench, an objective, German')
    table.press('X03')
    expect(pageNow(table).hex).toBe('X03, trench, 2 points to the British')
  })

  it('the second player at the screen decides in his turn', () => {
    expect(pageNow(table).livery).toBe('round')
    end(table)
    expect(pageNow(table)).toMatchObject({ livery: 'square', mine: true })
  })
})

describe('a Cavalry screen by pressing', () => {
  it('RE-18.2 a charge on cavalry is ridden: by a press on its target, and by an offer with its odds', async () => {
    const table = await tableOf(null, shelf(), 'cavalry-screen-1914')
    // The British are buff and the Germans grey here too, though the Germans move first.
    const livery = (name: string) =>
      boardNow(table).tokens.find(({ id }) => id.startsWith(name))?.livery
    expect([livery('uhlans'), livery('royals')]).toEqual(['square', 'round'])
    // Nobody holds an objective yet; each is marked all the same.
    expect(boardNow(table).flags).toContainEqual({ hex: 'AL17', livery: null })
    table.press('AL17')
    expect(pageNow(table).hex).toContain('3 points to the Germans or the British')
    const listed = () => table.session.get().decision?.actions ?? []
    while (!listed().some(({ type }) => type === 'charge')) end(table)
    const charge = listed().find((action) => action.type === 'charge' && action.into !== undefined)
    if (charge?.type !== 'charge') throw new Error('no charge on cavalry')
    const [rider] = charge.stands as [string]
    expect(pageNow(table).others.some(({ action }) => action.type === 'engage')).toBe(false)
    table.toggle(rider)
    table.press(charge.target)
    const ways = pageNow(table).offers.filter(({ action }) => action.type === 'charge')
    expect(ways.length).toBeGreaterThan(0)
    table.act(charge)
    expect(pageNow(table).note).toContain('RE-18.2')
    const ride = pageNow(table).others.find(({ action }) => action.type === 'engage')
    expect(ride?.odds.join()).toMatch(/Wins \d+.%, loses \d+.%/)
    table.press(charge.target)
    expect(pageNow(table).offers[0]?.action).toEqual({ type: 'engage', hex: charge.target })
    if (ride) table.act(ride.action)
    // The charged side answers, and the page says so.
    expect(pageNow(table).moment).toMatch(/: the .* decide$/)
    expect(pageNow(table).hex).toContain(charge.target)
  })

  it('RE-4.9 a gun turns towards the hex that is pressed, however far that turn is', async () => {
    const table = await tableOf(null, shelf(), 'trench-raid-1915')
    while (
      table.session.get().game?.side !== 'german' ||
      table.session.get().game?.phase !== 'move'
    )
      end(table)
    const gun = Object.values(table.session.get().game?.stands ?? {}).find(
      ({ kind, mode }) => kind === 'gun' && mode === 'deployed',
    )
    if (!gun?.hex) throw new Error('no gun')
    table.toggle(gun.id)
    const { grid } = (
      table.session.get().battle as {
        map: {
          grid: {
            index(hex: string): number
            label(hex: number): string
            neighbour(hex: number, dir: 0 | 2): number
          }
        }
      }
    ).map
    for (const dir of [0, 2] as const) {
      table.press(grid.label(grid.neighbour(grid.index(gun.hex), dir)))
      const faces = pageNow(table).offers.flatMap(({ action }) =>
        action.type === 'face' ? [action.facing] : [],
      )
      if (gun.facing !== dir * 2) expect(faces).toContain(dir * 2)
    }
  })
})

it('RE-1.9 in a branch whose dice are chosen, fire asks for dice of twelve sides; the rest can be rolled', async () => {
  const table = await tableOf(null, shelf(), 'trench-raid-1915')
  const { session } = table
  // The raiders enter the wire under the German rifles.
  while (session.get().decision?.kind !== 'move') end(table)
  table.press('V06')
  table.press('W06')
  while (session.get().decision?.kind !== 'arms') end(table)
  const fire = session
    .get()
    .decision?.actions.find(
      ({ type, ...act }) => type === 'fire' && 'stands' in act && act.stands.length > 1,
    )
  session.study.enter()
  session.study.act(true)
  session.study.setDice({ mode: 'ask' })
  if (fire) table.act(fire)
  expect(session.get().study?.pending).toMatchObject({ faces: [], sides: 12 })
  session.study.face(12)
  expect(session.get().study?.pending).toMatchObject({ faces: [12], sides: 12 })
  session.study.rest()
  expect(session.get().study?.pending).toBeNull()
  const { dice } = session.study.current()?.entry ?? { dice: [] }
  expect(dice[0]).toBe(12)
  expect(dice.length).toBeGreaterThan(1)
})

it('RE-4.1 riders who may only turn towards an enemy do not show him as a target, and each turn is offered once', async () => {
  const table = await tableOf(null, shelf(), 'cavalry-screen-1914')
  while (table.session.get().game?.phase !== 'move') end(table)
  table.press('AP13')
  expect(boardNow(table).lit).not.toContain('AG12')
  expect(boardNow(table).lit).toContain('AN13')
  table.press('AG12')
  const keys = pageNow(table).offers.map(({ key }) => key)
  expect(keys.some((key) => key.includes('face'))).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('a whole Trench raid', () => {
  it('is played to its end by presses alone; every question has a page, and its save opens again', async () => {
    const saves = shelf()
    const table = await tableOf(null, saves)
    const luck = seededLuck(11)
    for (let presses = 0; !pageNow(table).over; presses++) {
      expect(presses).toBeLessThan(3000)
      const page = pageNow(table)
      expect(page.prompt).not.toBe('')
      const { lit, tokens } = boardNow(table)
      const kind = table.session.get().decision?.kind
      const offers = page.offers
      if (offers.length > 0 && luck.below(3) > 0) table.act(luck.of(offers).action)
      else if (luck.below(kind === 'move' ? 40 : 8) === 0 && page.others.length > 0)
        table.act(luck.of(page.others).action)
      else if (lit.length > 0) table.press(luck.of(lit))
      else if (page.others.length > 0 && luck.below(6) === 0) table.act(luck.of(page.others).action)
      else table.press(luck.of(tokens).hex)
    }
    expect(pageNow(table).others).toEqual([])
    await table.autosave.flush()
    const other = await tableOf()
    expect(await other.goOn(saves.text ?? '')).toBeNull()
    expect(other.session.get().game?.result).toEqual(table.session.get().game?.result)
  })

  it('the computer answers for its side', async () => {
    const table = await tableOf({ kind: 'computer', plays: 'german' })
    expect(pageNow(table).mine).toBe(false)
    table.press('X05')
    expect(table.session.get().entries).toHaveLength(0)
    await expect.poll(() => pageNow(table).mine).toBe(true)
    expect(table.computer.store.getState().fault).toBeNull()
    expect(table.session.get().entries.length).toBeGreaterThan(0)
  })
})
