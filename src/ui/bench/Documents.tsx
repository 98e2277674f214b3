import { useEffect, useState } from 'react'
import { newScenario } from '../../scenario/edit/new.ts'
import type { BenchLine, OpenedText } from '../../session/bench/types.ts'
import { Button, IconButton } from '../kit/control/Button.tsx'
import { printed } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import styles from './bench.module.css'
import { useWorkshop } from './desk/context.ts'
import { openFiles } from './files.ts'

interface Shipped {
  readonly maps: readonly { readonly id: string; readonly title: string }[]
  readonly scenarios: readonly { readonly id: string; readonly title: string }[]
}

/** The list of documents, and the ways to begin one. */
export function Documents() {
  const client = useClient()
  const workshop = useWorkshop()
  const { bench } = workshop
  const [lines, setLines] = useState<readonly BenchLine[] | null>(null)
  const [shipped, setShipped] = useState<Shipped | null>(null)
  useEffect(() => {
    void bench.list().then(setLines, () => setLines([]))
    void bench.outside.library.catalogue().then(async (read) => {
      if (!read.ok) return
      const { maps, scenarios } = read.value
      await client.shelf.load()
      const { entries } = client.shelf.store.getState()
      const title = (id: string) => entries.find((one) => one.id === id)?.loaded?.battle.title ?? id
      setShipped({
        maps: maps.map(({ id }) => ({ id, title: id })),
        scenarios: scenarios.map(({ id }) => ({ id, title: printed(title(id)) })),
      })
    })
  }, [bench, client])
  const begin = (texts: readonly OpenedText[], what: string) => {
    bench.begin()
    bench.add(texts, what)
  }
  const onMap = async (map: string) => {
    const counters = (await bench.outside.library.catalogue()) as {
      ok: boolean
      value?: { counters: readonly { id: string }[] }
    }
    const made = newScenario('my-battle', 'My battle', map, [
      ...(counters.value?.counters.map(({ id }) => id) ?? []),
    ])
    begin([{ name: 'my-battle.json', text: `${JSON.stringify(made, null, 2)}\n` }], 'a new battle')
  }
  const fromScenario = async (id: string) => {
    const text = await bench.outside.textOf('scenarios', id)
    if (text) begin([text], `open ${text.name}`)
  }
  return (
    <main className={styles.documents}>
      <header>
        <IconButton
          icon="back"
          name="Back to the start"
          onPress={() => client.place.enterStart()}
        />
        <h1>The bench</h1>
      </header>
      <section aria-label="Your documents">
        <h2>Yours</h2>
        {lines?.length ? (
          <ul>
            {lines.map(({ id, title }) => (
              <li key={id}>
                <Button onPress={() => void bench.open(id)}>{title}</Button>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing yet.</p>
        )}
        <Button onPress={() => void openFiles(client, workshop)}>Open files</Button>
      </section>
      <section aria-label="A new battle">
        <h2>A new battle on a map</h2>
        <ul>
          {shipped?.maps.map(({ id, title }) => (
            <li key={id}>
              <Button onPress={() => void onMap(id)}>{title}</Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="A battle that comes with Couplet">
        <h2>From a battle that comes with Couplet</h2>
        <ul>
          {shipped?.scenarios.map(({ id, title }) => (
            <li key={id}>
              <Button onPress={() => void fromScenario(id)}>{title}</Button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
