import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { legalHexes } from '../../src/session/pointing/cursor.ts'
import { targetsByHarm } from '../../src/session/pointing/doing/plans.ts'
import { verbOf } from '../../src/session/pointing/doing/state.ts'
import { hexText } from '../../src/ui/table/facts/hex-text.ts'
import { boardHandle, play, position } from './support.tsx'

/** Two targets in reach of a company, at two hexes and at one. */
const UNITS = {
  'Saxon 1': ['german', 'deres', 'F07'],
  'Saxon 2': ['german', 'deres', 'G07'],
  'Worcesters A': ['british', 'bef', 'F05'],
  'Worcesters B': ['british', 'bef', 'E07', { dispersed: true }],
} satisfies Parameters<typeof position>[0]

/** A pair in one hex has more to lose than the company that stands alone; the rules name that one first. */
const PAIR = {
  'Saxon 1': ['german', 'deres', 'F07'],
  'Worcesters A': ['british', 'bef', 'D08'],
  'Worcesters B': ['british', 'bef', 'H06'],
  'Worcesters C': ['british', 'bef', 'H06'],
} satisfies Parameters<typeof position>[0]

it('6.671a a unit that begins beside enemies in its hex has a button for the melee, and one that may go IN another', () => {
  const { client } = play(
    position(
      {
        'Saxon 1': ['german', 'deres', 'F07'],
        'Saxon 2': ['german', 'deres', 'D05'],
        'Foot 1': ['british', 'bef', 'F07'],
      },
      { trenches: ['D05'] },
    ),
  )
  const button = (name: RegExp) => screen.queryByRole('button', { name })
  act(() => void client.interaction.pressUnit('Saxon 2'))
  expect(button(/^Melee/)).toBeNull()
  expect(button(/^Go IN/)).toBeInTheDocument()
  act(() => client.interaction.stepBack())
  act(() => void client.interaction.chooseUnits(['Saxon 1']))
  expect(button(/^Go IN/)).toBeNull()
  fireEvent.click(button(/^Melee/) as HTMLElement)
  const entries = client.session.get().entries.map(({ action }) => action.type)
  expect(entries).toEqual(expect.arrayContaining(['command', 'melee']))
})

it('10.3a a unit at the edge has a button to exit the map where that counts', () => {
  const { client } = play(
    position(
      { 'Saxon 1': ['german', 'deres', 'A05'], 'Foot 1': ['british', 'bef', 'H06'] },
      {
        victory: {
          kind: 'most-points',
          tie: 'draw',
          rules: [{ kind: 'exited', side: 'german', points: 3, hexes: ['A05'] }],
        },
      },
    ),
  )
  act(() => void client.interaction.pressUnit('Saxon 1'))
  const button = screen.getByRole('button', { name: /^Exit the map/ })
  expect(button).toHaveTextContent('to the')
  fireEvent.click(button)
  expect(client.session.get().entries.map(({ action }) => action)).toEqual([
    { type: 'command', units: ['Saxon 1'] },
    { type: 'exit', units: ['Saxon 1'], side: 'SW' },
  ])
})

describe('fire that is meant', () => {
  function aimed() {
    const game = play(position(UNITS), { faces: [1, 1, 1, 1], seed: 3 })
    act(() => void game.client.interaction.pressUnit('Saxon 1'))
    act(() => void game.client.commands.run('fire'))
    return game
  }
  const row = (hex: string) =>
    within(screen.getByRole('list', { name: 'Targets' }))
      .getAllByRole('listitem')
      .find((item) => item.dataset.hex === hex) as HTMLElement

  it('6.53a shows every target with its chances, the one that is ringed with all that they are made of', () => {
    const { client } = aimed()
    const at = client.interaction.get().cursor as string
    const other = at === 'F05' ? 'E07' : 'F05'
    expect(within(row(at)).getByRole('table', { name: 'Modifiers' })).toHaveTextContent('Firepower')
    expect(row(at)).toHaveTextContent('Saxon 1 fires. Then spent.')
    expect(within(row(other)).queryByRole('table')).toBeNull()
    expect(within(row(other)).getByRole('img', { name: /of 36$/ })).toBeInTheDocument()
    fireEvent.click(within(row(other)).getByRole('button'))
    expect(client.interaction.get().cursor).toBe(other)
    expect(within(row(other)).getByRole('table', { name: 'Modifiers' })).toBeInTheDocument()
    expect(client.session.get().entries).toHaveLength(0)
  })

  it('stand by harm, the best first and ringed; F and Enter fire at it (table, 12)', async () => {
    const { client } = play(position(PAIR), { faces: [1, 1, 1, 1], seed: 3 })
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.commands.run('fire'))
    expect(client.interaction.get().cursor).toBe('H06')
    const listed = within(screen.getByRole('list', { name: 'Targets' }))
      .getAllByRole('listitem')
      .flatMap(({ dataset }) => dataset.hex ?? [])
    expect(listed).toEqual(['H06', 'D08'])
    const now = client.interaction.position()
    if (!now) throw new Error('no game')
    expect(legalHexes(now, client.interaction.get()).slice(0, 2)).toEqual(listed)
    await userEvent.keyboard('{Enter}')
    const fired = client.session.get().entries.map(({ action }) => action)
    expect(fired[1]).toMatchObject({ type: 'fire', unit: 'Saxon 1', hex: 'H06' })
  })

  it('stand in the same order in the text view (table, 12)', async () => {
    const { client } = play(position(PAIR), { faces: [1, 1, 1, 1], seed: 3 })
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1'] }))
    const now = client.interaction.position()
    if (!now) throw new Error('no game')
    const wanted = targetsByHarm(now, ['Saxon 1'], 'fire')
    expect(wanted).toEqual(['H06', 'D08'])
    act(() => client.place.openPanel('text'))
    await screen.findByRole('region', { name: 'Decision' })
    const told = [...document.querySelectorAll<HTMLElement>('[data-action=fire]')]
    expect(told.map(({ dataset }) => dataset.hex)).toEqual(wanted)
  })

  it('the button names the target and Enter fires at it; N points at the next', async () => {
    const { client } = aimed()
    const first = client.interaction.get().cursor
    await userEvent.keyboard('n')
    const second = client.interaction.get().cursor
    expect(second).not.toBe(first)
    expect(client.commands.primary()).toBe('fire')
    expect(screen.getByRole('button', { name: new RegExp(`^Fire ${second}`) })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const fired = client.session.get().entries.map(({ action }) => action)
    expect(fired[1]).toMatchObject({ type: 'fire', unit: 'Saxon 1', hex: second })
  })

  it('without a marked target Enter marks one, and moves nobody; one Escape puts the verb down, whatever the mouse points at', async () => {
    const { client } = aimed()
    act(() => void client.interaction.setCursor(null))
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent(
      'Enter marks a target.',
    )
    expect(client.commands.primary()).toBe('next')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent('Enter fires at')
    act(() => client.interaction.hover('C03'))
    await userEvent.keyboard('{Escape}')
    expect(verbOf(client.interaction.get())).toBeNull()
  })

  it('6.51a of a mass one hex fires at a press, and the page says what becomes of the others', () => {
    const { client } = play(position(UNITS))
    act(() => void client.interaction.chooseUnits(['Saxon 2', 'Saxon 1']))
    act(() => client.interaction.hover('F05'))
    const shot = screen.getByRole('region', { name: 'Fire at F05' })
    expect(shot).toHaveTextContent('Saxon 1 fires.')
    expect(shot).toHaveTextContent('The other unit is in another hex: choose it next.')
    act(() => void client.interaction.chooseUnits(['Saxon 1']))
    act(() => client.interaction.hover('F05'))
    expect(screen.getByRole('region', { name: 'Fire at F05' })).not.toHaveTextContent('other unit')
  })

  it('6.51a the prompt names all who fire by one press: both of a stack, the first stack of a mass', () => {
    const { client } = play(position({ ...UNITS, 'Saxon 3': ['german', 'deres', 'F07'] }))
    const prompt = () =>
      screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')
    const fire = (...units: readonly string[]) => {
      act(() => void client.interaction.chooseUnits(units))
      act(() => client.interaction.setVerb('fire'))
      return prompt()
    }
    expect(fire('Saxon 3', 'Saxon 1')).toBe('Fire with Saxon 1 and 3: choose a target.')
    expect(fire('Saxon 2', 'Saxon 3', 'Saxon 1')).toBe('Fire with Saxon 1 and 3: choose a target.')
  })

  it('pointing at a target puts the table of that shot on the page, one for all who check alike, without what is nought', () => {
    const { client } = play(position(UNITS))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(screen.getByRole('region', { name: 'Commanding' })).toBeVisible()
    act(() => client.interaction.hover('F05'))
    const shot = screen.getByRole('region', { name: 'Fire at F05' })
    const tables = within(shot).getAllByRole('table', { name: 'Modifiers' })
    expect(tables).toHaveLength(1)
    const values = within(tables[0] as HTMLElement)
      .getAllByRole('row')
      .slice(0, -1)
      .map((row) => row.querySelectorAll('td')[1]?.textContent)
    expect(values.length).toBeGreaterThan(0)
    expect(values).not.toContain('0')
    act(() => client.interaction.hover('F09'))
    expect(screen.getByRole('region', { name: 'Commanding' })).toBeVisible()
  })

  it('6.71b counts who may react on the whole way, not in its last hex alone', () => {
    const { client } = play(
      position({ 'Saxon 1': ['german', 'deres', 'F07'], W: ['british', 'bef', 'F09'] }),
    )
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const now = client.interaction.position()
    if (!now) throw new Error('no game')
    // W has a range of three hexes: it reaches F06, and F05 no more.
    expect(hexText(now, 'F05', ['Saxon 1'])).toMatch(/^F05\. Move here, 2 MP, 1 may react, likely/)
  })

  it('a target is no place to go: its hex tells of the shot, and carries no points', () => {
    const { client } = play(position(UNITS))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const now = client.interaction.position()
    if (!now) throw new Error('no game')
    expect(hexText(now, 'F05', ['Saxon 1'])).toMatch(
      /^F05\. Fire here, \d+\u202f% destroyed, \d+\u202f% dispersed\./,
    )
    expect(hexText(now, 'F05', ['Saxon 1'], 'move')).toMatch(/^F05\. Enter for melee, 2 MP/)
    // 6.671a A melee takes a point of its own.
    const far = play(
      position({ 'Saxon 1': ['german', 'deres', 'F08'], A: ['british', 'bef', 'F05'] }),
    ).client
    act(() => void far.interaction.pressUnit('Saxon 1'))
    const then = far.interaction.position()
    if (!then) throw new Error('no game')
    expect(hexText(then, 'F05', ['Saxon 1'], 'move')).toMatch(
      /^F05\. Enter, no melee, 3 MP and none left for a melee, /,
    )
    expect(hexText(now, 'F05', [])).toMatch(/^F05\. Worcesters A/)
    const view = () => client.boardView(client.session.get(), client.interaction.get())
    act(() => client.interaction.hover('F05'))
    expect(view().targets.map(({ hex }) => hex)).toContain('F05')
    expect(view().costs.map(({ hex }) => hex)).not.toContain('F05')
    expect(view().arrows).toEqual([])
    act(() => void client.interaction.setVerb('move'))
    expect(view().costs.map(({ hex }) => hex)).toContain('F05')
  })
})

describe('a shot that may be answered', () => {
  it('6.74a is told beside the answers, with its line on the map', () => {
    const { client } = play(position(UNITS))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.interaction.pressHex('F05'))
    expect(client.session.get().decision?.kind).toBe('return')
    const shot = screen.getByRole('region', { name: 'The shot that falls with them' })
    expect(shot).toHaveTextContent(/^Saxon 1fires at Worcesters A\d+\s%$/)
    // The only one who may answer is ticked: Enter fires.
    expect(screen.getByRole('checkbox', { name: 'Worcesters A returns fire' })).toBeChecked()
    expect(client.commands.forKey({ key: 'Enter' })).toBe('return')
    const view = client.boardView(client.session.get(), client.interaction.get())
    expect(view.lines).toMatchObject([{ trace: { from: 'F07', to: 'F05' }, kind: 'chosen' }])
    expect(view.lit).toContain('F07')
  })

  it('6.74a brings who fires into sight with whoever is fired at', async () => {
    const { client } = play(position(UNITS))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const centreOn = vi.fn()
    client.board.handle = boardHandle({ hexToScreen: () => ({ x: -900, y: -900 }), centreOn })
    act(() => void client.interaction.pressHex('F05'))
    await waitFor(() =>
      expect(centreOn.mock.lastCall?.[0]).toEqual(expect.arrayContaining(['F05', 'F07'])),
    )
  })
})

describe('a melee', () => {
  it('6.674a compares by the enemies destroyed, never by one’s own, and tells the worst answer', async () => {
    const units = {
      'Saxon 1': ['german', 'deres', 'F07'],
      'Saxon 2': ['german', 'deres', 'F07'],
      'Worcesters A': ['british', 'bef', 'F06'],
    } satisfies Parameters<typeof position>[0]
    const { client } = play(position(units))
    client.session.setPreference('british', { reaction: 'never', returnFire: 'never' })
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1', 'Saxon 2'] },
        { type: 'enter', units: ['Saxon 1', 'Saxon 2'], hex: 'F06' },
        { type: 'melee', units: ['Saxon 1', 'Saxon 2'] },
      ])
    })
    expect(client.session.get().decision?.kind).toBe('melee-actor')
    expect(screen.getByRole('region', { name: 'Chances' })).toHaveTextContent(
      /Their best reply: (Saxon [12], \d+\s% destroyed(; )?)+\. rule 6\.674a/,
    )
    act(() => void client.commands.run('attack'))
    expect(client.session.get().decision?.kind).toBe('melee-reactor')
    const chances = screen.getByRole('region', { name: 'Chances' })
    expect(chances).not.toHaveTextContent('best answer')
    const ways = within(screen.getByRole('region', { name: 'Ways to attack' }))
    expect(ways.getByRole('row', { name: /^nobody/ })).toHaveTextContent(/^nobody0\s%0\.00$/)
    // The attacker’s checks come first, then that of one’s own.
    const told = [...chances.querySelectorAll<HTMLElement>('[data-unit]')]
    expect(told.map(({ dataset }) => dataset.unit?.slice(0, 5))).toEqual(['Saxon', 'Worce'])
  })
})
