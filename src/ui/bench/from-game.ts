import type { ScenarioFile } from '../../scenario/index.ts'
import { positionTexts } from '../../session/bench/bringing.ts'
import type { OwnFiles } from '../../session/storage/library.ts'
import type { Client } from '../window/client.ts'
import { workshopOf } from './desk/desk.ts'

/** The scenario that the running game is played from: of the person's own files, else of the catalogue. */
async function scenarioOf({ session, scenarios }: Client): Promise<ScenarioFile | null> {
  const { battle } = session.get()
  const own = session.ownFiles() as OwnFiles | undefined
  if (own) {
    const opened = await scenarios.openTexts(own.files)
    return opened.kind === 'scenario' ? opened.scenario.scenario : null
  }
  if (!battle) return null
  const loaded = await scenarios.load(battle.id)
  return loaded.ok ? loaded.value.scenario : null
}

/** Makes the position that is on the table, also one that is looked back at, a scenario on the bench. The game stays. */
export async function takePosition(client: Client): Promise<void> {
  const { session, place } = client
  const { battle, game } = session.get()
  if (!battle || !game) return
  const file = await scenarioOf(client).catch(() => null)
  if (!file) {
    place.showFault({
      title: 'This position can’t be taken to the bench.',
      text: 'The scenario that it is played from can’t be read here.',
      ways: [{ label: 'Close', run: () => place.closeFault() }],
    })
    return
  }
  const { bench, desk } = workshopOf(client)
  const { texts, lost } = positionTexts(
    file,
    battle,
    game,
    session.ownFiles() as OwnFiles | undefined,
  )
  bench.begin()
  bench.add(texts, `take turn ${game.turn} of ${battle.title}`)
  desk.open('forces')
  place.enterBench()
  desk.say(
    lost.length === 0
      ? 'The position is a scenario now. The game waits as it was.'
      : `The position is a scenario now, without: ${lost.join(' ')}`,
  )
}
