import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fits } from '../../src/ui/kit/control/FindField.tsx'
import { NamedPlaces } from '../../src/ui/kit/control/NamedPlaces.tsx'

describe('a name typed into Find', () => {
  it('is found by the beginning of it or of a word in it, never by its middle', () => {
    const names = ['V10/V11', 'AV10', 'V01', 'W10/V10', '105 Saxon 3']
    const found = (typed: string) => names.filter((name) => fits(name, typed))
    expect(found('v1')).toEqual(['V10/V11', 'W10/V10'])
    expect(found(' V11 ')).toEqual(['V10/V11'])
    expect(found('w10/v')).toEqual(['W10/V10'])
    expect(found('sax')).toEqual(['105 Saxon 3'])
    expect(found('10')).toEqual(['105 Saxon 3'])
    expect(found('')).toEqual(names)
  })

  it('lists the places that begin so, and none whose column only ends so', () => {
    const names = ['A05', 'AA05', 'A06', 'B05', 'C05', 'D05', 'E05', 'F05', 'G05']
    render(<NamedPlaces names={names} example="A05" onPick={() => undefined} />)
    const typed = (value: string) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
      return screen.queryAllByRole('button').map((button) => button.textContent?.trim())
    }
    expect(typed('a0')).toEqual(['A05', 'A06'])
    expect(typed('05')).toEqual([])
    expect(screen.getByText('None of that name.')).toBeInTheDocument()
  })
})
