import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DECISION_KINDS, type DecisionKind } from '../../src/rules/types/decision.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { STANDS, type Stand } from './stands.ts'
import { play, put } from './support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('../../src/ui/decision/campaign/CampaignPage.tsx'),
    import('../../src/ui/decision/campaign/Placement.tsx'),
    import('../../src/ui/decision/choice/TargetBody.tsx'),
    import('../../src/ui/report/AfterAction.tsx'),
  ])
})

/** What axe finds on the page, all of it; contrast needs a screen, and is measured in the browser. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  )
}

/** Kinds that have no stand yet: they need a longer game. */
const MISSING: readonly DecisionKind[] = ['remount']

describe('nothing bars the way', () => {
  it('at any kind of decision', () => {
    expect(DECISION_KINDS.filter((kind) => !(kind in STANDS))).toEqual(MISSING)
  })

  it.each(DECISION_KINDS.filter((kind) => kind in STANDS))('at a %s', async (kind) => {
    const [battle, game] = (STANDS[kind] as () => Stand)()
    const { client } = play(battle)
    const decision = liveRules.decision(battle, game)
    expect(decision.kind).toBe(kind)
    act(() => put(client, { battle, game, decision }))
    await act(async () => {})
    await screen.findAllByRole('heading', {}, { timeout: 20_000 })
    expect(await faults()).toEqual([])
    const hidden = screen.queryByRole('button', { name: /^I am the / })
    if (!hidden) return
    fireEvent.click(hidden)
    await screen.findByRole('application')
    expect(await faults()).toEqual([])
  })
})
