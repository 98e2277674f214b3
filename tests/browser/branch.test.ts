import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, openApp } from './app.ts'
import { plainContext, Reader, savesIn } from './plain.ts'

/** Initiative; a shot that does nothing. */
const DICE = [3, 5, 1, 2]

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

interface Study {
  readonly branches: readonly { readonly entries: readonly { readonly how?: string }[] }[]
}

describe('a branch', () => {
  it('grows three rolls deep and is discarded, and the game line is as it was', async () => {
    const context = await plainContext(app)
    const me = await Reader.in(context)
    const kept = async () => (await savesIn(me.page))[0]
    await me.begin(`${app.address}?dice=${DICE.join()}&seed=1`)
    await me.setUp('Germans')
    await me.setUp('British')
    await me.textView()
    await me.act('command', { text: 'XLI battery 1' })
    await me.act('fire', { hex: 'AF16' })
    await me.sees('Germans decide')
    await me.key('Escape')
    const before = await kept()

    // The shot had another outcome: the first roll, chosen.
    await me.key('Shift+R')
    await me.sees(/Replay: entry 18 of 18/)
    await me.press(/^destroyed .*: 15 of 36/)
    await me.sees('Branch a, not the game.')
    await me.sees(/XLI battery\s1 fires at AF16: destroyed/)

    // On by one's own acts: the second roll is typed in, face by face.
    await me.press(/^Act here/)
    await me.page.getByRole('radio', { name: 'Ask me' }).check({ force: true })
    await me.page.getByRole('button', { name: 'Text view', exact: true }).click()
    await me.act('command', { text: '105 Saxon 4' })
    await me.act('enter', { hex: 'AF16' })
    await me.sees('British may react')
    await me.act('react')
    await me.key('Escape')
    await me.sees('What does the die show?')
    await me.press('1')
    await me.sees('And the next one?')
    await me.press('2')
    // The third one falls as it likes.
    await me.page.getByRole('radio', { name: 'Rolled' }).check({ force: true })
    await me.page.getByRole('button', { name: 'Text view', exact: true }).click()
    await me.act('react')
    await me.key('Escape')
    const grown = await kept()
    const study = grown?.study as Study
    const rolls = study.branches.flatMap((one) => one.entries.filter((entry) => entry.how))
    expect(rolls.map((entry) => entry.how)).toEqual(['chosen', 'chosen', 'rolled'])
    expect(grown?.entries).toEqual(before?.entries)

    // Looked over, compared, annotated, discarded.
    await me.press('To the tree')
    await me.page.getByRole('tree').waitFor()
    await me.key('c')
    // Where the roll that fell as it liked did no harm, the branch stands in the half couplet of the game.
    await me.sees(/the game at entry \d+, (turn 1|the same half couplet)/)
    await me.key('c')
    await me.key('n')
    await me.page.getByRole('textbox', { name: /Note/ }).fill('A lucky day.')
    await me.press(/^Keep/)
    await me.sees('A lucky day.')
    await me.key('Delete')
    await me.sees(/Branch a is deleted/)
    const after = await kept()
    expect(after?.study).toBeUndefined()
    expect(after?.entries).toEqual(before?.entries)
    await me.press(/^Back to the game/)
    await me.sees('Issue one command or pass.')
    expect(me.faults).toEqual([])
    await context.close()
  })
})
