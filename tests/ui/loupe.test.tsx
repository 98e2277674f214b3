import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { placeLoupe, roomBeside, tiesOf } from '../../src/ui/table/loupe/loupe.ts'
import { play, position } from './support.tsx'

const ROOM = { left: 8, top: 8, width: 984, height: 684 }
const SIZE = { width: 324, height: 240 }

/** Whether a hex lies clear of a box. */
const clear = (at: { x: number; y: number }, side: number, box: ReturnType<typeof placeLoupe>) =>
  at.x + side <= box.left ||
  at.x - side >= box.left + box.width ||
  at.y + 0.87 * side <= box.top ||
  at.y - 0.87 * side >= box.top + box.height

describe('the loupe over a melee', () => {
  it('never lies over its hex, wherever that stands, and stays in the window', () => {
    for (const x of [20, 300, 500, 900, 990])
      for (const y of [20, 350, 680]) {
        const box = placeLoupe({ x, y }, 60, SIZE, ROOM)
        expect([x, y, clear({ x, y }, 60, box)]).toEqual([x, y, true])
        expect(box.left).toBeGreaterThanOrEqual(8)
        expect(box.top).toBeGreaterThanOrEqual(8)
        expect(box.left + box.width).toBeLessThanOrEqual(992)
        expect(box.top + box.height).toBeLessThanOrEqual(692)
      }
  })

  it('has the window without the tools: a row at its foot, a column, or the one button of a phone', () => {
    const rect = (left: number, top: number, width: number, height: number) =>
      ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect
    const frame = rect(0, 100, 390, 216)
    expect(roomBeside(frame)).toEqual({ left: 8, top: 8, width: 374, height: 200 })
    expect(roomBeside(frame, rect(8, 138, 46, 46))).toEqual({
      ...{ left: 62, top: 8, width: 320, height: 200 },
    })
    expect(roomBeside(frame, rect(8, 130, 46, 180)).left).toBe(62)
    expect(roomBeside(frame, rect(8, 270, 300, 36))).toEqual({
      ...{ left: 8, top: 8, width: 374, height: 154 },
    })
    // The guide lies over the head of the map.
    expect(roomBeside(frame, undefined, rect(0, 100, 390, 90))).toEqual({
      ...{ left: 8, top: 98, width: 374, height: 110 },
    })
  })

  it('goes to the side where fewer counters are', () => {
    const at = { x: 500, y: 350 }
    const west = [1, 2, 3].map((k) => ({ x: 480 - 90 * k, y: 350 }))
    expect(placeLoupe(at, 60, SIZE, ROOM).left).toBeLessThan(at.x)
    expect(placeLoupe(at, 60, SIZE, ROOM, west).left).toBeGreaterThan(at.x)
  })

  it('keeps off the whole of a stack, not off its middle alone', () => {
    const at = { x: 600, y: 350 }
    const stack = { x: 357, y: 190 }
    const box = placeLoupe(at, 60, SIZE, ROOM, [stack])
    expect(box.left > stack.x + 51 || box.top > stack.y + 44).toBe(true)
  })

  it('goes to the corner nearest to its hex where counters stand all round', () => {
    const at = { x: 800, y: 350 }
    const round = [305, 350, 391].flatMap((y) => [550, 960].map((x) => ({ x, y })))
    expect(placeLoupe(at, 60, SIZE, ROOM, round).left).toBe(668)
  })

  it('is tied to the two corners of the hex that face it', () => {
    const at = { x: 700, y: 350 }
    const [upper, lower] = tiesOf({ left: 200, top: 230, ...SIZE }, at, 60)
    expect(upper).toEqual([
      { x: 524, y: 230 },
      { x: 670, y: expect.closeTo(298, 0) },
    ])
    expect(lower?.[1]).toEqual({ x: 670, y: expect.closeTo(402, 0) })
    const below = tiesOf({ left: 600, top: 20, ...SIZE }, at, 60)
    expect(below.map(([corner, hex]) => [corner.y, hex.x])).toEqual([
      [260, 640],
      [260, 760],
    ])
  })
})

describe('a melee in the page', () => {
  it('6.674 a press on a counter of the loupe names it as the target of the unit pressed before', async () => {
    const { client } = play(
      position({
        'Saxon 1': ['german', 'deres', 'F07'],
        'Saxon 2': ['german', 'deres', 'F07'],
        'Worcesters A': ['british', 'bef', 'F06'],
        'Worcesters B': ['british', 'bef', 'F06'],
      }),
    )
    client.session.setPreference('british', { reaction: 'never', returnFire: 'never' })
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1', 'Saxon 2'] },
        { type: 'enter', units: ['Saxon 1', 'Saxon 2'], hex: 'F06' },
        { type: 'melee', units: ['Saxon 1', 'Saxon 2'] },
      ])
    })
    const counter = (unit: string) =>
      document.querySelector(`[data-part="glass"] [data-unit="${unit}"]`) as HTMLElement
    await waitFor(() => expect(counter('Saxon 2')).not.toBeNull())
    const arrows = () =>
      [...document.querySelectorAll<HTMLElement>('[data-blow]')].map(({ dataset }) => dataset.blow)
    for (const target of ['Worcesters A', 'Worcesters B']) {
      fireEvent.click(counter('Saxon 2'))
      fireEvent.click(counter(target))
      const list = screen.getByRole('group', { name: 'Target of Saxon 2', hidden: true })
      expect(list.querySelector('input:checked')?.closest('label')).toHaveTextContent(target)
      expect(arrows()).toContain(`Saxon 2 ${target}`)
    }
    // The picture is for the eye alone; the list says the same.
    expect(counter('Saxon 2').closest('[aria-hidden=true]')).not.toBeNull()
    expect(counter('Saxon 2').tabIndex).toBe(-1)
    const chances = screen.getByRole('region', { name: 'Chances' })
    expect(chances).toHaveTextContent(/doubles hallow the ground for the Germans \d+/)
    act(() => void client.commands.run('attack'))
    // What was named stays in sight while it is answered.
    expect(arrows()).toContain('Saxon 2 Worcesters B')
    expect(arrows().some((arrow) => arrow?.startsWith('Worcesters'))).toBe(true)
  })
})
