import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../src/ui/App.tsx'
import { FlatBoard, play, testCouplet } from './support.tsx'

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
