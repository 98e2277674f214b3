import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import { play, position } from './support.tsx'

const QUIET = position({
  'Saxon 1': ['german', 'deres', 'B03'],
  'Battery 1': ['british', 'gun', 'L09', { dispersed: true }],
})

function slipped() {
  const { client } = play(QUIET)
  const { session } = client
  act(() => {
    session.dispatchAll([
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'B04' },
    ])
    session.dispatch({ type: 'finish' })
  })
  expect(session.get().decision?.side).toBe('british')
  return client
}

it('undo past the change of side asks the other side, which allows it', () => {
  const { session } = slipped()
  act(() => screen.getByRole('button', { name: 'Undo: ask to take back' }).click())
  expect(screen.getByText(/The Germans ask to take back their last half/)).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Allow' }).click())
  expect(session.get().decision?.side).toBe('german')
  expect(session.get().game?.units['Saxon 1']?.hex).toBe('B03')
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(
    screen.getAllByText('The Germans take back their last half; the British allow it.').length,
  ).toBeGreaterThan(0)
})

it('or refuses it, and the game stands', () => {
  const { session, commands } = slipped()
  act(() => void commands.run('askBack'))
  act(() => screen.getByRole('button', { name: 'Refuse' }).click())
  expect(session.get().game?.units['Saxon 1']?.hex).toBe('B04')
  expect(session.get().notice?.text).toBe('The British refuse.')
})

const ENDS: readonly (readonly [string, readonly Action[]])[] = [
  ['a pass', [{ type: 'pass' }]],
  [
    'digging',
    [
      { type: 'command', units: ['Saxon 1'] },
      { type: 'dig', unit: 'Saxon 1' },
    ],
  ],
]

it.each(ENDS)(
  'on a phone %s ends the half by one tap, and one tap on Undo takes it back',
  (_, acts) => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { session } = play(QUIET).client
    act(() => session.setSeats({ kind: 'computer', plays: 'german' }))
    const { game } = session.get()
    act(() => void session.dispatchAll(acts))
    expect(session.get().decision?.side).toBe('british')
    act(() => screen.getByRole('button', { name: 'Undo: take back the last half' }).click())
    expect(session.get().game).toEqual(game)
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
    expect(screen.getByRole('button', { name: /^Undo\. / })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    vi.unstubAllGlobals()
  },
)

it('the computer allows it at once', () => {
  const { session, commands } = slipped()
  act(() => session.setSeats({ kind: 'computer', plays: 'german' }))
  expect(commands.show('askBack')?.label).toBe('Take back the last half')
  act(() => void commands.run('askBack'))
  expect(session.get().game?.units['Saxon 1']?.hex).toBe('B03')
  expect(session.get().decision?.side).toBe('german')
})
