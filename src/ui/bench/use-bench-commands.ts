import { useEffect } from 'react'
import { problemsOf } from '../../session/bench/problems.ts'
import { useClient } from '../window/context.ts'
import { useWorkshop } from './desk/context.ts'
import { goTo } from './desk/go-to.ts'
import { openOne, saveFile } from './files.ts'

const ZOOM = 1.25

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
      print: () => desk.toggle('print'),
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
        desk.say(`${one.wrong}; expected: ${one.right}.`)
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
