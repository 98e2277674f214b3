import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { play } from './support.tsx'

describe('on a phone', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('replay and sharing stand at the head of the report, once', async () => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { couplet } = play()
    act(() => void couplet.session.concede('german'))
    const score = await screen.findByRole('list', { name: 'Score' })
    const replay = screen.getByRole('button', { name: 'Replay' })
    const losses = screen.getByRole('columnheader', { name: 'Losses' })
    expect(score.compareDocumentPosition(replay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(replay.compareDocumentPosition(losses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  })
})
