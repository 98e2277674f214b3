import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import type { Question, Thinker, Thought } from '../../src/session/engine/table.ts'
import { chosenUnits, wayLaid } from '../../src/session/pointing/doing/state.ts'
import { play, position, put, UNITS } from './support.tsx'

const WORDS = 'Command Saxon 1: go to F06.'
const BECAUSE =
  'Passing came out worse in 11 of 14 trials, with winning chances 4 % lower on average; Battery 1 did the most harm.'

function slow() {
  const questions: Question[] = []
  let done: (thought: Thought) => void = () => undefined
  let stops = 0
  const thinker: Thinker = {
    think: (_, __, question) => {
      questions.push(question)
      return new Promise((tell) => {
        done = tell
      })
    },
    stop: () => void stops++,
  }
  return {
    ...{ thinker, questions, stops: () => stops },
    answer: (thought: Thought) => act(async () => done(thought)),
  }
}

function table() {
  const asked = slow()
  const { client } = play(position(UNITS), undefined, { thinker: asked.thinker })
  const key = () =>
    act(async () => void fireEvent.keyDown(document.body, { key: 'H', shiftKey: true }))
  return { client, key, ...asked }
}

beforeEach(() => localStorage.clear())

it('one key asks for it; it is told with its reasons, noted in the log, and put away again', async () => {
  const { client, key, answer, questions } = table()
  expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull()
  await key()
  expect(questions).toMatchObject([{ side: 'german', hint: true, level: 'veteran' }])
  const hint = screen.getByRole('region', { name: 'Hint' })
  expect(within(hint).getByRole('progressbar')).toBeInTheDocument()
  expect(client.session.get().hints).toEqual([])
  await answer({
    actions: [{ type: 'command', units: ['Saxon 1'] }],
    ...{ words: WORDS, because: BECAUSE },
  })
  expect(hint).toHaveTextContent(WORDS)
  expect(hint.closest('[aria-live=polite]')).not.toBeNull()
  expect(hint).toHaveTextContent(BECAUSE)
  expect(screen.getByRole('log')).toHaveTextContent('The Germans take a hint.')
  // Nothing is done by it.
  expect(client.session.get().entries).toEqual([])
  fireEvent.click(within(hint).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull()
})

it('may be stopped while it is thought about, and goes with the next act', async () => {
  const { client, key, answer, stops } = table()
  await key()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(stops()).toBe(1)
  await answer({ actions: [], words: WORDS })
  expect(client.session.get().hints).toEqual([])
  await key()
  await answer({ actions: [], words: WORDS })
  expect(screen.getByText(WORDS)).toBeVisible()
  act(() => void client.session.dispatch({ type: 'pass' }))
  expect(screen.queryByText(WORDS)).toBeNull()
})

it('stands in the menu, and says why there is none', () => {
  const { client } = table()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  expect(within(menu).getByRole('button', { name: /^Hint/ })).toBeEnabled()
  act(() => client.session.setSeats({ kind: 'computer', plays: 'british' }))
  expect(client.commands.show('hint')?.whyNot?.text).toBe('The computer decides for the Germans.')
  act(() => client.session.setSeats(null))
  act(() => void client.session.dispatch({ type: 'pass' }))
  act(() => client.session.study.enter(1))
  expect(client.commands.show('hint')?.whyNot?.text).toBe('You are looking back.')
  act(() => client.session.study.leave())
  act(() => void client.session.concede('german'))
  expect(client.commands.show('hint')?.whyNot?.text).toBe('The game is over.')
})

it('is told in the text view, and from any other page leads back to the decision', async () => {
  const { client, key, answer } = table()
  act(() => client.place.openPanel('text'))
  const text = await screen.findByRole('region', { name: 'Text view' })
  await key()
  expect(client.place.getState().panel).toBe('text')
  const action: Action = { type: 'command', units: ['Saxon 1'] }
  await answer({ actions: [action], words: WORDS, because: BECAUSE, line: [action] })
  const hint = within(text).getByRole('region', { name: 'Hint' })
  expect(hint).toHaveTextContent(WORDS)
  expect(hint.closest('[aria-live=polite]')).not.toBeNull()
  // The list has every act as a button.
  expect(within(hint).queryByRole('button', { name: /^Prepare it/ })).toBeNull()
  act(() => client.place.openPanel('luck'))
  await screen.findByRole('region', { name: 'Luck' })
  await key()
  expect(client.place.getState().panel).toBeNull()
  expect(screen.getByRole('region', { name: 'Hint' })).toBeVisible()
})

it('11.521a is not to be had while the screen is handed over', async () => {
  const { client, key, questions } = table()
  const { decision } = client.session.get()
  if (!decision) throw new Error('no decision')
  act(() => put(client, { decision: { ...decision, kind: 'night-choice' } }))
  expect(await screen.findByRole('heading', { name: /Give the screen/ })).toBeVisible()
  await key()
  expect(questions).toEqual([])
})

it('the computer says what it compared its act with, on its page, in the log and in the replay', async () => {
  const { client, answer } = table()
  act(() => client.session.setSeats({ kind: 'computer', plays: 'british' }))
  const thought: Thought = {
    ...{ actions: [{ type: 'command', units: ['Saxon 1'] }], words: 'Command to Saxon 1.' },
    because: BECAUSE,
    verdict: {
      ...{ action: { type: 'command', units: ['Saxon 1'] }, expected: 530, trials: 14 },
      rivals: [{ action: { type: 'pass' }, trials: 14, worse: 11, loss: 40, through: 'Battery 1' }],
    },
  }
  await answer(thought)
  const page = await screen.findByRole('complementary', { name: 'The computer decides' })
  expect(page).toHaveTextContent(BECAUSE)
  act(() => client.place.openPanel('log'))
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(BECAUSE))
  act(() => client.place.closePanel())
  act(() => client.session.study.enter(1))
  const replay = await screen.findByRole('complementary', { name: 'Replay and analysis' })
  expect(replay).toHaveTextContent(BECAUSE)
})

it('its reason does not stand under the fire that its answer let through', async () => {
  const { client } = play(position({ ...UNITS, 'Foot 1': ['british', 'bef', 'F05'] }))
  const { session } = client
  act(() => {
    session.dispatch({ type: 'command', units: ['Saxon 1'] })
    session.dispatch({ type: 'fire', unit: 'Saxon 1', hex: 'F05', mode: 'area' })
  })
  expect(session.get().decision).toMatchObject({ kind: 'return', side: 'british' })
  const fire: Action = { type: 'return', shots: [{ unit: 'Foot 1', mode: 'area' }] }
  const rivals = [{ action: fire, trials: 14, worse: 11, loss: 40, through: null }]
  act(() => {
    session.actFor('british', [{ type: 'hold' }], { expected: 530, trials: 14, rivals })
    client.place.openPanel('log')
  })
  const log = screen.getByRole('log')
  expect(log).toHaveTextContent('Saxon 1 in F07 fires at F05')
  expect(session.groundsAt(2)?.grounds.rivals).toHaveLength(1)
  expect(log).not.toHaveTextContent('came out worse')
})

describe('a hint is prepared by one press', () => {
  const prepared = async (...line: Action[]) => {
    const at = table()
    await at.key()
    await at.answer({ actions: line.slice(0, 1), words: WORDS, because: BECAUSE, line })
    const button = screen.queryByRole('button', { name: /^Prepare it/ })
    if (button) fireEvent.click(button)
    return { ...at, button, state: at.client.interaction.get() }
  }

  it('a move is plotted, and Enter sends it', async () => {
    const units = ['Saxon 2', 'Saxon 1']
    const { client, state } = await prepared(
      { type: 'command', units },
      { type: 'enter', units, hex: 'F06' },
      { type: 'enter', units, hex: 'F05' },
    )
    expect(chosenUnits(state)).toEqual(units)
    expect(wayLaid(state)).toEqual(['F06', 'F05'])
    expect(client.session.get().entries).toEqual([])
    expect(client.commands.forKey({ key: 'Enter' })).toBe('go')
    // The hint stays beside it until the act, as one line: the forecast of the path needs the room.
    const hint = screen.getByRole('region', { name: 'Hint' })
    expect(within(hint).getAllByText(WORDS)[0]).toBeVisible()
    expect(within(hint).getByText(BECAUSE)).not.toBeVisible()
    expect(within(hint).getByRole('group')).not.toHaveAttribute('open')
  })

  it('no path is laid for one of two in a hex, since it would take both', async () => {
    const units = ['Saxon 1', 'Saxon 2']
    const { state } = await prepared(
      { type: 'command', units },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
    )
    expect(chosenUnits(state)).toEqual(['Saxon 2', 'Saxon 1'])
    expect(wayLaid(state) ?? []).toEqual([])
    expect(state.cursor).toBe('F06')
  })

  it('a shot is marked, and Enter fires it', async () => {
    const { client, state } = await prepared(
      { type: 'command', units: ['Saxon 1'] },
      { type: 'fire', unit: 'Saxon 1', hex: 'F04', mode: 'area' },
    )
    expect(state).toMatchObject({ cursor: 'F04', doing: { chosen: ['Saxon 1'], verb: 'fire' } })
    expect(client.session.get().entries).toEqual([])
  })

  it('asked for with a unit in hand, it is read whole until another is taken up', async () => {
    const { client, key, answer } = table()
    act(() => client.interaction.chooseUnits(['Saxon 1']))
    await key()
    await answer({ actions: [{ type: 'pass' }], words: WORDS, because: BECAUSE })
    expect(screen.getByText(BECAUSE)).toBeVisible()
    act(() => client.interaction.chooseUnits(['Saxon 2']))
    expect(screen.getByText(BECAUSE)).not.toBeVisible()
    act(() => client.interaction.chooseUnits([]))
    expect(screen.getByText(BECAUSE)).toBeVisible()
  })

  it('a pass leaves nothing to prepare', async () => {
    expect((await prepared({ type: 'pass' })).button).toBeNull()
  })
})
