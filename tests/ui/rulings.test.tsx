import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Clause } from '../../src/ui/kit/control/Clause.tsx'
import { rulingsIn, rulingsOf } from '../../src/ui/kit/control/rulings.ts'

const text = () => readFile(join(import.meta.dirname, '../../docs/rulings.md'), 'utf8')

afterEach(() => vi.unstubAllGlobals())

describe('rulings', () => {
  it('are the rows of the document', async () => {
    const all = rulingsIn(await text())
    expect(all.length).toBeGreaterThan(60)
    expect(all.every(({ clause, open, here }) => clause && open && here)).toBe(true)
    expect(all.some(({ clause }) => clause === 'clause' || clause.startsWith('-'))).toBe(false)
    expect(rulingsOf('6.53c', all)[0]?.here).toMatch(/lowest counts/)
  })

  it('of a clause that has none are those of its neighbours', () => {
    const all = [{ clause: '6.51e', open: 'a', here: 'b' }]
    expect(rulingsOf('6.51d', all)).toEqual(all)
    expect(rulingsOf('6.5', all)).toEqual([])
  })

  it('are marked at the clause, and a press tells what was open and what is played', async () => {
    const markdown = await text()
    vi.stubGlobal('fetch', async () => new Response(markdown))
    render(<Clause of="6.53c" ruling />)
    fireEvent.click(screen.getByRole('button', { name: 'by ruling' }))
    expect(await screen.findByText(/Nobody is asked/)).toBeInTheDocument()
  })

  it('are a mark alone where buttons would be in the way', () => {
    render(<Clause of="6.53c" ruling open={false} />)
    expect(screen.getByText(/6.53c, by ruling/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
