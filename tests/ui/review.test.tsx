import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import { GAME } from '../../src/session/journal/tree.ts'
import * as reviewers from '../../src/session/red-poppies/reviewer.ts'
import type { ReviewAnswer, ReviewQuestion } from '../../src/session/review/assess.ts'
import * as reviews from '../../src/session/review/review.ts'
import { boardHandle, play, position, settle, UNITS } from './support.tsx'

let answer: (question: ReviewQuestion) => ReviewAnswer | Promise<ReviewAnswer>
let stops = 0

const by = { played: 400, gain: 130, error: 30, trials: 80 }
/** Every command had better been a pass. */
const strict = (question: ReviewQuestion): ReviewAnswer => {
  if (question.ask === 'results') return { results: question.states.map((_, at) => 500 - 5 * at) }
  if (question.ask === 'mean' || question.action.type !== 'command') return {}
  const action = { type: 'pass' } as const
  return { better: { action, by }, ...(question.ask === 'better' ? { line: [action] } : {}) }
}

/** A game of two commands, at its replay. */
async function game() {
  const { client } = play(position(UNITS))
  act(() => {
    client.session.dispatch({ type: 'command', units: ['Saxon 1'] })
    client.session.dispatch({ type: 'finish' })
    client.session.study.enter()
  })
  await screen.findByRole('complementary', { name: 'Replay and analysis' })
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  const page = await screen.findByRole('region', { name: 'Review' })
  return { client, page }
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(reviewers, 'createReviewer').mockReturnValue({
    think: async (_, __, question) => answer(question),
    stop: () => void stops++,
  })
  stops = 0
  answer = strict
})

it('is opened from the replay, tells the curve and the costliest decisions, and each opens as a branch', async () => {
  const { client, page } = await game()
  expect(page).toHaveTextContent('takes a minute or two')
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  expect(
    within(page).getByRole('img', {
      name: /^Winning chances over the game, of the British: 50 % at first/,
    }),
  ).toBeInTheDocument()
  // The mark of the first entry lies beside the figures of the scale, not on them.
  const [scale, mark] = [page.querySelector('svg text'), page.querySelector('svg circle')]
  const [left, middle, r] = [
    scale?.getAttribute('x'),
    mark?.getAttribute('cx'),
    mark?.getAttribute('r'),
  ]
  expect(Number(middle) - Number(r)).toBeGreaterThanOrEqual(Number(left))
  const sums = within(page).getByRole('list', { name: 'Luck and decisions' })
  expect(sums).toHaveTextContent('Germans: decisions cost 13 % of the winning chances in all')
  const [row] = within(page)
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Better'))
  expect(row).toHaveTextContent(
    'Commanding Saxon 1. Better: passing. It cost 13.0 % of the winning chances, ±3.0 %, over 80 trials.',
  )
  expect(row).not.toHaveTextContent('holds its fire')
  fireEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Show/ }))
  const [branch] = client.session.get().tree.branches
  expect(branch).toMatchObject({ parent: GAME, at: 0 })
  expect(branch?.entries.map(({ action }) => action.type)).toEqual(['pass'])
  expect(client.session.get().study).toMatchObject({ line: branch?.id, acting: false })
  // The way back leads to the review, which is still there.
  act(() => client.place.openPanel('review'))
  expect(await screen.findByText(/Better: passing/)).toBeVisible()
})

it('brings the better line into view, and says where the other side is taken to hold its fire in it', async () => {
  const line: Action[] = [
    { type: 'command', units: ['Saxon 2'] },
    { type: 'enter', units: ['Saxon 2'], hex: 'F06' },
    { type: 'hold' },
  ]
  answer = (question) => {
    const found = strict(question)
    return found.better ? { ...found, ...(question.ask === 'better' ? { line } : {}) } : found
  }
  const { client, page } = await game()
  const centreOn = vi.fn()
  client.board.handle = boardHandle({ centreOn })
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  expect(page).toHaveTextContent('assumes that the other side holds its fire.')
  fireEvent.click(within(page).getByRole('button', { name: /^Show/ }))
  expect(centreOn.mock.lastCall).toEqual([['F06']])
  client.board.handle = null
})

it('shows how far it is, and stops on request', async () => {
  const { page } = await game()
  let on: () => void = () => undefined
  answer = (question) =>
    question.ask === 'results'
      ? strict(question)
      : new Promise((done) => {
          on = () => done(strict(question))
        })
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  const bar = within(page).getByRole('progressbar', { name: /The computer reviews the game/ })
  expect(Number(bar.getAttribute('value'))).toBe(1)
  expect(within(page).getByRole('status')).toHaveTextContent(/^Review: \d+ %$/)
  fireEvent.click(within(page).getByRole('button', { name: 'Stop' }))
  expect(stops).toBeGreaterThan(0)
  on()
  await settle()
  expect(within(page).queryByRole('progressbar')).toBeNull()
  expect(within(page).getByRole('button', { name: 'Review the game' })).toBeEnabled()
})

it('may be had anew in the replay once the game has gone on, and an old one goes with acts taken back', async () => {
  const { client, page } = await game()
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  expect(page).toHaveTextContent('Better: passing')
  expect(within(page).queryByRole('button', { name: /^Review the game/ })).toBeNull()
  act(() => {
    client.session.study.leave()
    client.session.dispatch({ type: 'command', units: ['Battery 1'] })
    client.session.study.enter()
    client.place.openPanel('review')
  })
  const anew = await screen.findByRole('region', { name: 'Review' })
  fireEvent.click(within(anew).getByRole('button', { name: 'Review the game up to now' }))
  await settle()
  expect(within(anew).queryByRole('button', { name: /^Review the game/ })).toBeNull()
  act(() => {
    client.session.study.leave()
    client.session.undo()
    client.session.study.enter()
    client.place.openPanel('review')
  })
  const gone = await screen.findByRole('region', { name: 'Review' })
  expect(gone).toHaveTextContent('Acts were taken back since the last review.')
  expect(gone).not.toHaveTextContent('Better: passing')
  expect(within(gone).getByRole('button', { name: 'Review the game' })).toBeEnabled()
})

it('says of a side that was not judged only what the dice brought it', async () => {
  const { client, page } = await game()
  act(() => client.session.setSeats({ kind: 'computer', plays: 'german' }))
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  const sums = within(page).getByRole('list', { name: 'Luck and decisions' })
  expect(sums).toHaveTextContent('Germans: decisions cost 13 % of the winning chances in all; the')
  expect(sums).toHaveTextContent('British: the dice brought them nothing.')
  expect(page).toHaveTextContent('of the Germans were looked at. The decisions of the British can')
})

it('says of a long game that its sums are those of the decisions looked at', async () => {
  const spy = vi.spyOn(reviews, 'reviewOf').mockResolvedValue({
    ...{ curve: [500, 510, 500], marks: [], lost: { british: 40, german: 60 }, luck: 20 },
    ...{ looked: 240, choices: 1622 },
  })
  const { page } = await game()
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  spy.mockRestore()
  const sums = within(page).getByRole('list', { name: 'Luck and decisions' })
  expect(sums).toHaveTextContent('Germans: the decisions looked at cost 6 % of the winning chances')
  expect(page).toHaveTextContent('240 of 1622 decisions were looked at.')
})

it.each([
  [0, /There is no decision to review yet\.$/],
  [1, /The only decision was looked at\./],
] as const)('counts %i decisions', async (choices, words) => {
  const lost = { british: 0, german: 0 }
  const spy = vi
    .spyOn(reviews, 'reviewOf')
    .mockResolvedValue({ curve: [500], marks: [], lost, luck: 0, looked: choices, choices })
  const { page } = await game()
  fireEvent.click(within(page).getByRole('button', { name: 'Review the game' }))
  await settle()
  spy.mockRestore()
  expect(page).toHaveTextContent(words)
})
