import { openBattle } from '../src/cli/base/folder.ts'
import { isReason } from '../src/game/rules.ts'
import type { Battle } from '../src/rules/types/index.ts'
import type { Played, SavedGame } from '../src/session/engine/table.ts'
import { open, replay, step, toSave } from '../src/session/journal/journal.ts'
import { verify } from '../src/session/journal/open-save.ts'
import { readSave } from '../src/session/journal/save-format.ts'
import { liveRules } from '../src/session/red-poppies/live.ts'
import { fromFragment, toFragment } from '../src/session/storage/link.ts'
import type { Row } from './row.ts'

/** The save of a battle after this many random legal actions. */
export function randomSave(battle: Battle, actions: number, seed: number): SavedGame {
  const dice = { seed }
  let { state } = open(liveRules, battle, dice)
  const entries: Played['entry'][] = []
  let luck = seed * 2654435761
  while (entries.length < actions) {
    // Random choice alone would place units and take them back for ever.
    const legal = liveRules
      .decision(battle, state)
      .actions.filter((action) => action.type !== 'take' && action.type !== 'takeWork')
    if (legal.length === 0) break
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
    const action = legal[Math.floor((luck / 2 ** 32) * legal.length)]
    const played = action && step(liveRules, battle, state, action)
    if (!played || isReason(played)) break
    entries.push(played.entry)
    state = played.state
  }
  return toSave(liveRules, battle, dice, entries, { savedAt: '' })
}

/** The fewest milliseconds of several runs. */
async function least(work: () => unknown, runs = 5): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    await work()
    best = Math.min(best, performance.now() - began)
  }
  return best
}

const BATTLE = 'ypres-3-frezenberg'
const CAMPAIGN = 'ypres-campaign-1-gheluvelt'

interface Measured {
  readonly replayed: number
  readonly opened: number
  readonly link: number
  readonly actions: number
}

/**
 * Measures the time to replay a journal, the length of its link, and the time to open and verify that link with the
 * battle loaded.
 */
async function measure(id: string): Promise<Measured> {
  const loaded = await openBattle(id)
  if (!loaded.ok) throw new Error(`${id} does not load.`)
  const { battle } = loaded.value
  let save = randomSave(battle, 1000, 1)
  for (let seed = 2; save.entries.length < 1000 && seed < 40; seed++)
    save = randomSave(battle, 1000, seed)
  const link = await toFragment(save)
  const opened = await least(async () => {
    const linked = await fromFragment(`#${link}`)
    const read = linked.ok ? readSave(liveRules, linked.text) : null
    if (!read?.ok || !verify(liveRules, battle, read.save, null).ok)
      throw new Error('The link does not open.')
  }, 3)
  return {
    replayed: await least(() => replay(liveRules, battle, save)),
    opened,
    link: link.length,
    actions: save.entries.length,
  }
}

export async function replayRows(): Promise<Row[]> {
  const battle = await measure(BATTLE)
  const campaign = await measure(CAMPAIGN)
  return [
    {
      what: `replay of ${battle.actions} actions of a battle, every hash verified`,
      ours: battle.replayed,
      unit: 'ms',
      bar: { value: 150, least: false, text: 'at most 150 ms' },
    },
    {
      what: `replay of ${campaign.actions} actions of a campaign`,
      ours: campaign.replayed,
      unit: 'ms',
    },
    {
      what: 'that campaign opened from its link, the battle at hand',
      ours: campaign.opened,
      unit: 'ms',
      bar: { value: 1000, least: false, text: 'at most 1,000 ms' },
    },
    { what: 'that link', ours: campaign.link, unit: 'characters' },
  ]
}
