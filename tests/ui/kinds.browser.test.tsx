import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DECISION_KINDS } from '../../src/rules/types/decision.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { App, game } from '../../src/ui/shell/App.tsx'
import { createClient } from '../../src/ui/window/client.ts'
import { faultsOfPage } from '../browser/audit.ts'
import { FlatBoard, memorySaves, put } from './stand-in.tsx'
import { STANDS } from './stands.ts'
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'

/** What axe finds on the page as it stands, contrast included, and what the house's own eyes find. */
async function faults(only?: string): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(only ? { runOnly: [only] } : {}),
  })
  return [
    ...faultsOfPage(),
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    ),
  ]
}

const WINDOWS = [
  { name: 'large and light', width: 1440, height: 900, theme: 'light' },
  { name: 'small and dark', width: 390, height: 844, theme: 'dark' },
] as const

beforeAll(async () => {
  configure({ asyncUtilTimeout: 60_000 })
  document.documentElement.lang = 'en-GB'
  document.title = 'Couplet'
  await Promise.all([
    game.load(),
    import('../../src/ui/decision/campaign/CampaignPage.tsx'),
    import('../../src/ui/decision/campaign/Placement.tsx'),
    import('../../src/ui/decision/choice/TargetBody.tsx'),
    import('../../src/ui/report/AfterAction.tsx'),
    document.fonts.ready,
  ])
})
afterEach(cleanup)

// A game is put under the page past the acts, so that no decision needs a battle to be fought first.
describe.each(WINDOWS)('nothing bars the way, $name', ({ width, height, theme }) => {
  beforeAll(() => page.viewport(width, height))
  afterAll(() => localStorage.clear())

  it.each(DECISION_KINDS)('at a %s', async (kind) => {
    const [battle, now] = STANDS[kind]()
    const client = createClient({
      saves: memorySaves(),
      session: { now: () => 10_000, newId: () => 'game', randomSeed: () => 1 },
      guard: 0,
    })
    client.settings.change({ theme, reducedMotion: true })
    client.session.start(battle, null, { dice: { faces: [1, 1], seed: 3 } })
    client.place.enterGame()
    render(<App client={client} Board={FlatBoard} />)
    const decision = liveRules.decision(battle, now)
    expect(decision.kind).toBe(kind)
    act(() => put(client, { battle, game: now, decision }))
    await screen.findAllByRole('heading')
    expect(await faults()).toEqual([])
    // The colours of the other theme on the same page.
    const other = theme === 'light' ? 'dark' : 'light'
    act(() => client.settings.change({ theme: other }))
    expect(document.documentElement.dataset.theme).toBe(other)
    expect(await faults('color-contrast')).toEqual([])
    const hidden = screen.queryByRole('button', { name: /^I am the / })
    if (!hidden) return
    fireEvent.click(hidden)
    await screen.findByRole('application')
    expect(await faults()).toEqual([])
  })
})
