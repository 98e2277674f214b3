import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { beginBattle, whenKept } from '../../open/open-game.ts'
import { ComputerChoice, HideSetup, Seatings, Sides } from '../../share/HowToPlay.tsx'
import type { Client } from '../../window/client.ts'
import { useClient, useSettings } from '../../window/context.ts'
import { sideFor } from '../../window/seating.ts'
import type { ShelfEntry } from '../../window/shelf.ts'
import { useBench, useWorkshop } from '../desk/context.ts'
import type { Workshop } from '../desk/desk.ts'
import styles from './over.module.css'

const LaboratoryPage = lazy(() => import('../../laboratory/LaboratoryPage.tsx'))

/** The battle of the document, ready to be played, or every reason why it can't be yet. */
export async function compiled(
  { scenarios, shelf }: Client,
  { bench }: Workshop,
): Promise<ShelfEntry | readonly string[]> {
  await bench.flush()
  await bench.ready()
  const opened = await scenarios.openTexts(bench.texts())
  if (opened.kind === 'problems') return opened.problems
  if (opened.kind !== 'scenario') return ['The document has no battle yet.']
  shelf.add(opened.scenario)
  const { entries, chosen } = shelf.store.getState()
  return entries.find(({ id }) => id === chosen) ?? []
}

/** The battle as it is now; null while it is being compiled. */
function useCompiled(): ShelfEntry | readonly string[] | null {
  const client = useClient()
  const workshop = useWorkshop()
  const value = useBench((state) => state.value)
  const [found, setFound] = useState<ShelfEntry | readonly string[] | null>(null)
  useEffect(() => {
    let late = false
    setFound(null)
    void compiled(client, workshop).then((made) => {
      if (!late && workshop.bench.get().value === value) setFound(made)
    })
    return () => {
      late = true
    }
  }, [client, workshop, value])
  return found
}

const isEntry = (found: ShelfEntry | readonly string[]): found is ShelfEntry => 'loaded' in found

function NotYet({ problems }: { readonly problems: readonly string[] }) {
  const { desk } = useWorkshop()
  return (
    <>
      <p className={page.sub}>This battle can’t be played yet:</p>
      <ul className={styles.lacks} aria-label="Problems">
        {problems.slice(0, 8).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {problems.length > 8 ? <p className={page.sub}>{problems.length - 8} more.</p> : null}
      <Button kind="primary" onPress={() => desk.open('problems')}>
        Go to the problems
      </Button>
    </>
  )
}

/** Plays the battle as it is now: alone, two at this screen, against the computer, by links. */
export function PlayIt() {
  const client = useClient()
  const { desk } = useWorkshop()
  const { settings } = client
  const seating = useSettings((state) => state.seating)
  const played = useSettings((state) => state.plays)
  const found = useCompiled()
  if (found === null) return <p role="status">The battle is being made ready…</p>
  if (!isEntry(found)) return <NotYet problems={found} />
  const { battle } = found.loaded ?? {}
  if (!battle) return <NotYet problems={found.problems} />
  return (
    <div className={styles.play}>
      <Seatings value={seating} onChange={(value) => settings.change({ seating: value })} />
      {seating === 'computer' ? <ComputerChoice /> : null}
      <Sides
        battle={battle}
        seating={seating}
        plays={sideFor(battle, played)}
        onChange={(side) => settings.change({ plays: side })}
      />
      {seating === 'two' && battle.setupOrder.length > 1 ? <HideSetup /> : null}
      <Button
        kind="primary"
        onPress={() =>
          whenKept(client, () => {
            desk.lay(null)
            client.place.tries(battle)
            beginBattle(client, found)
          })
        }
      >
        {battle.setupOrder.length > 0 ? 'Begin set-up' : 'Begin'}
      </Button>
      <Button detail="The computer plays it many times." onPress={() => desk.lay('tryIt')}>
        Try it
      </Button>
    </div>
  )
}

/** The laboratory plays the battle as it is now. */
export function TryIt() {
  const { desk } = useWorkshop()
  const found = useCompiled()
  if (found === null) return <p role="status">The battle is being made ready…</p>
  if (!isEntry(found) || !found.loaded)
    return <NotYet problems={isEntry(found) ? found.problems : found} />
  return (
    <Suspense fallback={null}>
      <LaboratoryPage entry={found} onClose={() => desk.lay(null)} />
    </Suspense>
  )
}
