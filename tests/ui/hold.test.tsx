import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DragKind, Gestures } from '../../src/board/hand/gestures.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { GAME } from '../../src/session/journal/tree.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { tellOf } from '../../src/ui/table/facts/tell.ts'
import type { BoardProps } from '../../src/ui/window/board-slot.ts'
import { boardHandle, play, position, testCouplet, UNITS } from './support.tsx'

function canvas(asks = true, kind: DragKind = 'pan') {
  const element = document.createElement('canvas')
  document.body.append(element)
  const heard: string[] = []
  const say =
    (word: string) =>
    (...at: unknown[]) =>
      void heard.push(`${word} ${at.filter((one) => typeof one === 'number').join()}`)
  const gestures = new Gestures(element, {
    begin: () => kind,
    drag: say('drag'),
    end: say('end'),
    pan: say('pan'),
    zoom: say('zoom'),
    press: say('press'),
    hover: say('hover'),
    leave: say('leave'),
    hold: (...at) => {
      say('hold')(...at)
      return asks
    },
    twoTap: say('two'),
  })
  const fire = (type: string, x: number, y: number, pointerId = 1, pointerType = 'touch') => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true })
    Object.assign(event, { pointerId, pointerType })
    element.dispatchEvent(event)
  }
  return { fire, heard, gestures }
}

describe('a box round units', () => {
  it('ends where the mouse is: that hex is pointed at, no more the one where the box began', () => {
    const { fire, heard } = canvas(true, 'box')
    fire('pointerdown', 10, 10, 1, 'mouse')
    fire('pointermove', 60, 40, 1, 'mouse')
    fire('pointerup', 90, 70, 1, 'mouse')
    expect(heard.at(-1)).toBe('hover 90,70')
  })

  it('drawn with a finger points at nothing', () => {
    const { fire, heard } = canvas(true, 'box')
    fire('pointerdown', 10, 10)
    fire('pointermove', 60, 40)
    fire('pointerup', 90, 70)
    expect(heard.filter((word) => word.startsWith('hover'))).toEqual([])
  })
})

describe('a finger that rests', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks, goes on asking where it slides, and lifted presses nothing', () => {
    const { fire, heard } = canvas()
    fire('pointerdown', 10, 10)
    vi.advanceTimersByTime(600)
    fire('pointermove', 40, 10)
    fire('pointermove', 80, 20)
    fire('pointerup', 80, 20)
    expect(heard).toEqual(['hold 10,10', 'hold 40,10', 'hold 80,20'])
    fire('pointerdown', 10, 10)
    fire('pointerup', 10, 10)
    expect(heard.at(-1)).toBe('press 10,10')
  })

  it('that moves first, is joined by a second, is lifted early, or is a mouse asks nothing', () => {
    const { fire, heard } = canvas()
    fire('pointerdown', 10, 10)
    fire('pointermove', 60, 10)
    vi.advanceTimersByTime(900)
    fire('pointerup', 60, 10)
    fire('pointerdown', 10, 10)
    fire('pointerdown', 90, 10, 2)
    vi.advanceTimersByTime(900)
    fire('pointerup', 90, 10, 2)
    fire('pointerup', 10, 10)
    fire('pointerdown', 10, 10)
    fire('pointerup', 10, 10)
    vi.advanceTimersByTime(900)
    fire('pointerdown', 10, 10, 1, 'mouse')
    vi.advanceTimersByTime(900)
    fire('pointerup', 10, 10, 1, 'mouse')
    expect(heard.filter((word) => word.startsWith('hold'))).toEqual([])
    expect(heard.filter((word) => word.startsWith('press'))).toHaveLength(2)
  })

  it('where nothing is asked may still drag', () => {
    const { fire, heard } = canvas(false)
    fire('pointerdown', 10, 10)
    vi.advanceTimersByTime(600)
    fire('pointermove', 60, 10)
    fire('pointerup', 60, 10)
    expect(heard).toEqual(['hold 10,10', 'pan 50,0'])
  })

  it('taken away with the board asks nothing more', () => {
    const { fire, heard, gestures } = canvas()
    fire('pointerdown', 10, 10)
    gestures.destroy()
    vi.advanceTimersByTime(900)
    expect(heard).toEqual([])
  })
})

describe('two fingers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('that tap, trembling, do that and nothing else', () => {
    const { fire, heard } = canvas()
    fire('pointerdown', 10, 10)
    vi.advanceTimersByTime(60)
    fire('pointerdown', 90, 10, 2)
    fire('pointermove', 12, 13)
    fire('pointermove', 88, 6, 2)
    fire('pointerup', 12, 13)
    expect(heard).toEqual([])
    fire('pointermove', 86, 6, 2)
    fire('pointerup', 86, 6, 2)
    vi.advanceTimersByTime(900)
    expect(heard).toEqual(['two '])
  })

  it('that pan or pinch lose nothing of their way, and do not tap', () => {
    const { fire, heard } = canvas()
    fire('pointerdown', 10, 10)
    fire('pointerdown', 90, 10, 2)
    fire('pointermove', 15, 10)
    fire('pointermove', 30, 10)
    fire('pointermove', 110, 10, 2)
    fire('pointerup', 30, 10)
    fire('pointerup', 110, 10, 2)
    expect(heard).toEqual([
      'pan 10,0',
      'zoom 0.75,60,10',
      'pan 10,0',
      'zoom 1.3333333333333333,70,10',
    ])
  })

  it('that stay, come after a drag or a question, are a mouse or three, do not tap', () => {
    const { fire, heard } = canvas()
    const lift = (...ids: readonly number[]) => {
      for (const id of ids) fire('pointerup', id * 80, 10, id)
    }
    const down = (id: number, type = 'touch') => fire('pointerdown', id * 80, 10, id, type)
    down(1)
    down(2)
    vi.advanceTimersByTime(600)
    lift(1, 2)
    down(1)
    down(2)
    lift(1)
    vi.advanceTimersByTime(600)
    lift(2)
    down(1)
    fire('pointermove', 140, 10)
    fire('pointermove', 80, 10)
    down(2)
    lift(2, 1)
    down(1)
    vi.advanceTimersByTime(600)
    down(2)
    lift(2, 1)
    down(1, 'mouse')
    down(2, 'mouse')
    lift(1, 2)
    down(1)
    down(2)
    down(3)
    lift(3, 2, 1)
    down(1)
    down(2)
    fire('pointercancel', 80, 10, 1)
    lift(2)
    expect(heard.filter((word) => word.startsWith('two') || word.startsWith('press'))).toEqual([])
    down(2)
    down(1)
    lift(2, 1)
    expect(heard.at(-1)).toBe('two ')
  })
})

const handed: BoardProps[] = []

/** A board that draws nothing and keeps what it was handed. */
function HandedBoard(props: BoardProps) {
  handed.push(props)
  return null
}

describe('the sheet', () => {
  it('tapped with two fingers takes back what Z would, and where nothing may be says why', () => {
    const client = testCouplet()
    client.session.start(position(UNITS), { title: 'Field' } as MapFile, { dice: { seed: 3 } })
    client.place.enterGame()
    render(<App client={client} Board={HandedBoard} />)
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1'] }))
    expect(client.session.get().entries).toHaveLength(1)
    act(() => handed.at(-1)?.onTwoTap?.())
    expect(client.session.get().entries).toHaveLength(0)
    expect(client.interaction.get().refusal).toBeNull()
    act(() => handed.at(-1)?.onTwoTap?.())
    expect(client.interaction.get().refusal?.title).toBe('Undo: not possible')
  })

  it('follows a cursor that is steered by keys out of sight, and none that is pressed', () => {
    const { client } = play()
    const centreOn = vi.fn()
    client.board.handle = boardHandle({ hexToScreen: () => ({ x: -900, y: -900 }), centreOn })
    client.input.last = 'pointer'
    act(() => void client.interaction.setCursor('C03'))
    expect(centreOn).not.toHaveBeenCalled()
    client.input.last = 'key'
    act(() => void client.interaction.moveCursor('up'))
    expect(centreOn).toHaveBeenCalledExactlyOnceWith(['C02'])
  })

  it('6.51a brings a target that is ringed into sight together with who would fire, by whatever means', () => {
    const { client } = play(position({ ...UNITS, 'Battery 1': ['british', 'gun', 'F06'] }))
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const centreOn = vi.fn()
    client.board.handle = boardHandle({ hexToScreen: () => ({ x: -900, y: -900 }), centreOn })
    client.input.last = 'pointer'
    act(() => void client.commands.run('fire'))
    const stands = client.session.get().game?.units['Saxon 1']?.hex
    expect(centreOn).toHaveBeenCalledExactlyOnceWith([stands, 'F06'])
  })
})

describe('the key of the sight tool', () => {
  const key = (type: 'keydown' | 'keyup', at: number) => {
    const event = new KeyboardEvent(type, { key: 's', bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    act(() => void document.body.dispatchEvent(event))
  }

  it('held is a glance, tapped stays, by when it was pressed and not by when the page came to it', () => {
    const { client } = play()
    const open = () => client.interaction.get().sight !== null
    key('keydown', 1000)
    expect(open()).toBe(true)
    key('keyup', 1700)
    expect(open()).toBe(false)
    vi.spyOn(performance, 'now').mockReturnValueOnce(2000).mockReturnValue(9000)
    key('keydown', 2000)
    key('keyup', 2090)
    vi.restoreAllMocks()
    expect(open()).toBe(true)
  })
})

describe('looking back', () => {
  const centreOn = vi.fn()
  const handle = boardHandle({ hexToScreen: () => ({ x: -900, y: -900 }), centreOn })
  beforeEach(() => void centreOn.mockClear())

  /** Somebody has moved; the game is looked at from its end. */
  async function studied() {
    const { client } = play()
    client.session.setPreference('british', { reaction: 'never' })
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'E07' },
      ])
    })
    client.board.handle = handle
    act(() => void client.commands.run('study'))
    await screen.findByRole('toolbar', { name: 'Replay' })
    return client
  }

  it('the sheet goes where the entry that is shown happened', async () => {
    await studied()
    await waitFor(() => expect(centreOn).toHaveBeenLastCalledWith(['E07']))
  })

  it('it stays where somebody has taken it in hand meanwhile', async () => {
    const client = await studied()
    const sheet = document.getElementById('board') as HTMLElement
    const thereAndBack = () => {
      act(() => void client.session.study.goTo(GAME, 1))
      act(() => void client.session.study.goTo(GAME, 2))
      expect(client.board.due).toBe(true)
    }
    await waitFor(() => expect(centreOn).toHaveBeenCalled())
    centreOn.mockClear()
    thereAndBack()
    fireEvent.pointerDown(sheet)
    expect(client.board.due).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(centreOn).not.toHaveBeenCalled()
    thereAndBack()
    await waitFor(() => expect(centreOn).toHaveBeenCalledExactlyOnceWith(['E07']))
    expect(client.board.due).toBe(false)
  })
})

describe('what a long press tells', () => {
  it('6.61g the reason where the chosen unit can do nothing, else the facts; one of them at a time', () => {
    const { client } = play()
    act(() => tellOf(client, 'F04'))
    expect(screen.getByRole('region', { name: 'Facts of F04' })).toHaveTextContent('Battery 1')
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => tellOf(client, 'A01'))
    expect(screen.getByRole('region', { name: 'Why: Not A01' })).toHaveTextContent('6.61g')
    expect(screen.queryByRole('region', { name: /^Facts/ })).toBeNull()
    act(() => tellOf(client, 'F06'))
    expect(screen.getByRole('region', { name: 'Facts of F06' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: /^Why/ })).toBeNull()
    expect(client.session.get().entries).toHaveLength(0)
    expect(chosenUnits(client.interaction.get())).toEqual(['Saxon 1'])
  })
})
