import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { greedy } from '../../src/ai/raging/greedy.ts'
import { seededLuck } from '../../src/ai/seeded-luck.ts'
import type { Action, DecisionKind } from '../../src/raging/index.ts'
import { createRagingTable, type RagingTable } from '../../src/session/raging/table/table.ts'
import type { Saves } from '../../src/session/storage/saves.ts'
import { BattlePage } from '../../src/ui/raging/BattlePage.tsx'
import { Lobby } from '../../src/ui/raging/Lobby.tsx'
import type { Client } from '../../src/ui/window/client.ts'
import { ClientContext } from '../../src/ui/window/context.ts'
import { createRulebook } from '../../src/ui/window/rulebook.ts'
import { battleOf, type Setting } from '../support/raging.ts'

const SCENARIOS = join(import.meta.dirname, '../../scenarios')
const NOWHERE: Saves = {
  list: async () => [],
  read: async () => null,
  open: async () => null,
  revision: async () => null,
  write: async () => undefined,
  remove: async () => undefined,
}

const read = (path: string) => readFile(join(SCENARIOS, path), 'utf8')
const rulebook = createRulebook(read, 'raging')

/** One for all: to read a map takes longer than any of these tests. */
const table: RagingTable = createRagingTable({
  read,
  saves: NOWHERE,
  pause: () => 0,
  randomSeed: () => 7,
})

async function begin(id: string): Promise<void> {
  const loaded = await table.battles.load(id)
  if (!loaded.ok) throw new Error('The battle cannot be played.')
  table.begin(loaded.value, null)
}
beforeAll(async () => {
  await begin('cavalry-screen-1914')
})
beforeEach(() => begin('trench-raid-1915'), 60_000)
afterEach(cleanup)

/** Presses a button by its words. To look for roles takes seconds on a page with a map. */
function press(name: string | RegExp): void {
  const texts = [...document.querySelectorAll('button')]
  const found = texts.find((button) => {
    const said = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
    return typeof name === 'string' ? said === name : name.test(said)
  })
  if (!found)
    throw new Error(`no ${name} among ${texts.map(({ textContent }) => textContent).join(' | ')}`)
  fireEvent.click(found)
}
const part = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`section[aria-label="${name}"]`)
const replay = () => part('Replay')?.querySelector('h2')?.textContent
const entries = () => table.session.save('')?.entries.length

it('each kind of question has its words, its clause, and something to press that answers it', async () => {
  const wanted: Record<string, readonly DecisionKind[]> = {
    'trench-raid-1915': ['before', 'move', 'guns', 'arms', 'over'],
    'cavalry-screen-1914': ['setup', 'response', 'evade', 'shaken', 'pursuit', 'displace'],
  }
  for (const [id, kinds] of Object.entries(wanted)) {
    await begin(id)
    const seen = new Set<string>()
    const luck = seededLuck(3)
    for (let n = 0; n < 1500 && seen.size < kinds.length; n++) {
      const { battle, game, decision } = table.session.get()
      if (!battle || !game || !decision) throw new Error('no game')
      const { kind, prompt, clause } = decision
      if (kinds.includes(kind) && !seen.has(kind)) {
        seen.add(kind)
        const { unmount } = render(<BattlePage table={table} rulebook={rulebook} />)
        const asked = part('Question')
        const heading = asked?.querySelector('h2')?.textContent
        if (kind === 'over') expect(heading).toMatch(/win|draw/)
        else {
          expect(heading, kind).toBe(prompt)
          expect(asked?.textContent).toContain(clause)
          // To move, a hex with stands is pressed first.
          const mover = decision.actions.find(({ type }) => type === 'move')
          const from = mover && 'stands' in mover ? game.stands[mover.stands[0] ?? '']?.hex : null
          if (kind === 'move' && from) act(() => table.press(from))
          const ways = [
            ...(asked?.querySelectorAll('li') ?? []),
            ...document.querySelectorAll('[data-hex][aria-description]'),
          ]
          expect(ways.length, kind).toBeGreaterThan(0)
        }
        unmount()
      }
      if (kind === 'over') break
      table.session.dispatch(greedy.choose(battle, game, decision, luck))
    }
    expect([...seen].sort()).toEqual([...kinds].sort())
  }
})

it('a game is looked back over entry by entry, and what is tried makes a branch that the game does not know', () => {
  table.session.dispatch({ type: 'done' })
  render(<BattlePage table={table} rulebook={rulebook} />)
  const before = entries()
  press('Look back')
  expect(replay()).toBe('Replay: entry 1 of 1')
  expect(part('Question')).toBeNull()
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  expect(replay()).toBe('Replay: entry 0 of 1')
  press('Try from here')
  act(() => table.press('X05'))
  press(/four points/)
  expect(replay()).toBe('Branch a: entry 1 of 1')
  expect(entries()).toBe(before)
  press('To the game’s own line')
  expect(replay()).toBe('Replay: entry 0 of 1')
  press(/^Branch a/)
  press('Remove branch a')
  press('Bring branch a back')
  press('Back to the game')
  expect(part('Replay')).toBeNull()
  expect(table.session.get().study).toBeNull()
})

it('a digit gives the answer that bears it; with Control it belongs to the browser', () => {
  render(<BattlePage table={table} rulebook={rulebook} />)
  const before = entries() ?? 0
  fireEvent.keyDown(document, { key: '1', ctrlKey: true })
  expect(entries()).toBe(before)
  fireEvent.keyDown(document, { key: '1' })
  expect(entries()).toBe(before + 1)
})

it('a branch’s dice are chosen face by face, rolled anew, and the branch is put beside the game', () => {
  render(<BattlePage table={table} rulebook={rulebook} />)
  press('Look back')
  press('Try from here')
  fireEvent.click(screen.getByLabelText('Ask me'))
  act(() => table.press('X05'))
  press(/four points/)
  // A barrage: first a die of six for the drift. With a six there is none, and the next one is for its effect.
  expect(part('Set dice')?.querySelector('h3')?.textContent).toContain('of 6 sides show?')
  expect(part('Question')).toBeNull()
  expect(part('Set dice')?.querySelectorAll('fieldset button')).toHaveLength(6)
  press('6')
  expect(part('Set dice')?.textContent).toContain('So far: 6')
  press('5')
  press('Roll the rest')
  expect(replay()).toBe('Branch a: entry 1 of 1')
  const dice = () => table.session.study.current()?.entry.dice
  expect(dice()?.slice(0, 2)).toEqual([6, 5])
  press('Only look')
  press('Choose the dice…')
  press('6')
  press('2')
  expect(replay()).toBe('Branch b: entry 1 of 1')
  expect(dice()).toEqual([6, 2])
  press('Roll anew in a branch')
  expect(replay()).toBe('Branch c: entry 1 of 1')
  press(/^Branch a/)
  press('Compare')
  // Nine hexes' worth of stands may be lost; the machine gun in the centre is, and in the game it is not.
  const rows = [...(part('Comparison')?.querySelectorAll('tbody tr') ?? [])]
  const said = rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
  expect(said).toContain('Reserve Regiment 241, machine gun 1 lost X05')
  expect(said.find((row) => row.includes('German lost'))).not.toBe('German lost 0 0')
  press('Compare no more')
  press('Back to the game')
  expect(entries()).toBe(0)
})

it('a hint tells what the quick player would do and is noted; what is answered in advance is not asked', async () => {
  render(<BattlePage table={table} rulebook={rulebook} />)
  press('Hint')
  await screen.findByText(/^Hint:/)
  expect(document.body.textContent).toContain('It takes what looks best now')
  expect(part('Log')?.textContent).toContain('take a hint')
  act(() => void table.session.dispatch({ type: 'done' }))
  expect(screen.queryByText(/^Hint:/)).toBeNull()
  press('Answers in advance')
  const [first] = part('Answers in advance')?.querySelectorAll('input') ?? []
  fireEvent.click(first as Element)
  expect(table.session.get().preferences).toMatchObject({ british: { pursuit: 'never' } })
  expect(table.session.save('')?.preferences).toMatchObject({ british: { pursuit: 'never' } })
  act(() => table.session.setPreference('british', { pursuit: 'ask' }))
  expect((first as HTMLInputElement).checked).toBe(false)
})

it('the rules open at the clause of the question, and are searched in words', async () => {
  render(<BattlePage table={table} rulebook={rulebook} />)
  press(/^Rule RE-/)
  await waitFor(() => expect(part('Rules')?.textContent).toContain('254 clauses'))
  const page = part('Rules') as HTMLElement
  const clause = table.session.get().decision?.clause
  expect(page.querySelector('[aria-current]')?.id).toBe(`rule-${clause}`)
  const search = page.querySelector('input') as HTMLInputElement
  fireEvent.change(search, { target: { value: 'horses wire' } })
  await waitFor(() => expect(page.querySelectorAll('dt').length).toBeLessThan(60))
  expect(page.textContent).toMatch(/wire/i)
  fireEvent.keyDown(page, { key: 'Escape' })
  expect(part('Rules')).toBeNull()
})

it('R opens the rules, as their button says, in a replay too; with Control it belongs to the browser', () => {
  table.session.dispatch({ type: 'done' })
  render(<BattlePage table={table} rulebook={rulebook} />)
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-keyshortcuts') === 'R',
  )
  expect(button?.textContent).toMatch(/^Rules/)
  fireEvent.keyDown(document, { key: 'r', ctrlKey: true })
  expect(part('Rules')).toBeNull()
  fireEvent.keyDown(document, { key: 'r' })
  fireEvent.keyDown(part('Rules') as HTMLElement, { key: 'Escape' })
  expect(part('Rules')).toBeNull()
  press('Look back')
  fireEvent.keyDown(document, { key: 'R' })
  // What is typed there is searched for.
  const search = part('Rules')?.querySelector('input') as HTMLInputElement
  expect(fireEvent.keyDown(search, { key: 'r' })).toBe(true)
})

it('RE-11.2 who looks is told how much of a hex is seen and what hides the rest, and does nothing by it', () => {
  const units = {
    red: { infantry: 'D08', commander: 'D08' },
    blue: { infantry: 'D03', commander: 'A01' },
  }
  play({ map: { dotted: ['E06'] }, units }, [])
  render(<BattlePage table={table} rulebook={rulebook} />)
  press('Sight')
  const said = () => part('Sight')?.textContent
  expect(said()).toBe('Click the hex from which to look.')
  act(() => table.press('D08'))
  act(() => table.press('F05'))
  expect(said()).toBe(
    'F05 from D08, 4 hexes: 50\u00a0% is seen. It is not in sight. Hidden by the wood in E06 (RE-11.4).',
  )
  act(() => table.press('D07'))
  expect(said()).toBe('D07 from D08, 1 hex: 100\u00a0% is seen. It is in sight.')
  expect(table.session.get().game?.stands['red-infantry-1']?.hex).toBe('D08')
  press('Sight off')
  expect(said()).toBeUndefined()
})

it('RE-1.10 who concedes is asked twice', () => {
  render(<BattlePage table={table} rulebook={rulebook} />)
  press('Concede…')
  press('Play on')
  press('Concede…')
  press('The British concede')
  expect(table.session.get().game?.result?.winner).toBe('german')
  expect(document.body.textContent).not.toContain('Concede…')
})

/** A small position on a sketch, drawn on the paper of the battle that is open. */
function play(setting: Setting, acts: readonly Action[]): void {
  const { sheet } = table.session.get()
  if (!sheet) throw new Error('no paper')
  table.session.start(battleOf(setting), sheet)
  table.drop()
  for (const action of acts) expect(table.session.dispatch(action)).toBeNull()
}
const heading = () => part('Question')?.querySelector('h2')?.textContent
const lit = () =>
  [...document.querySelectorAll<HTMLElement>('[data-hex][aria-description]')].map(
    ({ dataset }) => dataset.hex,
  )

it('RE-16.6 a displacement in a chain: the page names the full hex, lights the ways out, and asks who leaves', () => {
  const units = {
    red: { infantry: 'D06 D06', commander: 'D07' },
    blue: { infantry: 'D05 D04 D04 D04 D04', commander: 'A01' },
  }
  play({ units }, [
    { type: 'assault', stands: ['red-infantry-1', 'red-infantry-2'], hex: 'D05' },
    { type: 'displace', stand: 'blue-infantry-1', hex: 'D04' },
  ])
  render(<BattlePage table={table} rulebook={rulebook} />)
  const { decision } = table.session.get()
  expect(decision).toMatchObject({ kind: 'domino', side: 'blue', hex: 'D04' })
  expect(heading()).toBe(decision?.prompt)
  expect(heading()).toMatch(/D04/)
  expect(lit()).toContain('D03')
  expect(lit()).not.toContain('D05')
  act(() => table.press('D03'))
  const offers = part('Question')?.querySelectorAll('li button') ?? []
  expect(offers.length).toBeGreaterThan(0)
  fireEvent.click(offers[0] as Element)
  expect(table.session.get().decision?.kind).not.toBe('domino')
  const there = Object.values(table.session.get().game?.stands ?? {})
  expect(there.filter(({ hex, side }) => hex === 'D03' && side === 'blue')).toHaveLength(1)
})

it('RE-17.8 a refuge: the page says who may leave for which wood, and what becomes of those who stay', () => {
  play(
    {
      map: { dotted: ['D04'] },
      units: {
        red: { cavalry: 'D08', commander: 'D08', facing: 0 },
        blue: { infantry: 'D05', commander: 'A01' },
      },
    },
    [{ type: 'charge', stands: ['red-cavalry-1'], hex: 'D06', target: 'D05' }, { type: 'end' }],
  )
  if (table.session.get().decision?.kind === 'arms') table.session.dispatch({ type: 'done' })
  render(<BattlePage table={table} rulebook={rulebook} />)
  expect(table.session.get().decision?.kind).toBe('refuge')
  expect(heading()).toMatch(/^Choose a wood for Blue/)
  expect(part('Question')?.textContent).toContain('Cavalry rides down whoever stays.')
  expect(part('Question')?.textContent).toMatch(/Stay/)
  expect(lit()).toEqual(['D04'])
  act(() => table.press('D04'))
  const offer = part('Question')?.querySelector('li button')
  if (table.session.get().decision?.kind === 'refuge') fireEvent.click(offer as Element)
  expect(table.session.get().game?.stands['blue-infantry-1']?.hex).toBe('D04')
})

it('luck and report are read from the journal, and each of their lines opens the replay there', () => {
  const luck = seededLuck(4)
  for (let n = 0; n < 400; n++) {
    const { battle, game, decision, lastEvents } = table.session.get()
    if (!battle || !game || !decision || lastEvents.some(({ type }) => type === 'shot')) break
    table.session.dispatch(greedy.choose(battle, game, decision, luck))
  }
  render(<BattlePage table={table} rulebook={rulebook} />)
  press('Luck')
  expect(part('Luck')?.textContent).toMatch(/barrages.*points of the die/)
  expect(part('Luck')?.textContent).toMatch(/hits/)
  const throwLine = part('Luck')?.querySelector('li button') as HTMLElement
  fireEvent.click(throwLine)
  expect(replay()).toBe(`Replay: entry ${entries()} of ${entries()}`)
  press('Bookmark')
  const note = document.querySelector('textarea') as HTMLTextAreaElement
  fireEvent.change(note, { target: { value: 'the first shot' } })
  fireEvent.blur(note)
  expect(document.querySelector('[aria-label="Bookmarks and notes"]')?.textContent).toMatch(
    /Bookmark: entry \d+. the first shot/,
  )
  press('Back to the game')
  press('Report')
  expect(part('Report')?.textContent).toMatch(/Stands lost/)
  fireEvent.keyDown(part('Page: Report') as HTMLElement, { key: 'Escape' })
  expect(part('Report')).toBeNull()
  expect(part('Question')).not.toBeNull()
})

it('a game by mail waits for the other side once one’s own part is done, and cannot decide for it', async () => {
  const loaded = await table.battles.load('trench-raid-1915')
  if (!loaded.ok) throw new Error('The battle cannot be played.')
  table.begin(loaded.value, null, { id: 'by-mail', side: 'german' })
  const asks = table.session.get().decision?.side
  const other = asks === 'german' ? 'british' : 'german'
  table.begin(loaded.value, null, { id: 'by-mail', side: other })
  render(<BattlePage table={table} rulebook={rulebook} />)
  expect(heading()).toMatch(/decide. Send them the game./)
  expect(part('Question')?.querySelectorAll('li button')).toHaveLength(0)
  expect(table.session.save('')?.mail).toEqual({ id: 'by-mail', side: other })
  // What a link gives away is said where it is made.
  press('Send')
  await screen.findByText(/holds the dice to come.*people you trust/)
})

it('the lobby begins a battle against the computer, sends who wants to play live to a table, and says what is no game', async () => {
  const went: string[] = []
  const place = {
    openDialog: (name: string) => went.push(name),
    enterRaging: () => went.push('game'),
  }
  render(
    <ClientContext value={{ place } as unknown as Client}>
      <Lobby table={table} live={null} bar={null} leave={() => went.push('start')} />
    </ClientContext>,
  )
  await waitFor(() => expect(part('Cavalry screen, 1914')).not.toBeNull())
  const raid = part('Trench raid, 1915') as HTMLElement
  const choose = (label: string) =>
    fireEvent.click(
      [...raid.querySelectorAll('label')].find(({ textContent }) => textContent === label) ??
        document.body,
    )
  expect(raid.textContent).toContain('33 points')
  choose('Live')
  press('Sit down at a table')
  expect(went).toEqual(['table'])
  choose('Computer')
  choose('You: Germans')
  choose('You: British')
  press('Begin Trench raid, 1915')
  expect(table.session.get().seats).toMatchObject({ kind: 'computer', plays: 'british' })
  fireEvent.change(document.querySelector('#raging-link') as Element, { target: { value: 'no' } })
  press('Open the link')
  await waitFor(() => expect(document.querySelector('#raging-link-fault')).not.toBeNull())
  const file = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(file, { target: { files: [new File(['{'], 'x.couplet')] } })
  await waitFor(() => expect(document.querySelectorAll('[role=alert]').length).toBe(2))
  press('Back to the start')
  expect(went).toEqual(['table', 'start'])
})

it('the computer is stopped, moved for and asked again, and goes on', async () => {
  const loaded = await table.battles.load('trench-raid-1915')
  if (!loaded.ok) throw new Error('The battle cannot be played.')
  // The British are the first to decide; nothing is awaited, so they still think.
  table.begin(loaded.value, { kind: 'computer', plays: 'german' })
  render(<BattlePage table={table} rulebook={rulebook} />)
  const asked = () => part('Question')?.querySelector('h2')?.textContent
  expect(asked()).toBe('The computer decides.')
  press('Go on')
  press('Stop')
  expect(asked()).toBe('The computer has stopped.')
  press('Move for it')
  expect(asked()).toBe('Choose where the bombardment falls.')
  act(() => table.begin(loaded.value, { kind: 'computer', plays: 'german' }))
  press('Stop')
  press('Ask again')
  await waitFor(() => expect(entries()).toBeGreaterThan(0))
})

it('RE-23.1 RE-23.2 a play sheet of one’s own is opened, told and kept in the save; one that does not fit says where', async () => {
  render(
    <ClientContext value={{ place: {} } as unknown as Client}>
      <Lobby table={table} live={null} bar={null} leave={() => undefined} />
    </ClientContext>,
  )
  await waitFor(() => expect(part('Cavalry screen, 1914')).not.toBeNull())
  const ours = await read('raging/sheets/western-front.json')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const open = (name: string, text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], name)] } })
  open('mine.json', ours.replaceAll('territorial-battalion', 'militia'))
  await waitFor(() => expect(document.querySelector('[role=alert] li')).not.toBeNull())
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(
    /Trench raid, 1915: trench-raid-1915\.json.*territorial-battalion/,
  )
  const mine = ours
    .replace('"western-front-1914-15"', '"mine"')
    .replace(/"title": ".*?"/, '"title": "A printed sheet"')
  open('mine.json', mine)
  const own = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('section[aria-label="Trench raid, 1915"]')].find(
      ({ textContent }) => textContent?.includes('From your own files'),
    )
  await waitFor(() => expect(own()).toBeDefined())
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(own()?.querySelector('section[aria-label="Play sheet"]')?.textContent).toContain(
    'Rifles, in the open',
  )
  fireEvent.click(own()?.querySelector(':scope > button') as Element)
  const save = table.session.save('')
  expect(table.session.get().log[0]?.text).toContain('A printed sheet')
  expect(save?.scenarioFile).toMatchObject({ files: [{}, { name: 'mine.json' }] })
  const again = await table.battles.openGame(JSON.stringify(save))
  expect(again.opened.ok && again.opened.opened.battle.sheet.title).toBe('A printed sheet')
})
