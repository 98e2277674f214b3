import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { isSelecting, wayLaid } from '../../src/session/pointing/doing/state.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { chosenWords } from '../../src/ui/decision/prompt-words.ts'
import { unparted } from '../../src/ui/kit/words.ts'
import { play, position, UNITS } from './support.tsx'

const MANY = {
  ...UNITS,
  'Saxon 3': ['german', 'deres', 'G07'],
  'Reserve 1': ['german', 'deres', 'E07', { dispersed: true }],
} satisfies typeof UNITS

describe('units gathered in a box', () => {
  it('3.5a the mass is chosen; who is left out is listed with reason and clause, and counted in the prompt', () => {
    const { client } = play(position(MANY))
    act(() => void client.interaction.gather(['E07', 'F07', 'G07']))
    expect(screen.getByRole('radio', { name: 'Mass of 3' })).toBeChecked()
    const left = screen.getByRole('list', { name: 'Left out' })
    expect(within(left).getAllByRole('listitem')).toHaveLength(1)
    expect(left).toHaveTextContent('Reserve 1: dispersed; a mass takes formed units.')
    expect(left).toHaveTextContent('3.5a')
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent(
      'Mass of 3: choose a target or a hex.',
    )
    expect(screen.getByRole('region', { name: 'Commanding' })).toHaveTextContent(
      '3 units, 2 hexes, 1 left out',
    )
  })

  it('a verb asks for its target in the prompt, and more than three units are only counted', () => {
    const { client } = play(position({ ...MANY, 'Saxon 4': ['german', 'deres', 'G07'] }))
    act(() => void client.interaction.gather(['E07', 'F07', 'G07']))
    act(() => void client.interaction.setVerb('move'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Move: choose a highlighted hex for 4 units.',
    )
  })

  it('the mode has a button and a key, says what to do, and Escape ends it', async () => {
    const { client } = play()
    const select = screen.getByRole('button', { name: /^Select/ })
    fireEvent.click(select)
    expect(select).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Draw a box round the units.',
    )
    await userEvent.keyboard('{Escape}')
    expect(isSelecting(client.interaction.get())).toBe(false)
    await userEvent.keyboard('a')
    expect(client.interaction.dragFrom('F07')).toBe('box')
    await userEvent.keyboard('a')
    expect(isSelecting(client.interaction.get())).toBe(false)
    expect(client.interaction.dragFrom('F07', true)).toBe('box')
  })

  it('where no unit of a box may have the command, the list of those who may stays under the reasons', () => {
    const spent = { ...UNITS, 'Saxon 9': ['german', 'deres', 'A01', { spent: true }] } as const
    const { client } = play(position(spent as unknown as typeof UNITS))
    act(() => void client.interaction.gather(['A01']))
    expect(screen.getByRole('region', { name: 'Left out' })).toHaveTextContent('Saxon 9: spent.')
    expect(screen.getByRole('region', { name: 'Units you can command' })).toBeInTheDocument()
  })
})

describe('the figures on the hexes in reach', () => {
  it('are explained beside the units while they are on the map', () => {
    const { client } = play()
    expect(screen.queryByText(/MP to get there/)).toBeNull()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(screen.getByText(/MP to get there/).closest('p')).toHaveTextContent(
      'Figures on the map:2 MP to get there3 may react',
    )
  })
})

describe('a reaction', () => {
  it('6.71a says over the list how many can fire, which may go on below the buttons', () => {
    const { client } = play(
      position({ ...UNITS, 'Battery 2': ['british', 'gun', 'G04', { dispersed: true }] }),
    )
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
    })
    expect(screen.getByRole('heading', { name: 'Can fire' }).parentElement).toHaveTextContent(
      'Can fire2 units',
    )
  })
})

describe('the list of a group', () => {
  it('keeps every row where it is while one is ticked; who may join besides comes last', () => {
    const { client } = play(
      position({
        ...MANY,
        'Saxon 4': ['german', 'deres', 'H07'],
        'Saxon 5': ['german', 'deres', 'F06'],
      }),
    )
    act(() => void client.interaction.pressUnit('Saxon 3'))
    const rows = () =>
      screen.getAllByRole('checkbox').map((box) => box.closest('li')?.dataset.unit ?? '')
    const tick = (unit: string) =>
      fireEvent.click(screen.getByRole('checkbox', { name: `${unit} takes part` }))
    const before = rows()
    expect(before).toContain('Saxon 2')
    for (const unit of ['Saxon 2', 'Saxon 1', 'Saxon 2', 'Saxon 1']) {
      tick(unit)
      expect(rows().slice(0, before.length)).toEqual(before)
    }
    // Another unit chosen on the map begins another list.
    act(() => void client.interaction.chooseUnits(['Saxon 5']))
    expect(rows()[0]).toBe('Saxon 5')
  })

  it('6.65f the prompt of a command under way names who is ticked, and whose move that ends', () => {
    const { client } = play(position(MANY))
    const { session } = client
    act(() => void session.dispatch({ type: 'command', units: ['Saxon 3', 'Saxon 2', 'Saxon 1'] }))
    act(() => void session.dispatch({ type: 'enter', units: ['Saxon 3'], hex: 'G08' }))
    act(() => void session.hold('activation'))
    const prompt = screen.getByRole('region', { name: 'Prompt' })
    expect(prompt).toHaveTextContent('Move Saxon 3 on, or stop.')
    // It moves already: the map takes the next hex, and no button of that name stands alone.
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saxon 3 acts' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saxon 1 acts' }))
    expect(prompt).toHaveTextContent(
      'Choose what Saxon 1 does, or finish.That ends the move of Saxon 3.',
    )
    expect(screen.getByRole('button', { name: /^Move/ })).toBeInTheDocument()
  })
})

describe('a phone', () => {
  it('10.2a opens the page where only units that wait to enter may be commanded, for they are nowhere on the map', () => {
    const arrival = { turn: 1, by: 'entry', hexes: ['F10'] }
    const waiting = {
      'Saxon 8': ['german', 'deres', '', { arrival }],
      'Battery 1': UNITS['Battery 1'],
    } as unknown as typeof UNITS
    const { client, unmount } = play(position(waiting))
    expect(client.interaction.position()?.decision.kind).toBe('half')
    expect(client.place.getState().stop).toBe('half')
    unmount()
    const other = play(position({ ...waiting, ...UNITS }))
    expect(other.client.place.getState().stop).toBe('peek')
  })

  it('says in the prompt whom the command goes to, for the page shows no more than that', () => {
    const { client } = play(position(MANY))
    const words = () => chosenWords(client.commands.moment(), client.interaction.tray())
    expect(words()).toBeNull()
    act(() => void client.interaction.pressUnit('Saxon 3'))
    expect(words()).toEqual({
      sentence: 'Saxon 3 in G07: choose a target or a hex.',
      note: '',
    })
    act(() => void client.interaction.grow())
    act(() => void client.interaction.grow())
    expect(words()).toMatchObject({ sentence: 'Mass of 3 with Saxon 3: choose a target or a hex.' })
    expect(words()?.note).toMatch(/^With Saxon [12] in F07 and Saxon [12] in F07\.$/)
    act(() => void client.interaction.setVerb('move'))
    expect(words()).toBeNull()
  })
})

describe('a way on the page', () => {
  function laid() {
    const game = play()
    const { interaction } = game.client
    act(() => void interaction.pressUnit('Saxon 1'))
    act(() => void interaction.layTo('F06'))
    act(() => void interaction.layTo('F05'))
    return game
  }

  it('6.71a tells point by point who may fire and with what chances, the very numbers of the rules', () => {
    const { client } = laid()
    const list = screen.getByRole('region', { name: 'The path' })
    const steps = within(list)
      .getAllByRole('listitem')
      .filter((item) => item.dataset.hex)
    expect(steps.map((item) => item.dataset.hex)).toEqual(['F06', 'F05'])
    const { battle, game } = client.session.get()
    if (!battle || !game) throw new Error('no game')
    const ahead = liveRules.stateAfterCommand(battle, game, ['Saxon 1'])
    if (!ahead) throw new Error('no command')
    const told = liveRules.wayOdds(battle, ahead, ['Saxon 1'], ['F06', 'F05'])
    for (const [index, step] of told.steps.entries()) {
      const { destroyed } = step.shots[0]?.checks[0]?.of36 ?? { destroyed: 0 }
      expect(steps[index]).toHaveTextContent(`Battery 1, F04`)
      expect(
        within(steps[index] as HTMLElement).getByRole('img', {
          name: new RegExp(`${destroyed} of 36$`),
        }),
      ).toBeInTheDocument()
    }
    const { numerator, denominator } = told.steps[1]?.worst ?? { numerator: 0, denominator: 1 }
    const percent = Math.round((numerator * 100) / denominator)
    expect(list).toHaveTextContent(
      `Untouched at the end: ${percent} % if each shooter picks the point worst for it, certain if all hold their fire.`,
    )
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent(
      /Move to F05: 2 MP\.Likely: \d+\s% untouched, \d+\s% dispersed, \d+\s% lost\./,
    )
    const { likely } = told.steps[1] ?? {}
    expect(list).toHaveTextContent(
      `likely: ${Math.round((100 * (likely?.untouched.numerator ?? 0)) / (likely?.untouched.denominator ?? 1))} % untouched`,
    )
  })

  it('6.661c at night the lines of the way pointed at name the lost check beside the shooters', () => {
    const { client, container } = play(position(UNITS, { night: [1] }))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.interaction.hover('F05'))
    const lines = [...container.querySelectorAll('[class*=lines] > span')]
    expect(lines.map((line) => line.children[1]?.textContent)).toEqual([
      expect.stringMatching(/^lost check, (no shooter|1 shooter)$/),
      // 6.663a One a turn.
      expect.stringMatching(/^(no shooter|1 shooter)$/),
    ])
  })

  it('Enter goes one step at a time and stops at the window; nothing was sent before', async () => {
    const { client } = laid()
    expect(client.session.get().entries).toHaveLength(0)
    expect(screen.getByRole('button', { name: /^Move to F05/ })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(client.session.get().entries).toHaveLength(2)
    expect(screen.getByText('British may react')).toBeInTheDocument()
    act(() => void client.session.hold('step'))
    expect(client.session.get().game?.units['Saxon 1']?.hex).toBe('F05')
    act(() => void client.session.hold('step'))
    expect(client.session.get().plan).toBeNull()
  })

  it('6.61g a hex beyond the points is refused in the prompt, where nothing lies over the way', () => {
    const { client } = laid()
    act(() => void client.interaction.layTo('F06'))
    act(() => void client.interaction.layTo('G06'))
    act(() => void client.interaction.layTo('H06'))
    act(() => void client.interaction.layTo('I06'))
    const prompt = screen.getByRole('region', { name: 'Prompt' })
    expect(prompt).toHaveTextContent(/Not I06: Needs 4 MP, has 3\..*6\.61g/)
    expect(screen.queryByRole('region', { name: /^Why/ })).toBeNull()
    expect(document.querySelector('[data-live=refusal]')).toHaveTextContent('Not I06')
  })

  it('Undo step takes back a hex, Cancel the whole path, and both have a key', async () => {
    const { client } = laid()
    await userEvent.keyboard('{Backspace}')
    expect(wayLaid(client.interaction.get())).toEqual(['F06'])
    fireEvent.click(screen.getByRole('button', { name: /^Cancel/ }))
    expect(wayLaid(client.interaction.get())).toBeNull()
    expect(screen.queryByRole('region', { name: 'The path' })).toBeNull()
  })
})

describe('a step in the text view', () => {
  it('6.71a names those who may fire and the chance to come there unhurt', async () => {
    const { client } = play()
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1'] }))
    act(() => client.place.openPanel('text'))
    const step = await screen.findByRole('button', { name: /^Saxon 1 to F06/ })
    expect(step).toHaveTextContent(/1 may fire, likely: \d+ % untouched, /)
  })
})

describe('the prompt of a way', () => {
  it('names the formation of two units once', () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.commands.run('grow'))
    act(() => void client.commands.run('move'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Move: choose a highlighted hex for Saxon 1 and 2.',
    )
  })
})

describe('seen by', () => {
  it('6.71d tells what each who could fire would do to the chosen unit if it came there', () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.interaction.setSight(true))
    act(() => void client.interaction.setSightEnds('F05', null))
    act(() => void client.interaction.setSightView('seen'))
    const list = screen.getByRole('region', { name: 'Seen by' })
    expect(list).toHaveTextContent('Reaction fire at Saxon 1, if it moved there.')
    expect(within(list).getAllByRole('img', { name: /destroyed/ })).toHaveLength(1)
  })

  it('6.53a without anybody chosen tells it for those who stand there', () => {
    const { client } = play()
    act(() => void client.interaction.setSight(true))
    act(() => void client.interaction.setSightEnds('F07', null))
    act(() => void client.interaction.setSightView('seen'))
    const list = screen.getByRole('region', { name: 'Seen by' })
    expect(list).toHaveTextContent('Fire at Saxon 1 and Saxon 2 now.')
    expect(within(list).getAllByRole('img', { name: /destroyed/ })).toHaveLength(1)
  })
})

describe('a way that draws fire, to be confirmed', () => {
  it('6.71a the prompt says how many may fire, whose shot is the worst and what it may do; Enter goes, Escape returns', async () => {
    const { client } = play()
    act(() => client.session.setPreference('german', { confirm: 'always' }))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.interaction.pressHex('F05'))
    const prompt = screen.getByRole('region', { name: 'Prompt' })
    expect(prompt).toHaveTextContent(
      /^.*Confirm move to F05\.One unit can fire: Battery 1 at F05, \d+\s% to hit\. Likely: \d+\s% untouched, /,
    )
    expect(screen.getByRole('region', { name: 'The path' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Undo step/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'The path' })).toBeNull()
    act(() => void client.interaction.pressHex('F05'))
    await userEvent.keyboard('{Enter}')
    expect(client.session.get().entries).toHaveLength(2)
  })

  it('a step from the text view too, with its buttons at the head of the list', async () => {
    const { client } = play()
    act(() => client.session.setPreference('german', { confirm: 'always' }))
    act(() => client.place.openPanel('text'))
    const view = await screen.findByRole('region', { name: 'Text view' })
    const list = () => within(view).getByRole('region', { name: 'Decision' })
    act(() => void client.interaction.act({ type: 'command', units: ['Saxon 1'] }))
    fireEvent.click(within(list()).getByRole('button', { name: /to F06/ }))
    expect(client.session.get().entries).toHaveLength(1)
    fireEvent.click(within(list()).getByRole('button', { name: /^Move to F06/ }))
    expect(client.session.get().entries).toHaveLength(2)
  })

  it('is a wish of each side among the questions', async () => {
    const { client } = play()
    act(() => client.place.openPanel('settings'))
    const wish = await screen.findByRole('combobox', { name: 'Confirm a move under fire, German' })
    expect(wish).toHaveValue('touch')
    fireEvent.change(wish, { target: { value: 'always' } })
    expect(client.session.get().preferences.german?.confirm).toBe('always')
    expect(client.session.get().preferences.british?.confirm).toBeUndefined()
  })
})

describe('a way under a barrage', () => {
  const under = (couplets: number) => {
    const { client } = play({
      ...position({
        'Saxon 1': ['german', 'deres', 'F07'],
        'Saxon 2': ['german', 'deres', 'F07'],
        'Worcesters A': ['british', 'bef', 'F04'],
      }),
      barrages: [{ by: 'german', lines: [['F06'], ['A02']] }],
      start: { turn: 1, side: 'german', half: 1, couplets, barrages: [0] },
    })
    act(() => client.session.setPreference('german', { confirm: 'always' }))
    act(() => void client.interaction.chooseUnits(['Saxon 1', 'Saxon 2']))
    act(() => void client.interaction.pressHex('F06'))
    return screen.getByRole('region', { name: 'Prompt' })
  }

  it('7.43d the prompt says what kills there and for how long, and counts one or both against each', () => {
    const prompt = under(2)
    expect(prompt).toHaveTextContent(/\d+\s% to hit one or both\. Each unit likely: /)
    expect(prompt).toHaveTextContent('whoever enters F06 until couplet 2.')
  })

  it('7.45a in the last couplet it lies there for the rest of the turn', () => {
    expect(under(1)).toHaveTextContent('whoever enters F06 for the rest of the turn.')
  })
})

describe('a mass on its way', () => {
  const mass = (asOne: boolean) => {
    const { client } = play(
      position({
        ...UNITS,
        'Saxon 3': ['german', 'deres', 'G07'],
        'Saxon 4': ['german', 'deres', 'E07'],
      }),
    )
    const { interaction } = client
    act(() => void interaction.chooseUnits(['Saxon 4', 'Saxon 3', 'Saxon 2', 'Saxon 1']))
    act(() => interaction.goAsOne(asOne))
    act(() => void interaction.layTo('F06'))
    return client
  }
  const stacks = () =>
    within(screen.getByRole('region', { name: 'The path' }))
      .getAllByRole('listitem')
      .filter((item) => item.dataset.unit && item.tagName === 'LI' && item.querySelector('details'))

  it('6.71a tells what every stack meets, hex by hex on demand, and what comes of all of them', () => {
    mass(true)
    const path = screen.getByRole('region', { name: 'The path' })
    expect(stacks().map((item) => item.dataset.unit)).toEqual([
      'Saxon 2 Saxon 1',
      'Saxon 4',
      'Saxon 3',
    ])
    expect(path).toHaveTextContent('If each shooter fires once, where it does most harm')
    expect(path).toHaveTextContent(/All untouched at the end: /)
    expect(path).toHaveTextContent('Saxon 1 and 2F07 to F06, 1 MP')
    expect(path).toHaveTextContent('Saxon 3G07 to G06, 1 MP')
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent(
      /Move 4 units to F06: 1 MP\.Of 4 units likely /,
    )
  })

  it('says that the others go later, where each goes its own way', () => {
    mass(false)
    expect(screen.getByRole('region', { name: 'The path' })).toHaveTextContent(
      /Of 4 units likely [\d.]+ untouched, .*, if each shooter fires once.*The other 2 units move after that\. On the same path:Saxon 4E07 to E06/,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Move Saxon 1 and 2 to F06: 1 MP.',
    )
  })

  it('6.01c once the first has gone, tells what the rest would meet', () => {
    const client = mass(false)
    act(() => void client.commands.run('go'))
    act(() => void client.session.hold('activation'))
    const rest = screen.getByRole('region', { name: 'If the rest move too' })
    expect(rest).toHaveTextContent('Saxon 4E07 to E06')
    expect(rest).toHaveTextContent('Saxon 3G07 to G06')
  })

  it('names who cannot go that way, with the reason', () => {
    const { client } = play(
      position({
        ...UNITS,
        'Saxon 3': ['german', 'deres', 'G07'],
        'Saxon 8': ['german', 'deres', 'G06', { spent: true }],
        'Saxon 9': ['german', 'deres', 'G06', { spent: true }],
      }),
    )
    act(() => void client.interaction.chooseUnits(['Saxon 3', 'Saxon 2', 'Saxon 1']))
    act(() => void client.interaction.layTo('F06'))
    expect(screen.getByRole('list', { name: 'Do not go' })).toHaveTextContent(
      /^Saxon 3 does not go: .+6\.63/,
    )
  })
})

it('a name is not parted from its numbers, in front or behind', () => {
  const shown = (text: string) => unparted(text).replaceAll('\u00a0', '_')
  expect(shown('Confirm move of 2 Australian 5 to R16.')).toBe(
    'Confirm move of 2_Australian_5 to R16.',
  )
  expect(shown('Worcesters B waits, 4 units go.')).toBe('Worcesters_B waits,_4 units go.')
})
