import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../src/rules/types.ts'
import { App } from '../../src/ui/App.tsx'
import { LESSON } from '../../src/ui/lessons.ts'
import { FlatBoard, play, position, testCouplet, UNITS } from './support.tsx'

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('on a first visit the guided battle is offered beside the scenario that is shown', async () => {
    render(<App couplet={testCouplet()} Board={FlatBoard} />)
    await screen.findByRole('button', { name: /Begin set-up/ }, { timeout: 20_000 })
    const main = screen.getByRole('main')
    expect(
      await within(main).findByRole('button', { name: 'Learn by playing' }),
    ).toBeInTheDocument()
  })

  it('replay and sharing stand at the head of the report, once', async () => {
    const { couplet } = play()
    act(() => void couplet.session.concede('german'))
    const score = await screen.findByRole('list', { name: 'Score' })
    const replay = screen.getByRole('button', { name: 'Replay' })
    const losses = screen.getByRole('table', { name: 'Losses' })
    expect(score.compareDocumentPosition(replay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(replay.compareDocumentPosition(losses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  })
})

describe.each([
  ['a low window', 'max-height: 839px'],
  ['a phone', 'max-width'],
])('on %s', (_, held) => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes(held),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('what was rolled is told once: by the guide while it speaks, else by the page', async () => {
    const battle = position({
      ...UNITS,
      'Battery 2': ['british', 'gun', 'E04', { dispersed: true }],
    })
    const { couplet } = play({ ...battle, id: LESSON })
    const { session, place } = couplet
    const acts: readonly Action[] = [
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      { type: 'react', unit: 'Battery 1', mode: 'area' },
    ]
    act(() => {
      for (const action of acts) expect(session.dispatch(action)).toBeNull()
    })
    expect(session.get().decision?.kind).toBe('reaction')
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
    act(() => place.setState({ guide: false }))
    expect(await screen.findByRole('list', { name: 'Last result' })).toBeVisible()
  })
})
