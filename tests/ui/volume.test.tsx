import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as sounds from '../../src/ui/kit/sound.ts'
import { play } from './support.tsx'

describe('the volume', () => {
  it('is heard while it is moved, stands there only with sounds on, and holds for every act', async () => {
    const sound = vi.spyOn(sounds, 'sound').mockReturnValue(true)
    const { client } = play()
    act(() => client.place.openPanel('settings'))
    const on = await screen.findByRole('switch', { name: 'Sounds' })
    expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull()
    fireEvent.click(on)
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '40' } })
    expect(client.settings.getState().volume).toBe(40)
    await waitFor(() => expect(sound).toHaveBeenCalledWith(['shot'], 0.4))
    const step = () =>
      act(() => {
        client.session.dispatchAll([
          { type: 'command', units: ['Saxon 1'] },
          { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
        ])
      })
    step()
    await waitFor(() => expect(sound).toHaveBeenCalledTimes(2))
    expect(sound).toHaveBeenLastCalledWith(expect.any(Array), 0.4)
    act(() => client.settings.change({ volume: 0 }))
    act(() => void client.session.hold('activation'))
    await new Promise((done) => setTimeout(done, 30))
    expect(sound).toHaveBeenCalledTimes(2)
  })
})
