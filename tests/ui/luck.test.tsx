import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Battle, GameEvent } from '../../src/rules/types/index.ts'
import type { Session } from '../../src/session/engine/table.ts'
import { GAME } from '../../src/session/journal/tree.ts'
import { groundRows, luckOf, luckOfGame, reportOf } from '../../src/ui/report/luck/luck.ts'
import { play, position, settle, testCouplet, UNITS } from './support.tsx'

const BATTLE = position({ ...UNITS, 'Guns 1': ['german', 'gun', 'F08', { dispersed: true }] })
const DICE = { faces: [1, 1, 3, 4, 6, 6, 5, 4], seed: 3 }

/** Turn 1: the battery reacts, 2 rolled. Turn 2: the guns fire, 12, and the battery shoots back, 9. */
function threeRolls({ session }: { session: Session }) {
  session.dispatchAll([
    { type: 'command', units: ['Saxon 1'] },
    { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
  ])
  session.dispatch({ type: 'react', unit: 'Battery 1', mode: 'area' })
  session.dispatch({ type: 'finish' })
  while (session.get().game?.turn === 1) session.dispatch({ type: 'pass' })
  session.dispatch({ type: 'command', units: ['Guns 1'] })
  session.dispatch({ type: 'fire', unit: 'Guns 1', hex: 'F04', mode: 'area' })
  session.dispatch({ type: 'return', shots: [{ unit: 'Battery 1', mode: 'area' }] })
}

/** +4 on a cohesion of 8: of 36 rolls the 21 of 7 and more destroy, the 9 of 5 and 6 disperse. */
const REACTION = (21 + 9 / 2) / 36
/** +1 on a cohesion of 8: the 6 of 10 and more destroy, the 9 of 8 and 9 disperse. */
const GUNS = (6 + 9 / 2) / 36

const none = { checks: 0, expected: 0, done: 0 }
const about = (checks: number, expected: number, done: number) => ({
  checks,
  expected: expect.closeTo(expected, 9),
  done,
})

describe('luck', () => {
  it('luck by side, turn and kind: what was to be expected of 36 rolls, and what was done', () => {
    const client = testCouplet()
    client.session.start(BATTLE, null, { dice: DICE })
    threeRolls(client)
    const luck = luckOfGame(client.session)
    expect(luck?.kinds.british).toEqual({
      ...{ fire: none, melee: none, 'fire for effect': none, gas: none },
      'reaction fire': about(1, REACTION, 0),
      'return fire': about(1, GUNS, 0.5),
    })
    expect(luck?.kinds.german).toEqual({
      ...{ 'reaction fire': none, 'return fire': none, melee: none },
      ...{ 'fire for effect': none, gas: none },
      fire: about(1, GUNS, 1),
    })
    expect(luck?.stages).toEqual({
      british: [about(1, REACTION, 0), about(1, GUNS, 0.5)],
      german: [none, about(1, GUNS, 1)],
    })
    const entries = client.session.get().entries
    const answer = entries.findIndex(({ action }) => action.type === 'return') + 1
    expect(luck?.falls.map(({ at, stage, side, hex }) => [at, stage, side, hex])).toEqual([
      [3, 1, 'british', 'F06'],
      [answer, 2, 'german', 'F04'],
      [answer, 2, 'british', 'F08'],
    ])
    expect(luck?.falls.map((fall) => fall.luck)).toEqual([
      expect.closeTo(-REACTION, 9),
      expect.closeTo(1 - GUNS, 9),
      expect.closeTo(0.5 - GUNS, 9),
    ])
    expect(luck?.falls[1]?.text).toBe(
      'Battery 1 is destroyed in F04, fire: 12 rolled, expected loss 0.29.',
    )
    // The report at the end has the same.
    expect(reportOf(client.session)?.luck).toEqual(luck)
  })

  const check = (unit: string, side: string, by: string[]): GameEvent => ({
    ...{ type: 'check', unit, side, by, hex: 'F06', cause: 'fire', dice: [1, 1], modifiers: [] },
    ...{ total: 2, cohesion: 8, passed: true, outcome: 'no effect', doubles: true, clause: '' },
  })

  it('luck of a campaign by day: a roll belongs to the day and the turn that it fell in', () => {
    const day: GameEvent = { type: 'day', day: 2, clause: '' }
    const turn: GameEvent = { type: 'turn', turn: 5, clause: '' }
    const roll = check('Battery 1', 'british', ['Guns 1'])
    const stages = (battle: Battle, events: GameEvent[]) =>
      luckOf(battle, [{ events }]).falls.map((fall) => fall.stage)
    const campaign = { ...BATTLE, campaign: {} } as Battle
    expect(stages(campaign, [roll, day, turn, roll])).toEqual([1, 2])
    expect(stages(BATTLE, [roll, turn, roll])).toEqual([1, 5])
  })

  it('luck leaves out what is done to friends: it is nobody’s', () => {
    const events = [
      check('Saxon 1', 'german', ['Guns 1']),
      check('Battery 1', 'british', ['Guns 1']),
    ]
    expect(luckOf(BATTLE, [{ events }]).falls.map((fall) => fall.side)).toEqual(['german'])
  })

  it('luck opens by its key and from the menu, and says where nothing was rolled', async () => {
    const { client } = play(BATTLE, DICE)
    fireEvent.keyDown(document.body, { key: 'L', shiftKey: true })
    const page = await screen.findByRole('region', { name: 'Luck' })
    expect(page).toHaveTextContent(/^LuckNo attack has been rolled yet\./)
    expect(within(page).queryByRole('table')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(client.place.getState().panel).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const entry = within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('button', {
      name: /^Luck/,
    })
    expect(entry).toHaveAttribute('aria-keyshortcuts', 'Shift+L')
    fireEvent.click(entry)
    await screen.findByRole('region', { name: 'Luck' })
  })

  it('luck in tables and words, each roll leading to its entry in the replay and back', async () => {
    const { client } = play(BATTLE, DICE)
    act(() => {
      threeRolls(client)
      client.place.openPanel('luck')
    })
    const page = await screen.findByRole('region', { name: 'Luck' })
    const rows = (name: RegExp) =>
      [...within(page).getByRole('table', { name }).querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      )
    const [german, british] = BATTLE.sides.map((side) => side.id) as [string, string]
    const columns = { german: ['0.3', '1.0'], british: ['0.3', '0.5'] } as Record<string, string[]>
    expect(rows(/^Losses inflicted by turn/)[1]).toEqual([
      '2',
      ...(columns[german] as string[]),
      ...(columns[british] as string[]),
    ])
    const said = within(page).getByRole('list', { name: 'Luck so far' })
    expect(said).toHaveTextContent('−0.5British: 2 checks, 1.0 losses expected, 0.5 inflicted.')
    expect(said).toHaveTextContent('+0.7Germans: 1 check, 0.3 losses expected, 1.0 inflicted.')
    expect(within(page).getByRole('img', { name: /^Running luck over 3 checks/ })).toBeVisible()
    const first = within(page).getByRole('button', { name: /^Saxon 1 is untouched in F06/ })
    fireEvent.click(first)
    expect(client.session.get().study?.at).toBe(3)
    const [back] = await screen.findAllByRole('button', { name: 'Back to the luck account' })
    fireEvent.click(back as HTMLElement)
    await screen.findByRole('region', { name: 'Luck' })
    expect(client.session.get().study).toBeNull()
  })

  it('the report folds the losses by turn behind their title', async () => {
    const { client } = play(BATTLE, DICE)
    act(() => {
      threeRolls(client)
      client.session.dispatch({ type: 'concede', side: 'british' })
    })
    const luck = await screen.findByRole('region', { name: /^Luck/ })
    const table = within(luck).getByRole('table', { name: /^Losses inflicted by turn/ })
    expect(table).not.toBeVisible()
    fireEvent.click(within(luck).getByText(/^Losses inflicted by turn/, { selector: 'summary' }))
    expect(table).toBeVisible()
  })

  it('luck is that of the game while a branch is shown, and leads into the game', async () => {
    const { client } = play(BATTLE, DICE)
    const { session, place } = client
    act(() => threeRolls(client))
    const before = luckOfGame(session)
    act(() => {
      session.study.enter(0)
      session.study.act(true)
      session.dispatch({ type: 'pass' })
    })
    expect(session.get().study?.line).not.toBe(GAME)
    expect(luckOfGame(session)).toEqual(before)
    act(() => place.openPanel('luck'))
    const page = await screen.findByRole('region', { name: 'Luck' })
    fireEvent.click(within(page).getByRole('button', { name: /^Saxon 1 is untouched in F06/ }))
    expect(session.get().study).toMatchObject({ line: GAME, at: 3 })
  })

  it('luck at the end is that of the report', async () => {
    const { client } = play(BATTLE, DICE)
    act(() => {
      threeRolls(client)
      client.session.dispatch({ type: 'concede', side: 'german' })
    })
    const tables = async (name: string | RegExp) => {
      await settle()
      const page = await screen.findByRole('region', { name })
      return within(page)
        .getAllByRole('table')
        .map((table) => table.textContent)
    }
    const report = await tables(/Germans concede|British/)
    act(() => client.place.openPanel('luck'))
    const own = await tables('Luck')
    expect(own).toHaveLength(3)
    expect(report).toEqual(expect.arrayContaining(own))
  })

  it('luck tells no more than the log that every side has, by mail too', () => {
    const told = [null, 'german', 'british'].map((side) => {
      const { session } = testCouplet()
      session.start(BATTLE, null, { dice: DICE })
      threeRolls({ session })
      if (side !== null) session.setMail({ id: 'letters', side })
      const lines = session.get().log.filter((line) => line.dice && line.modifiers)
      const luck = luckOfGame(session)
      expect(luck?.falls.map((fall) => [fall.at - 1, fall.hex])).toEqual(
        lines.map((line) => [line.entry, line.hex]),
      )
      return luck
    })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })
})

describe('ground in the report', () => {
  const kept = (hex: string) => ({ hex, held: ['british', 'british'] })
  const taken = { hex: 'D04', held: ['british', 'german'] }
  const names = (ground: Parameters<typeof groundRows>[0]) =>
    groundRows(ground).map(({ hexes }) => hexes.join(' '))

  it('has a row for each hex where they are few', () => {
    expect(names([kept('A01'), taken, kept('B02')])).toEqual(['A01', 'D04', 'B02'])
  })

  it('tells many hexes together where they fared alike', () => {
    const many = ['A01', 'A02', 'A03', 'A04', 'B01', 'B02', 'B03', 'B04'].map(kept)
    expect(names([...many.slice(0, 2), taken, ...many.slice(2)])).toEqual([
      'A01 A02 A03 A04 B01 B02 B03 B04',
      'D04',
    ])
  })
})
