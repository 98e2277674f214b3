import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { byChapter, clausesNear, clausesOf, searchClauses } from '../../src/ui/help/find-clauses.ts'
import { GLOSSARY } from '../../src/ui/help/glossary.ts'
import { Clause } from '../../src/ui/kit/control/Clause.tsx'
import { createRulebook } from '../../src/ui/window/rulebook.ts'
import { play, settle } from './support.tsx'

const folder = join(import.meta.dirname, '../../scenarios')
const read = (path: string) => readFile(join(folder, path), 'utf8')

describe('the rules to look up', () => {
  it('a number stands for its clause, or for all of its section', async () => {
    const all = await createRulebook(read).all()
    expect(clausesOf('6.53b', all).map(({ id }) => id)).toEqual(['6.53b'])
    expect(clausesOf('6.53', all).map(({ id }) => id)).toContain('6.53h')
    expect(clausesOf('3.4z', all)[0]?.id).toBe('3.4a')
    expect(clausesOf('99.9', all)).toEqual([])
  })

  it('a minus is set as one, and found as it is typed', async () => {
    const all = await createRulebook(read).all()
    expect(all.filter(({ text, ruling = '' }) => /\s-\d/.test(`${text} ${ruling}`))).toEqual([])
    expect(
      searchClauses('cover of -1', all)
        .map(({ text }) => text)
        .join(),
    ).toContain('cover of −1')
  })

  it('a search finds every word asked for, numbers and subjects before the text', async () => {
    const all = await createRulebook(read).all()
    expect(searchClauses('6.53b', all)[0]?.id).toBe('6.53b')
    const both = searchClauses('machine gun moving', all)
    expect(both.length).toBeGreaterThan(0)
    for (const { subject, text, ruling = '' } of both)
      for (const word of ['machine', 'gun', 'moving'])
        expect(`${subject} ${text} ${ruling}`.toLowerCase()).toContain(word)
    expect(searchClauses(' ', all)).toEqual([])
    const named = searchClauses('reaction fire', all)
    expect(named[0]?.subject.toLowerCase()).toContain('reaction fire')
    // "fire" in a subject is before "fires" in a subject, and both are before the texts.
    const fire = searchClauses('fire', all).map(({ subject }) => subject.toLowerCase())
    const last = fire.findLastIndex((subject) => /\bfire\b/.test(subject))
    expect(fire.slice(0, last + 1).every((subject) => /\bfire\b/.test(subject))).toBe(true)
    expect(byChapter(named).flatMap(({ clauses }) => clauses)).toHaveLength(named.length)
    expect(byChapter(named)[0]?.chapter).toBe(named[0]?.chapter)
  })

  it('a question in words finds what holds most of them', async () => {
    const all = await createRulebook(read).all()
    const near = (asked: string) => clausesNear(asked, all).map(({ id, text }) => `${id} ${text}`)
    const asked = 'May I fire through my own friends?'
    expect(searchClauses(asked, all)).toEqual([])
    expect(near(asked).slice(0, 6).join()).toContain('4.6a')
    expect(near('when is a unit destroyed in a melee')[0]).toMatch(/melee/i)
    expect(near('zeppelin')).toEqual([])
    expect(near('may I')).toEqual([])
  })

  it('a file that can’t be had is asked for anew', async () => {
    let refuse = true
    const book = createRulebook((path) => (refuse ? Promise.reject(Error(path)) : read(path)))
    await expect(book.all()).rejects.toThrow()
    refuse = false
    expect((await book.all()).length).toBe(547)
  })

  it('every word of the game names a clause that is there', async () => {
    const all = await createRulebook(read).all()
    const ids = new Set(all.map(({ id }) => id))
    expect(GLOSSARY.filter(({ clause }) => !ids.has(clause))).toEqual([])
    const words = GLOSSARY.map(({ word }) => word.toLowerCase())
    expect(words).toEqual([...words].sort())
  })

  it('open by key, show the clause that was searched for, and close with Esc', async () => {
    play()
    fireEvent.keyDown(document.body, { key: 'r' })
    const page = await screen.findByRole('region', { name: 'Rules' })
    fireEvent.change(within(page).getByRole('searchbox'), { target: { value: 'mass' } })
    expect(await within(page).findByText('3.5a')).toBeInTheDocument()
    expect(within(page).getByText('mass', { selector: 'dt' })).toBeInTheDocument()
    // What was asked for is told apart in the clause that has it.
    expect(within(page).getAllByText('mass', { selector: 'dd mark' }).length).toBeGreaterThan(0)
    // Of two words, each is told apart only where they do not stand together.
    fireEvent.change(within(page).getByRole('searchbox'), { target: { value: 'reaction fire' } })
    const marks = (id: string) =>
      [...(document.getElementById(`rule-${id}`)?.querySelectorAll('mark') ?? [])].map(
        ({ textContent }) => textContent,
      )
    await waitFor(() => expect(marks('6.04a')).toEqual(['reaction fire']))
    expect(marks('6.05b')).toEqual(['fires', 'reaction'])
    fireEvent.keyDown(page, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: 'Rules' })).toBeNull()
  })

  it('a number in a reason shows its wording in place, and leads to the rules', async () => {
    const { client } = play()
    act(() => {
      client.interaction.pressUnit('Saxon 1')
      client.interaction.setCursor('A01')
      client.interaction.explain()
    })
    const number = screen.getAllByRole('button', { name: /^rule \d/ })[0] as HTMLElement
    const id = (number.getAttribute('aria-label') ?? '').replace('rule ', '')
    const wording = (await createRulebook(read).all()).find((one) => one.id === id)?.text ?? ''
    fireEvent.click(number)
    await settle()
    // This environment shows no popovers, so nothing in it has a role or a name.
    const note = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[role=dialog][aria-label="Rule ${id}"]`)
      if (!found) throw new Error('No note is shown.')
      return found
    })
    await waitFor(() => expect(note.textContent).toContain(wording))
    expect(wording).not.toBe('')
    fireEvent.click(within(note).getByText('Read in full'))
    const page = await screen.findByRole('region', { name: 'Rules' })
    await waitFor(() => expect(page.querySelector('[aria-current] dt')?.textContent).toBe(id))
    expect(client.place.getState().clause).toBeNull()
    await settle()
  })

  it('clauses and commands are found where places are', async () => {
    const { client } = play()
    fireEvent.keyDown(document.body, { key: '/' })
    const field = screen.getByRole('combobox', { name: /^Hex, place/ })
    fireEvent.change(field, { target: { value: 'dangers' } })
    fireEvent.click(await screen.findByRole('option', { name: /^Dangers/ }))
    expect(client.place.getState().layers.dangers).toBe(true)
    fireEvent.keyDown(document.body, { key: '/' })
    const again = screen.getByRole('combobox', { name: /^Hex, place/ })
    fireEvent.change(again, { target: { value: '6.53b' } })
    fireEvent.click(await screen.findByRole('option', { name: /^6\.53b/ }))
    expect(client.place.getState()).toMatchObject({ panel: 'rules', rule: '6.53b' })
    await settle()
  })

  it('a number stands plain where there is no game around it', () => {
    render(<Clause of="6.53c" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
