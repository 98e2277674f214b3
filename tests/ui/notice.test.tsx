import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { play } from './support.tsx'

describe('a notice in passing', () => {
  it('stays for six seconds, but not over the half that follows it', () => {
    vi.useFakeTimers()
    try {
      const { client } = play()
      const shown = () => screen.queryByRole('button', { name: 'Close' }) !== null
      const tell = () => act(() => void client.session.tell('A note.'))
      const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
      tell()
      later(5900)
      expect(shown()).toBe(true)
      later(200)
      expect(shown()).toBe(false)
      tell()
      later(500)
      act(() => void client.session.dispatch({ type: 'pass' }))
      // Long enough to be read, and no longer.
      later(1400)
      expect(shown()).toBe(true)
      later(200)
      expect(shown()).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('of points does not lie over the map of a phone, whose head tells them; it is spoken', () => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    try {
      const { client } = play()
      const text = 'The Germans take F06.'
      act(() => void client.session.tell(text, { hex: 'F06' }))
      expect(document.querySelector('[data-live="notice"]')).toHaveTextContent(text)
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
      // What a press in it would do is told nowhere else.
      act(() => void client.session.tell(text, { hex: 'F06', skipped: 'german' }))
      expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('that the page tells as well is spoken, and does not lie over the map', () => {
    const { client } = play()
    const text = 'Stopped in F06, step 1 of 2.'
    act(() => void client.session.tell(text, { shown: true }))
    expect(document.querySelector('[data-live="notice"]')).toHaveTextContent(text)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})
