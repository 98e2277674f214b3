import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../src/session/engine/log-line.ts'
import { beginnings } from '../../src/ui/replay/beginnings.ts'
import {
  ALL_LINES,
  groupsOf,
  type LogWish,
  lastHalfOf,
  lastTold,
  TOLD_LINES,
} from '../../src/ui/report/log/story.ts'
import { play, settle } from './support.tsx'

let entry = 0
const line = (
  event: LogLine['event'],
  text: string,
  side: string | null,
  more: Partial<LogLine> = {},
): LogLine => ({
  entry: entry++,
  index: 0,
  event,
  text,
  clause: '',
  side,
  ...more,
})
const head = (event: LogLine['event'], text: string, short?: string) =>
  line(event, text, null, { heading: true, ...(short ? { short } : {}) })

const LOG = [
  line('control', 'Germans control AF16.', 'german'),
  head('half', 'Couplet 1 of 2, German half', 'German half'),
  line('command', 'Command to Saxon 1.', 'german'),
  line('moved', 'Saxon 1 moves AF16 to AE16 (2 MP left).', 'german'),
  line('shot', 'Battery 1 in AC16 reacts.', 'british'),
  line('check', 'Saxon 1 is destroyed: 8 +3 = 11 (11+ destroys).', 'german', {
    strong: true,
    dice: [5, 3],
  }),
  head('half', 'Couplet 1 of 2, British half', 'British half'),
  line('pass', 'British pass.', 'british'),
  head('half', 'Couplet 2 of 2, German half', 'German half'),
]

describe('the log as a story', () => {
  it('is grouped by halves, and narrowed by side, kind and words', () => {
    expect(groupsOf(LOG).map((group) => group.heading)).toEqual([
      '',
      'Couplet 1 of 2, German half',
      'Couplet 1 of 2, British half',
      'Couplet 2 of 2, German half',
    ])
    const texts = (wish: Partial<typeof ALL_LINES>) =>
      groupsOf(LOG, { ...ALL_LINES, ...wish }).flatMap((group) => group.lines.map((l) => l.text))
    expect(texts({ side: 'british' })).toEqual(['Battery 1 in AC16 reacts.', 'British pass.'])
    expect(texts({ kind: 'moves' })).toEqual(['Saxon 1 moves AF16 to AE16 (2 MP left).'])
    expect(texts({ kind: 'rolls' })).toHaveLength(1)
    expect(texts({ text: 'ac16' })).toEqual(['Battery 1 in AC16 reacts.'])
    expect(texts({ text: 'nobody' })).toEqual([])
  })

  it('opens without what happens at every turn, and with the hexes that score', () => {
    const lines = [
      line('placed', 'Saxon 1 is placed in AF16.', 'german', { hex: 'AF16' }),
      line('moved', 'Saxon 1 moves AF16 to AE16 (2 MP left).', 'german', { hex: 'AE16' }),
      line('held', 'British hold fire.', 'british', { hex: 'AE16' }),
      line('control', 'Germans control AE16.', 'german', { hex: 'AE16' }),
      line('control', 'Germans control AE15.', 'german', { hex: 'AE15' }),
    ]
    const found = (wish: LogWish) =>
      groupsOf(lines, wish, new Set(['AE15'])).flatMap((group) => group.lines.map((l) => l.text))
    expect(found(TOLD_LINES)).toEqual([
      'Saxon 1 moves AF16 to AE16 (2 MP left).',
      'Germans control AE15.',
    ])
    expect(found(ALL_LINES)).toHaveLength(5)
  })

  it('has no row beside the decision for a half in which nothing is told yet', () => {
    const texts = (last: number) => lastTold(LOG, new Set(), last).map((of) => of.text)
    expect(texts(2)).toEqual(['Couplet 1 of 2, British half', 'British pass.'])
    const quiet = [...LOG.slice(0, 7), line('held', 'British hold fire.', 'british')]
    expect(lastTold(quiet, new Set(), 1).map((of) => of.text)).toEqual([
      'Saxon 1 is destroyed: 8 +3 = 11 (11+ destroys).',
    ])
  })

  it('is narrowed to the lines that hold all the words, in any order, or are about that hex', () => {
    const lines = [
      line('moved', 'Saxon 1 moves AF16 to AE16 (2 MP left).', 'german', { hex: 'AE16' }),
      line('check', 'Saxon 1 is untouched: 8 +3 = 11 (needs 11 or less).', 'german', {
        hex: 'AE16',
        dice: [5, 3],
      }),
      line('check', 'Saxon 12 is untouched: 4 +1 = 5 (needs 7 or less).', 'german', {
        hex: 'AE16',
        dice: [1, 3],
      }),
      line('deployed', 'Saxon 1 deploys: formed.', 'german'),
    ]
    const found = (text: string) =>
      groupsOf(lines, { ...ALL_LINES, text }).flatMap((group) =>
        group.lines.map((l) => lines.indexOf(l)),
      )
    expect(found('saxon AE16')).toEqual([0, 1, 2])
    expect(found(' ae16  saxon 1 ')).toEqual([0, 1])
    expect(found('saxon 12')).toEqual([2])
    expect(found('Saxon 1')).toEqual([0, 1, 3])
    expect(found('AE16 deploys')).toEqual([])
    expect(found('  ')).toEqual([0, 1, 2, 3])
  })

  it('leads from an outcome to the hex that its words do not name', async () => {
    const { client } = play()
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
      client.session.dispatch({ type: 'react', unit: 'Battery 1', mode: 'area' })
    })
    const told = client.session.get().log.find((l) => l.dice)
    expect(told?.hex).toBe('F06')
    expect(told?.event).toBe('check')
    expect(told?.text).not.toContain('F06')
    fireEvent.keyDown(document.body, { key: 'l' })
    const log = await screen.findByRole('log')
    const shown = within(log)
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes('Saxon 1 is untouched'))
    // The drawn faces take the place of their sum.
    const dice = within(shown as HTMLElement).getAllByRole('img')
    expect(dice.map((die) => die.getAttribute('aria-label'))).toEqual(told?.dice?.map(String))
    expect(told?.text).toMatch(/^Saxon 1 is untouched: \d+ \+4 = \d+ \(/)
    expect(shown?.textContent).toMatch(/^Saxon 1 is untouched: +\+4 =\s\d+ \(/)
    fireEvent.click(within(shown as HTMLElement).getByRole('button', { name: 'F06' }))
    expect(client.interaction.get().cursor).toBe('F06')
    // Where the words name it, it stands once.
    const moved = within(log)
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes('Saxon 1 moves'))
    expect(within(moved as HTMLElement).getAllByRole('button', { name: 'F06' })).toHaveLength(1)
  })

  it('tells of a half that is shown without its turn which turn and day it belongs to', () => {
    const days = [
      head('day', 'Day 2, 30.10.1914', 'Day 2'),
      head('segment', 'Attack'),
      head('turn', 'Turn 3'),
      ...LOG.slice(1),
    ]
    const headings = (log: typeof LOG, wish: Partial<typeof ALL_LINES>) =>
      groupsOf(log, { ...ALL_LINES, ...wish }).map((group) => group.heading)
    expect(headings(days, { kind: 'moves' })).toEqual([
      'Day 2, turn 3, couplet 1 of 2, German half',
    ])
    expect(headings(days.slice(2), { kind: 'moves' })).toEqual([
      'Turn 3, couplet 1 of 2, German half',
    ])
    expect(headings(days, {})).toContain('Couplet 1 of 2, German half')
  })

  it('says what the other side did with its last half', () => {
    const last = lastHalfOf(LOG, 'british')
    expect(last?.side).toBe('german')
    expect(last?.heading).toBe('German half')
    expect(last?.text).toBe(
      'Saxon 1 moves AF16 to AE16 (2 MP left). Saxon 1 is destroyed: 8 +3 = 11 (11+ destroys).',
    )
    expect(lastHalfOf(LOG, 'german')?.text).toBe('British pass.')
    expect(lastHalfOf(LOG.slice(0, 1), 'german')).toBeNull()
  })

  it('is narrowed on its page, and its hexes lead to the board', async () => {
    const { client } = play()
    fireEvent.click(screen.getByRole('button', { name: /^Choose Saxon 1,/ }))
    fireEvent.keyDown(document.body, { key: 'd' })
    await settle()
    fireEvent.keyDown(document.body, { key: 'l' })
    const log = await screen.findByRole('log')
    fireEvent.change(within(log).getByRole('searchbox'), { target: { value: 'deploys' } })
    expect(within(log).getAllByRole('listitem').length).toBeGreaterThan(0)
    fireEvent.change(within(log).getByRole('combobox', { name: 'Kind' }), {
      target: { value: 'moves' },
    })
    expect(within(log).getByText('Nothing in the log matches.')).toBeInTheDocument()
    expect(client.session.get().log.length).toBeGreaterThan(0)
    fireEvent.click(within(log).getByRole('button', { name: 'Close the log' }))
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('what is told in few words', () => {
  it('a line has the beginnings of its turns, or of its days, and figures as far as there is room', () => {
    const at = (turn: number, day?: number) => ({
      phase: 'couplets' as const,
      turn,
      ...(day === undefined ? {} : { campaign: { day } }),
    })
    const turns = [
      ...Array(20).fill(at(1)),
      ...Array(60).fill(at(2)),
      at(3),
      ...Array(19).fill(at(4)),
    ]
    // Turn 4 begins within the figure of turn 3.
    expect(beginnings(turns).map(({ name }) => name)).toEqual(['1', '2', '3', ''])
    const days = [...Array(50).fill(at(12, 1)), ...Array(50).fill(at(1, 2))]
    expect(beginnings(days)).toEqual([
      { at: 1, name: '1' },
      { at: 51, name: '2' },
    ])
    expect(beginnings([{ phase: 'setup', turn: 1 }])).toEqual([])
  })
})

describe('the last lines beside the decision', () => {
  it('5.21 leave out the heading of a half in which nothing has happened yet', async () => {
    const { client } = play()
    const log = screen.getByRole('log')
    act(() => void client.session.dispatch({ type: 'pass' }))
    await settle()
    const told = client.session.get().log
    expect(told.at(-1)).toMatchObject({ event: 'half' })
    expect(log).toHaveTextContent('Germans pass.')
    expect(log).not.toHaveTextContent(told.at(-1)?.text ?? '')
  })
})
