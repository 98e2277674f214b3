import { useEffect } from 'react'
import { type BenchProblem, problemsOf } from '../../session/bench/problems.ts'
import { useClient } from '../window/context.ts'
import { useWorkshop } from './desk/context.ts'
import type { Workshop } from './desk/desk.ts'
import { openOne, saveFile } from './files.ts'

const ZOOM = 1.25

/** The pages that show a field of the scenario, by its first name; all others stand on the page of the battle. */
const PAGE_OF: Readonly<Record<string, string>> = {
  groups: 'forces',
  date: 'time',
  turns: 'time',
  nightTurns: 'time',
  precipitation: 'time',
  setupOrder: 'time',
  initiative: 'time',
  victory: 'victory',
}

/** Opens the page where a problem lies, and chooses what it is about. */
export function goTo({ desk, hand }: Workshop, { part, path, place }: BenchProblem): void {
  const page =
    path[0] === 'drafts'
      ? 'text'
      : part === 'scenario'
        ? (PAGE_OF[String(path[0])] ?? 'battle')
        : part === 'map' || part === 'overlay'
          ? 'map'
          : 'counters'
  desk.open(page)
  if (place.unit) hand.choose({ kind: 'units', ids: [place.unit] })
  if (place.hex) hand.set({ cursor: place.hex })
}

/** Registers what the commands of the bench do on this screen. */
export function useBenchCommands(): void {
  const client = useClient()
  const workshop = useWorkshop()
  useEffect(() => {
    const { bench, commands, desk, hand } = workshop
    const { board, place } = client
    let next = 0
    return commands.register({
      play: () => desk.toggle('play'),
      tryIt: () => desk.toggle('tryIt'),
      share: () => desk.toggle('share'),
      versions: () => desk.toggle('versions'),
      nameVersion: () => desk.lay('versions'),
      keys: () => desk.toggle('keys'),
      why: () => desk.toggle('why'),
      keepFile: () => void saveFile(workshop),
      openFile: () => void openOne(client, workshop),
      problems: () => desk.open('problems'),
      goToProblem: () => {
        const all = problemsOf(bench.get())
        const one = all[next++ % Math.max(1, all.length)]
        if (!one) return
        goTo(workshop, one)
        desk.say(`${one.wrong}; it may be: ${one.right}.`)
        if (one.place.hex) board.handle?.centreOn([one.place.hex])
      },
      json: () => desk.putBeside(!desk.get().beside),
      guide: () => desk.guide(!desk.get().guided),
      zoomIn: () => board.handle?.zoomBy(ZOOM),
      zoomOut: () => board.handle?.zoomBy(1 / ZOOM),
      wholeMap: () => board.handle?.wholeSheet(),
      centreCursor: () => {
        const { cursor } = hand.get()
        if (cursor) board.handle?.centreOn([cursor])
      },
      // A game whose position was taken to the bench still waits.
      leave: () => (client.session.get().game ? place.enterGame() : place.enterStart()),
    })
  }, [client, workshop])
}
