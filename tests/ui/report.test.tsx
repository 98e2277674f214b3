import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CoursePlot } from '../../src/ui/report/story/CoursePlot.tsx'
import { lossRows } from '../../src/ui/report/story/losses.ts'
import { momentsOf, prospect } from '../../src/ui/report/story/moments.ts'
import { movesOf } from '../../src/ui/report/story/moves.ts'
import { courseOf } from '../../src/ui/report/story/score-course.ts'
import { momentText, summaryText } from '../../src/ui/report/story/words.ts'
import { playedOut } from '../support/whole.ts'
import { play, position, settle, UNITS } from './support.tsx'

describe('what decided a battle, read from its journal', () => {
  it('Gheluvelt: the village hex that was the game comes first, then the heavy loss', async () => {
    const { battle, opening, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const game = steps.at(-1)?.state ?? opening
    const moments = momentsOf(battle, opening, steps)
    expect(
      moments.map((moment) => [moment.stage, moment.side, momentText(battle, moment)]),
    ).toEqual([
      [3, 'british', 'The British take AH15 from the Germans. British +1 VP.'],
      [2, 'british', '244 Reserve 2 and 244 Reserve 1 destroyed in AH14.'],
    ])
    // It leads to the entry that did it.
    const [first] = moments
    const told = steps[(first?.at ?? 0) - 1]?.events ?? []
    expect(told.some((event) => event.type === 'control' && event.hex === 'AH15')).toBe(true)
    expect(first?.swing).toBeGreaterThan(moments[1]?.swing ?? 1)
    expect(summaryText(battle, game, moments)).toBe(
      'Of the 4 hexes that score, the Germans hold 3, the British 1. AH15 changed hands on turn 3. The Germans lost 5 of their 8 units, the British 2 of 6.',
    )
  })

  it('11.4 the table of losses agrees with the summary: who came back to his side is not lost', async () => {
    const { battle, opening, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const game = steps.at(-1)?.state ?? opening
    const lost = (state: typeof game) =>
      battle.sides.map(({ id }) =>
        lossRows(battle, state).reduce((sum, row) => sum + (row.side === id ? row.lost : 0), 0),
      )
    expect(lost(game)).toEqual([5, 2])
    const all = ['AH15', 'AH16', 'AG16', 'AG17'].map((hex, at) => ({
      ...{ at, stage: at + 1, hexes: [{ hex, from: 'german', to: 'british' }] },
    }))
    expect(summaryText(battle, game, all as never)).toContain('All of them changed hands. ')
    const [back] = Object.values(game.units).filter(({ where }) => where === 'destroyed')
    if (!back) throw new Error('nobody is lost')
    const night = { ...game, units: { ...game.units, [back.id]: { ...back, where: 'map' } } }
    const after = lost(night as typeof game)
    expect(after[0] ?? 0).toBe(4)
    expect(summaryText(battle, night as typeof game, [])).toContain('The Germans lost 4 of their 8')
  })

  it('where nothing changed hands and nobody lost two units at once, single losses decided it', async () => {
    const { battle, opening, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const first = steps.findIndex(({ events }) => events.some(({ type }) => type === 'destroyed'))
    expect(momentsOf(battle, opening, steps.slice(0, first))).toEqual([])
    const moments = momentsOf(battle, opening, steps.slice(0, first + 1))
    expect(moments.map((moment) => moment.losses)).toHaveLength(1)
    expect(moments[0]?.losses).toHaveLength(1)
  })

  it('the course ends with the score of the result, and a half belongs to the turn it was played in', async () => {
    const { battle, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const ticks = courseOf(battle, steps)
    const score = steps.at(-1)?.state.result?.score
    expect(ticks.at(-1)?.points).toEqual(score)
    expect(ticks.at(-1)?.strength).toEqual({ german: 3, british: 4 })
    expect(ticks.find(({ points }) => points.british === 1)?.stage).toBe(3)
    expect(ticks.map(({ stage }) => stage)).toEqual(
      ticks.map(({ stage }) => stage).toSorted((a, b) => a - b),
    )
  })

  it('marks of moments close to each other stand apart in the plot, in their order', async () => {
    const { battle, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const ticks = courseOf(battle, steps)
    const marked = [3, 4, 4, 5, 0].map((tick, index) => ({
      number: index + 1,
      at: ticks[tick]?.at ?? 0,
    }))
    const { container } = render(<CoursePlot battle={battle} ticks={ticks} marked={marked} />)
    const [plot] = container.querySelectorAll('svg')
    const at = (shape: string, name: string) =>
      [...(plot?.querySelectorAll(`g > ${shape}`) ?? [])].map((one) =>
        Number(one.getAttribute(name)),
      )
    const places = at('circle', 'cx')
    expect(places).toHaveLength(5)
    const order = places.toSorted((a, b) => a - b)
    const gaps = order.slice(1).map((place, index) => place - (order[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(2 * Math.max(...at('circle', 'r')))
    expect(places.map((place) => order.indexOf(place))).toEqual([1, 2, 3, 4, 0])
  })

  it('the moves have every step and death of the journal, and who held what after each turn', async () => {
    const { battle, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const moves = movesOf(steps)
    const moved = steps
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'moved' ? event.units : []))
    const legs = moves.ways.reduce((sum, { hexes }) => sum + hexes.length - 1, 0)
    expect(legs).toBe(moved.length)
    expect(moves.deaths).toHaveLength(7)
    expect(moves.control.map((control) => control.AH15)).toEqual([
      ...['german', 'german'],
      ...['british', 'british', 'british', 'british'],
    ])
    expect(battle.turns).toBe(moves.control.length)
  })

  it('the prospect is even at even scores, and a point counts the more the later it is', async () => {
    const { battle, steps } = await playedOut('ypres-1-gheluvelt', 2)
    const last = steps.at(-2)?.state
    if (!last) throw new Error('No entry.')
    const early = { ...last, turn: 1, units: {} }
    const late = { ...last, turn: 6, units: {} }
    const none = { ...late, control: {} }
    expect(prospect(battle, none)).toBeCloseTo(0.5)
    expect(prospect(battle, late)).toBeLessThan(prospect(battle, early))
    expect(prospect(battle, early)).toBeLessThan(0.5)
  })
})

/** The Germans take F06, which scores, and the British concede. */
function ended(seats?: 'alone', plays?: string) {
  const battle = position(UNITS, {
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: [{ kind: 'control', side: 'german', hexes: ['F06'], points: 2 }],
    },
  })
  const game = play(battle)
  act(() => {
    const { session } = game.client
    if (seats) session.setSeats({ kind: seats })
    session.dispatchAll([
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
    ])
    session.dispatch({ type: 'hold' })
    session.dispatch({ type: 'finish' })
    session.dispatch({ type: 'concede', side: 'british' })
    if (plays) session.setSeats({ kind: 'computer', plays })
  })
  return game
}

describe('the report', () => {
  it('10.1c tells one who plays a side against the computer whether he won, and what it took', async () => {
    const { client, unmount } = ended(undefined, 'british')
    const page = await screen.findByRole('region', { name: /^You lost\. / })
    expect(page).toHaveTextContent(
      'To win: Germans: 2 points for each of F06 controlled after turn 2. More points win; a tie is a draw.',
    )
    act(() => client.place.lookAtBoard())
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent('You lost. ')
    unmount()
    ended(undefined, 'german')
    expect(await screen.findByRole('region', { name: /^You won\. / })).toBeVisible()
  })

  it('says what happened and what decided it; a moment leads into the replay and back', async () => {
    const { client } = ended()
    const page = await screen.findByRole('region', { name: /British concede/ })
    expect(page).toHaveTextContent(
      'The Germans hold the hex that scores. F06 changed hands on turn 1. The British lost none of their 1 unit, the Germans none of 2.',
    )
    const decided = within(page).getByRole('heading', { name: /^What decided it/ }).parentElement
    const [first] = within(decided as HTMLElement).getAllByRole('button')
    expect(first).toHaveTextContent('The Germans take F06. Germans +2 VP.')
    fireEvent.click(first as HTMLElement)
    const { study } = client.session.get()
    expect(study && client.session.study.current()?.entry.action.type).toBe('enter')
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Back to the report' }))[0] as HTMLElement,
    )
    await screen.findByRole('heading', { name: /^What decided it/ })
  })

  it('shows the battle on a map, turn by turn by keys, and says in words what is there', async () => {
    ended()
    const map = await screen.findByRole('img', { name: /^The whole battle: 1 unit moved/ })
    expect(map).toHaveAccessibleName(/Germans hold F06/)
    const slider = screen.getByRole('slider', { name: 'Turn' })
    expect(slider).toHaveAttribute('aria-valuetext', 'The whole battle')
    fireEvent.change(slider, { target: { value: '1' } })
    expect(slider).toHaveAttribute('aria-valuetext', 'Turn 1 of 1')
    expect(map).toHaveAccessibleName(/^Turn 1 of 1: 1 unit moved/)
  })

  it('has luck apart, without rows of rolls that nobody made', async () => {
    ended()
    const luck = await screen.findByRole('region', { name: /^Luck/ })
    const rows = [...luck.querySelectorAll('tbody tr > th')].map((cell) => cell.textContent)
    expect(rows).not.toContain('Melee')
    expect(within(luck).queryByText(/What decided it/)).toBeNull()
  })

  it('plays the same battle again, with the same players', async () => {
    const { client } = ended('alone')
    const { battle, gameId } = client.session.get()
    client.settings.change({ seating: 'two' })
    const again = await screen.findByRole('button', { name: 'Play again' })
    fireEvent.click(again)
    await settle()
    const now = client.session.get()
    expect(now).toMatchObject({ battle, entries: [], seats: { kind: 'alone' } })
    expect(now.game?.result).toBeNull()
    expect(client.place.getState().screen).toBe('game')
    expect(gameId).not.toBeNull()
    expect(await screen.findByText('Germans decide')).toBeInTheDocument()
  })
})
