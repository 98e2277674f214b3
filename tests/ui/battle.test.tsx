import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SCREEN_COMMANDS } from '../../src/session/commands/types.ts'
import { boardHandle, play, position, UNITS } from './support.tsx'

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Saxon 1 walks into sight of the battery, which may react. */
function intoTheWindow(...args: Parameters<typeof play>) {
  const game = play(...args)
  const { session } = game.client
  act(() => {
    session.dispatch({ type: 'command', units: ['Saxon 1'] })
    session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F06' })
  })
  expect(session.get().decision?.kind).toBe('reaction')
  return game
}

describe('the page of a battle', () => {
  it('says who decides, what, and what a pass costs', () => {
    play()
    const page = screen.getByRole('complementary', { name: 'Decision' })
    expect(within(page).getByText('Germans decide')).toBeInTheDocument()
    expect(within(page).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Issue one command or pass.',
    )
    expect(within(page).getByRole('button', { name: /^Pass ends your half/ })).toBeInTheDocument()
    expect(page).toHaveTextContent('couplet 1, first half')
  })

  it('5.21c a press on Pass hands the half to the other side', () => {
    play()
    press(/^Pass/)
    expect(screen.getByText('British decide')).toBeInTheDocument()
  })

  it('6.01b offers company, stack and mass as radio buttons, and none that the units cannot have now', () => {
    const { client } = play(
      position({ ...UNITS, 'Saxon 3': ['german', 'deres', 'G07', { spent: true }] }),
    )
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const group = screen.getByRole('group', { name: 'Commanding' })
    expect(within(group).getByRole('radio', { name: 'Company' })).toBeChecked()
    expect(within(group).getByRole('radio', { name: 'Stack of 2' })).toBeEnabled()
    expect(within(group).queryByRole('radio', { name: /Mass/ })).toBeNull()
    expect(screen.getByText('Cannot join (1)').closest('details')).toHaveTextContent(
      'Saxon 3: spent.',
    )
  })

  it('a form of command that cannot be here is not offered, and who cannot join stands under a fold, by reason', () => {
    const { client } = play(
      position({
        ...UNITS,
        'Saxon 2': ['german', 'deres', 'A01'],
        'Saxon 3': ['german', 'deres', 'G07', { spent: true }],
        'Saxon 4': ['german', 'deres', 'E07', { spent: true }],
      }),
    )
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(screen.queryByRole('radio', { name: /Stack of 2/ })).toBeNull()
    expect(screen.queryByRole('radio', { name: /Blob/ })).toBeNull()
    const fold = screen.getByText('Cannot join (2)').closest('details')
    expect(fold).not.toHaveAttribute('open')
    expect(within(fold as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(1)
    expect(fold).toHaveTextContent('Saxon 3, Saxon 4: spent.')
  })

  it('6.52a an illegal press says why, with the clause, in sight and aloud', () => {
    const { client } = play(
      position({ ...UNITS, 'Battery 1': ['british', 'gun', 'F03', { dispersed: true }] }),
    )
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.interaction.pressHex('F03'))
    const why = screen.getByRole('region', { name: 'Why: Not F03' })
    expect(why).toHaveTextContent('Fire')
    expect(why).toHaveTextContent('4 hexes, range 2.')
    expect(why).toHaveTextContent('6.52a')
    const spoken = document.querySelector('[data-live=refusal]')
    expect(spoken).toHaveTextContent('Not F03')
    fireEvent.click(within(why).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: /Why/ })).toBeNull()
  })

  it('an off button keeps its place and explains itself when pressed', () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const fire = screen.getByRole('button', { name: /^Fire/ })
    expect(fire).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(fire)
    const why = screen.getByRole('region', { name: 'Why: Fire: not possible' })
    expect(why).toHaveTextContent('The nearest enemy is in F04. 3 hexes, range 2.')
    expect(why).toHaveTextContent('6.52a')
  })

  it('6.71a the window names what happened, sorts the shooters and shows every modifier', () => {
    intoTheWindow()
    expect(screen.getByText('British may react')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saxon 1 enters F06.')
    const table = screen.getByRole('table', { name: 'Modifiers' })
    expect(within(table).getByRole('row', { name: /Firepower.*\+3/ })).toBeInTheDocument()
    // What changes nothing is left out.
    expect(within(table).queryByRole('row', { name: /Visibility/ })).toBeNull()
    expect(
      within(table).getByRole('row', { name: /Total; fails if 2d6 \+ total exceeds 8 \+4/ }),
    ).toBeInTheDocument()
    expect(
      screen.getByRole('img', { name: /destroyed 58.%; 6, 9 and 21 of 36/ }),
    ).toBeInTheDocument()
  })

  it.each([
    ['this hex', 'reaction'],
    ['this move', 'activation'],
    ['this command', 'activation'],
  ])('6.71 holding fire for %s leads on to %s at the next point', (scope, next) => {
    const { client } = intoTheWindow()
    press(new RegExp(`^Hold fire for ${scope}`))
    expect(client.session.get().decision?.side).toBe('german')
    act(() => void client.session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'E06' }))
    expect(client.session.get().decision?.kind).toBe(next)
  })

  it('a press within 250 ms of a change of side decides nothing', () => {
    let now = 10_000
    const { client } = intoTheWindow(
      position(UNITS),
      { faces: [1, 1], seed: 3 },
      { guard: 250, now: () => now },
    )
    const before = client.session.get().entries.length
    now += 249
    press(/^Hold fire for this hex/)
    expect(client.session.get().entries).toHaveLength(before)
    now += 1
    press(/^Hold fire for this hex/)
    expect(client.session.get().entries).toHaveLength(before + 1)
  })

  it('shows the roll as dice, the sum and the outcome in the log', () => {
    const { client } = intoTheWindow(position(UNITS), { faces: [6, 6], seed: 3 })
    press(/^Fire/)
    expect(client.session.get().game?.units['Saxon 1']?.where).toBe('destroyed')
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    press(/^Log/)
    const log = screen.getByRole('log', { name: 'Log' })
    const line = within(log)
      .getByText(/Saxon 1 is destroyed/)
      .closest('li') as HTMLElement
    expect(within(line).getAllByRole('img', { name: '6' })).toHaveLength(2)
    expect(line).toHaveTextContent('is destroyed: +4 = 16 (11+ destroys).')
    expect(line).toHaveTextContent('rule 6.73c')
  })

  it('undo names what it takes back, asks for a half that has passed, and says why it may not then', () => {
    const { client } = play()
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1'] }))
    press(/^Undo: command to Saxon 1/)
    expect(client.session.get().entries).toHaveLength(0)
    act(() => void client.session.dispatch({ type: 'pass' }))
    press(/^Undo: ask to take back/)
    expect(screen.getByRole('button', { name: /The decision has passed/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('counts the command given in a word on the couplet track', () => {
    play()
    press(/^Pass/)
    const track = screen.getByRole('region', { name: 'Turn and couplets' })
    expect(track).toHaveTextContent('couplet 1: pass')
    expect(within(track).getByText('1', { selector: '[aria-current=step]' })).toBeInTheDocument()
  })

  it('another game on the same sheet is shown whole, not where the last one was looked at', async () => {
    const { client } = play()
    const shown: boolean[] = []
    client.board.handle = boardHandle({
      centreOn: (_hexes, fit = false) => void shown.push(fit),
      hexToScreen: () => ({ x: 100, y: 100 }),
    })
    const { battle } = client.session.get()
    act(() => client.session.start(battle as never, null, { dice: { seed: 5 }, gameId: 'another' }))
    await waitFor(() => expect(shown).toEqual([true]))
  })

  it('letters act as commands, but not in a field, and not when they are turned off', async () => {
    const { client } = play()
    const user = userEvent.setup()
    act(() => client.settings.change({ keys: 'off' }))
    await user.keyboard('p')
    expect(client.session.get().entries).toHaveLength(0)
    act(() => client.settings.change({ keys: 'on' }))
    await user.keyboard('p')
    expect(client.session.get().entries).toHaveLength(1)
  })

  it('text view: every legal action is a button, and playing one plays it', async () => {
    const { client } = play()
    await userEvent.setup().keyboard('t')
    const button = await screen.findByRole('button', { name: 'Command to Saxon 1' })
    expect(screen.getByRole('rowheader', { name: /Battery 1, British/ })).toBeInTheDocument()
    fireEvent.click(button)
    expect(client.session.get().decision?.kind).toBe('activation')
    expect(screen.getByRole('button', { name: /^Saxon 1 to F06 1 may fire/ })).toHaveAttribute(
      'data-hex',
      'F06',
    )
  })

  it('text view: holding fire for longer is counted with the acts', async () => {
    intoTheWindow()
    await userEvent.setup().keyboard('t')
    await screen.findByRole('button', { name: 'Hold fire for this move' })
    const acts = screen.getByText(/^Acts/, { selector: 'summary' })
    const said = within(acts.closest('details') as HTMLElement).getAllByRole('button')
    expect(said.length).toBeGreaterThan(1)
    expect(acts).toHaveTextContent(`Acts (${said.length})`)
  })

  it('10.1 the end says who has won and why, with the losses', async () => {
    const { client } = play()
    act(() => void client.session.concede('german'))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Germans concede')
    expect(screen.getByRole('list', { name: 'Score' })).toHaveTextContent('no points')
    fireEvent.click(screen.getByRole('button', { name: 'See the map' }))
    expect(screen.getByRole('button', { name: 'See the result' })).toBeInTheDocument()
  })
})

describe('focus', () => {
  it('goes to the prompt when the pressed button is gone with its decision', async () => {
    intoTheWindow(position(UNITS), { faces: [6, 6], seed: 3 })
    const user = userEvent.setup()
    screen.getByRole('button', { name: /^Fire/ }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('is never taken from a field', async () => {
    const { client } = play()
    const user = userEvent.setup()
    await user.keyboard('t')
    const field = await screen.findByRole('textbox', { name: 'Filter' })
    await user.type(field, 'p')
    expect(client.session.get().entries).toHaveLength(0)
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(field).toHaveFocus()
  })
})

describe('the log', () => {
  it('shows of every roll the dice and each modifier with its clause', () => {
    const { client } = intoTheWindow()
    act(() => void client.commands.run('react'))
    act(() => client.place.openPanel('log'))
    const log = screen.getByRole('log')
    const line = within(log)
      .getByText(/Saxon 1 (passes|is)/)
      .closest('li')
    expect(line).toHaveTextContent(/formed \+1 rule 6.53d/)
    expect(line).toHaveTextContent(/firepower \+3/)
    expect(within(line as HTMLElement).getAllByRole('img', { name: '1' })).toHaveLength(2)
  })

  it('leads to the hex that a line names', () => {
    const { client } = intoTheWindow()
    act(() => client.place.openPanel('log'))
    const log = screen.getByRole('log')
    fireEvent.click(within(log).getAllByRole('button', { name: 'F06' })[0] as HTMLElement)
    expect(client.interaction.get().cursor).toBe('F06')
  })
})

describe('the registry', () => {
  it('has a doing in this screen for each of its screen commands', () => {
    const { client } = play()
    const idle = SCREEN_COMMANDS.filter((id) => client.commands.moment().screen[id] === undefined)
    // A ping needs somebody at another screen.
    expect(idle).toEqual(['ping'])
  })

  it('V lays the dangers over the sheet, and takes them off', () => {
    const { client } = play()
    act(() => void client.commands.run('dangers'))
    expect(client.place.getState().layers.dangers).toBe(true)
    act(() => void client.commands.run('dangers'))
    expect(client.place.getState().layers.dangers).toBe(false)
  })

  it('/ asks for a name, and Enter goes to the first that is found', async () => {
    const { client } = play()
    const user = userEvent.setup()
    await user.keyboard('/')
    const field = screen.getByRole('combobox', { name: /^Hex, place/ })
    expect(field).toHaveFocus()
    await user.keyboard('e5{Enter}')
    expect(client.interaction.get().cursor).toBe('E05')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('a whole command is taken back by one press of the menu; past the dice there is a branch instead', async () => {
    const spent = {
      'Saxon 1': ['german', 'deres', 'F06'],
      'Battery 1': ['british', 'gun', 'F04', { spent: true }],
    }
    const { client } = play(position(spent as unknown as typeof UNITS))
    act(() => {
      client.session.dispatch({ type: 'command', units: ['Saxon 1'] })
      client.session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F07' })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(screen.getByRole('button', { name: /^Undo this command/ }))
    expect(client.session.get().entries).toHaveLength(0)
    act(() => void client.commands.run('undo'))
    expect(client.interaction.get().refusal?.reasons[0]?.reason.text).toBe('Nothing to take back.')
    expect(screen.queryByRole('button', { name: 'Study it as a branch' })).toBeNull()
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'fire', unit: 'Saxon 1', hex: 'F04', mode: 'area' },
      ])
    })
    const rolled = client.session.get().entries.length
    expect(client.session.get().entries.at(-1)?.dice).not.toHaveLength(0)
    act(() => void client.commands.run('undo'))
    fireEvent.click(screen.getByRole('button', { name: 'Study it as a branch' }))
    expect(client.session.get().study).toMatchObject({ at: rolled - 1 })
    act(() => client.session.study.leave())
    expect(client.session.get().entries).toHaveLength(rolled)
  })
})
