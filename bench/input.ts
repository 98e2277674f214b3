import type { Page } from 'playwright'
import { openBattle } from '../src/cli/base/folder.ts'
import type { Battle } from '../src/rules/types/index.ts'
import type { SavedGame } from '../src/session/engine/table.ts'
import { replay } from '../src/session/journal/journal.ts'
import { liveRules } from '../src/session/red-poppies/live.ts'
import { toFragment } from '../src/session/storage/link.ts'
import type { BarFor } from './play.ts'
import { randomSave } from './replay.ts'
import { p95, type Row } from './row.ts'

const CAMPAIGN = 'ypres-campaign-1-gheluvelt'
const ENTRIES = 600

/** A campaign after this many random entries, and as many more as it takes to reach a command. */
function atCommand(battle: Battle): SavedGame {
  for (let entries = ENTRIES; entries < 2 * ENTRIES; entries++) {
    const save = randomSave(battle, entries, 4)
    const last = replay(liveRules, battle, save).game.played.at(-1)
    if (last && liveRules.decision(battle, last.state).kind === 'half') return save
  }
  throw new Error('No command comes.')
}

interface Shown {
  __couplet?: { perf: { renders: number; commits: number } }
}

interface Answer {
  /** Milliseconds from the key to the picture of the board. */
  readonly board: readonly number[]
  /** Milliseconds from the key to the page beside the board. */
  readonly page: readonly number[]
}

/**
 * How long after each of the keys in turn the board's picture and the page had been handed over; a key that changes
 * nothing on the board is left out. `between` them ms, longer than presses are ignored after a change of side where
 * that matters.
 */
function keys(page: Page, chords: readonly string[], between = 120): Promise<Answer> {
  return page.evaluate(
    async ([all, pause]) => {
      const { perf } = (globalThis as Shown).__couplet ?? { perf: { renders: 0, commits: 0 } }
      const found: { board: number[]; page: number[] } = { board: [], page: [] }
      for (const key of all) {
        const { renders, commits } = perf
        const began = performance.now()
        // A frame is handed over when the task after its callback runs. It is requested before the key, so that it
        // comes before any task that the key starts.
        const picture = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
        await picture
        const board = performance.now() - began
        const drawn = perf.renders > renders
        for (let n = 0; n < 9 && perf.commits === commits; n++)
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        if (drawn) found.board.push(board)
        if (drawn && perf.commits > commits) found.page.push(performance.now() - began)
        await new Promise((done) => setTimeout(done, pause))
      }
      return found
    },
    [chords, between] as const,
  )
}

/** Measures from the click on a link in a message to the campaign on screen, and from a key to the changed board. */
export async function inputRows(page: Page, address: string, barFor: BarFor): Promise<Row[]> {
  const loaded = await openBattle(CAMPAIGN)
  if (!loaded.ok) return []
  const link = await toFragment(atCommand(loaded.value.battle))
  // Measured within the page, because a call from here takes longer than what it measures.
  const opening = await page.evaluate(
    (hash) =>
      new Promise<number>((done) => {
        const began = performance.now()
        new MutationObserver((_, watch) => {
          const buttons = [...document.querySelectorAll('dialog button')]
          if (!buttons.some(({ textContent }) => textContent?.startsWith('Open it'))) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        }).observe(document.body, { childList: true, subtree: true })
        location.hash = hash
      }),
    link,
  )
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(address)
  await page.waitForTimeout(4000)
  // The bar applies to the act itself, without the motion that shows it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const points = await keys(
    page,
    Array.from({ length: 40 }, () => 'n'),
  )
  await page.keyboard.press('Shift+R')
  await page.getByRole('tree').waitFor()
  await page.waitForTimeout(1000)
  const steps = await keys(
    page,
    Array.from({ length: 60 }, (_, n) => (n % 3 === 2 ? '.' : ',')),
  )
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  // The keys choose and turn over each unit: first the units of one side's command, then those of the other side.
  const acts = await keys(
    page,
    Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? String(1 + ((n / 2) % 9)) : 'd')),
    300,
  )
  return [
    {
      what: `a link of ${ENTRIES} campaign actions, from the press to what is in it`,
      ours: opening,
      unit: 'ms',
      bar: { value: 1000, least: false, text: 'at most 1,000 ms' },
    },
    ...answerRows('next legal unit', points, barFor),
    ...answerRows(
      `${acts.board.length} times a unit chosen or turned over in a campaign`,
      acts,
      barFor,
    ),
    ...answerRows('one entry of a campaign on or back', steps, barFor),
  ]
}

const answerRows = (what: string, { board, page }: Answer, barFor: BarFor): Row[] => [
  {
    what: `key to board, ${what}, 95th percentile`,
    ours: p95(board),
    unit: 'ms',
    ...barFor(50),
  },
  { what: `key to page, ${what}, 95th percentile`, ours: p95(page), unit: 'ms' },
]
