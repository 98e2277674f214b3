import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type CatalogueFile, parseScenario, type ScenarioFile } from '../../scenario/index.ts'
import { beginScenario } from '../../session/bench/bringing.ts'
import type { BenchLine } from '../../session/bench/types.ts'
import { Button, IconButton } from '../kit/control/Button.tsx'
import { counted, printed } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import styles from './bench.module.css'
import { useWorkshop } from './desk/context.ts'
import { openOne, openSeveral } from './files.ts'

interface Shipped {
  readonly maps: CatalogueFile['maps']
  readonly counters: readonly string[]
}

/** What a new battle on a map begins with: sides and date of one that was fought there. */
const likeOf = (
  { sides, date }: Pick<ScenarioFile, 'sides' | 'date'>,
  file: ScenarioFile,
): ScenarioFile => ({
  ...file,
  date,
  sides: sides.map(({ id, name, adjective, power }) => ({
    id,
    name,
    adjective,
    power,
  })) as ScenarioFile['sides'],
})

/** The list of documents, and the ways to begin one. */
export function Documents() {
  const client = useClient()
  const workshop = useWorkshop()
  const { bench, desk } = workshop
  const entries = useStore(client.shelf.store, (state) => state.entries)
  const [lines, setLines] = useState<readonly BenchLine[] | null>(null)
  const [shipped, setShipped] = useState<Shipped>({ maps: [], counters: [] })
  useEffect(() => {
    void bench.list().then(setLines, () => setLines([]))
    void client.shelf.load()
    void bench.outside.shipped.catalogue().then((read) => {
      if (!read.ok) return
      const { maps, counters } = read.value
      setShipped({ maps, counters: counters.map(({ id }) => id) })
    })
  }, [bench, client])
  const busy = useRef(false)
  /** Does one thing at a time: a second press, while the first still reads a file, would make a second document. */
  const once = (work: () => Promise<void>) => () => {
    if (busy.current) return
    busy.current = true
    void work().finally(() => {
      busy.current = false
    })
  }
  const onMap = async (map: string, guided = false) => {
    const fought = entries.find(({ summary, own }) => !own && summary?.map === map)
    const text = fought && (await bench.outside.textOf('scenarios', fought.id))
    const read = text && parseScenario(text.text, text.name)
    bench.begin()
    const like = read?.ok ? read.value : undefined
    desk.tell(
      beginScenario(
        bench,
        'My battle',
        map,
        [...shipped.counters],
        like && ((file) => likeOf(like, file)),
      ),
    )
    desk.open('forces')
    desk.guide(guided)
  }
  const fromScenario = async (id: string) => {
    const text = await bench.outside.textOf('scenarios', id)
    if (!text) {
      client.place.showFault({
        title: 'The battle can’t be read.',
        text: 'It is a file beside the page; the connection may be gone. Try again, or load the page anew.',
        ways: [{ label: 'Close', run: () => client.place.closeFault() }],
      })
      return
    }
    bench.begin()
    const answer = bench.add([text], `open ${text.name}`)
    if (answer !== null) bench.close()
    // The guide tells how an empty battle is built.
    desk.guide(false)
    desk.open('forces')
  }
  const ask = (line: BenchLine) => {
    const { place } = client
    place.showFault({
      title: `Delete ${printed(line.title)}?`,
      text: `${counted(line.entries, 'edit')}. It can’t be brought back.`,
      ways: [
        { label: 'Keep it', run: () => place.closeFault() },
        {
          label: 'Delete',
          run: () => {
            place.closeFault()
            void bench
              .remove(line.id)
              .then(() => bench.list())
              .then(setLines, () => undefined)
          },
        },
      ],
    })
  }
  const [first] = shipped.maps
  return (
    <main className={styles.documents}>
      <header>
        <IconButton
          icon="back"
          name="Back to the start"
          onPress={() => client.place.enterStart()}
        />
        <h1>The bench</h1>
        <p>Build a battle of your own. Every edit is kept in this browser, and can be undone.</p>
      </header>
      <section aria-label="Your documents">
        <h2>Yours</h2>
        {lines?.length ? (
          <ul>
            {lines.map((line) => (
              <li key={line.id} className={styles.line}>
                <Button
                  detail={counted(line.entries, 'edit')}
                  onPress={() => void bench.open(line.id)}
                >
                  {printed(line.title)}
                </Button>
                <IconButton icon="close" name={`Delete ${line.title}`} onPress={() => ask(line)} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{lines === null ? 'Looking…' : 'Nothing yet.'}</p>
        )}
        <div className={styles.ways}>
          {first === undefined ? null : (
            <Button
              kind={lines?.length === 0 ? 'primary' : 'plain'}
              detail="your first battle in a quarter of an hour"
              onPress={once(() => onMap(first.id, true))}
            >
              Show me how
            </Button>
          )}
          <Button
            detail="ground of your own"
            onPress={() => {
              bench.begin()
              desk.open('map')
              desk.guide(false)
            }}
          >
            New map
          </Button>
          <Button onPress={() => void openOne(client, workshop)}>Open a file</Button>
          <Button onPress={() => void openSeveral(client, workshop)}>Open several files</Button>
        </div>
      </section>
      <section aria-label="A new battle">
        <h2>A new battle on a map</h2>
        <ul>
          {shipped.maps.map(({ id, title }) => (
            <li key={id}>
              <Button onPress={once(() => onMap(id))}>{title ?? id}</Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="A battle that comes with Couplet">
        <h2>From a battle that comes with Couplet</h2>
        <ul>
          {entries
            .filter(({ own, problems }) => !own && problems.length === 0)
            .map(({ id, summary }) => (
              <li key={id}>
                <Button onPress={once(() => fromScenario(id))}>
                  {printed(summary?.title ?? id)}
                </Button>
              </li>
            ))}
        </ul>
      </section>
    </main>
  )
}
