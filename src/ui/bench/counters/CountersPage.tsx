import { useState } from 'react'
import { newCounter } from '../../../scenario/edit/new.ts'
import { renameCounter } from '../../../scenario/edit/rename.ts'
import type { CounterFile } from '../../../scenario/index.ts'
import { beginCounters, bringCounters } from '../../../session/bench/bringing.ts'
import { powerOf } from '../../../session/picture/faces.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { faceText } from '../../kit/words.ts'
import { BenchButton } from '../desk/BenchButton.tsx'
import { useBench, useWorkshop } from '../desk/context.ts'
import { Field } from '../field/Field.tsx'
import { FormContext, useFormOf } from '../field/form.ts'
import { KeptInput } from '../field/Inputs.tsx'
import styles from './counters.module.css'

type Counter = CounterFile['counters'][number]

/** The counter files of the document, and those of the catalogue as a start. */
export default function CountersPage() {
  const { bench, desk } = useWorkshop()
  const { value, outside } = useBench((state) => state)
  const [wanted, setWanted] = useState<string | null>(null)
  const own = value.counters ?? []
  const known = Object.keys(outside.counters).filter((id) => outside.counters[id])
  const used = value.scenario?.counters ?? []
  const ids = [...new Set([...own.map(({ id }) => id), ...used.filter((id) => known.includes(id))])]
  const open = wanted !== null && ids.includes(wanted) ? wanted : ids[0]
  const mine = own.find(({ id }) => id === open)
  const file = mine ?? (open === undefined ? undefined : outside.counters[open])
  const bring = async (id: string) => {
    const before = own.length
    if (!desk.tell(await bringCounters(bench, id))) return
    const made = bench.get().value.counters?.[before]
    if (made) setWanted(made.id)
  }
  const begin = () => {
    if (!desk.tell(beginCounters(bench, 'My counters'))) return
    const made = bench.get().value.counters?.at(-1)
    if (made) setWanted(made.id)
  }
  return (
    <>
      <section className={page.section} aria-label="Counter files">
        <div className={page.heading}>
          <h2>Counter files</h2>
        </div>
        <ul className={styles.files}>
          {ids.map((id) => (
            <li key={id}>
              <button type="button" aria-pressed={id === open} onClick={() => setWanted(id)}>
                <b>
                  {own.find((one) => one.id === id)?.title ?? outside.counters[id]?.title ?? id}
                </b>{' '}
                <small>{own.some((one) => one.id === id) ? 'yours' : 'comes with Couplet'}</small>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button onPress={begin}>New counter file</Button>
          <BenchButton id="print" />
        </div>
      </section>
      {mine ? <OwnFile key={mine.id} file={mine} /> : null}
      {file && !mine ? (
        <section className={page.section} aria-label={file.title}>
          <p className={page.sub}>
            These counters come with Couplet. A copy of them is yours to change.
          </p>
          <Button onPress={() => void bring(file.id)}>Copy them to change them</Button>
          <ul className={styles.grid}>
            {file.counters.map((counter) => (
              <li key={counter.id}>
                <UnitChip counter={counter} power={powerOf(counter.nation)} formed size={42} />
                <span>{counter.name}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function OwnFile({ file }: { readonly file: CounterFile }) {
  const { bench, desk } = useWorkshop()
  const form = useFormOf(`counters/${file.id}`)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, file.counters.length - 1)
  const counter = file.counters[at]
  const taken = file.counters.map(({ id }) => id)
  const add = (make: (id: string) => Counter, wish: string) => {
    const id = freeId(wish, taken)
    const one = make(id)
    const done = desk.tell(
      bench.counters('add a counter', file.id, (now) => ({
        ...now,
        counters: [...now.counters, one],
      })),
    )
    if (done) setChosen(file.counters.length)
  }
  const rename = (was: string, id: string) => {
    if (
      !desk.tell(bench.set(`counters/${file.id}`, ['counters', at, 'id'], id, 'rename a counter'))
    )
      return
    if (bench.get().value.scenario)
      desk.tell(
        bench.scenario('rename a counter', (now) => renameCounter(now, was, id), { joins: true }),
      )
  }
  return (
    <FormContext value={form}>
      <section className={page.section} aria-label={file.title}>
        <Field path={['title']} />
        <Field path={['note']} optional />
        <ul className={styles.grid} aria-label="Counters">
          {file.counters.map((one, i) => (
            <li key={i}>
              <button type="button" aria-pressed={i === at} onClick={() => setChosen(i)}>
                <UnitChip counter={one} power={powerOf(one.nation)} formed size={42} />
                <span>{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button
            onPress={() =>
              add((id) => newCounter(id, 'Infantry', counter?.nation ?? file.title), 'infantry')
            }
          >
            New counter
          </Button>
          {counter ? (
            <>
              <Button
                name={`One like ${counter.name}`}
                onPress={() =>
                  add((id) => ({ ...counter, id, name: `${counter.name}, new` }), counter.id)
                }
              >
                One like this
              </Button>
              <Button
                kind="quiet"
                name={`Remove ${counter.name}`}
                {...(file.counters.length === 1 ? { off: 'A file has one counter at least.' } : {})}
                onPress={() =>
                  file.counters.length > 1 &&
                  desk.tell(
                    bench.set(
                      `counters/${file.id}`,
                      ['counters', at],
                      undefined,
                      'remove a counter',
                    ),
                  )
                }
              >
                Remove
              </Button>
            </>
          ) : null}
        </div>
      </section>
      {counter ? (
        <section className={page.section} aria-label={counter.name}>
          <div className={styles.faces}>
            {([true, false] as const).map((formed) => (
              <figure key={String(formed)}>
                <UnitChip
                  counter={counter}
                  power={powerOf(counter.nation)}
                  formed={formed}
                  size={120}
                />
                <figcaption>
                  <b>{formed ? 'Formed' : 'Dispersed'}</b>{' '}
                  {faceText(formed ? counter.formed : counter.dispersed)}
                </figcaption>
              </figure>
            ))}
          </div>
          <Field path={['counters', at, 'name']} />
          <KeptInput
            key={counter.id}
            label="Id in the file"
            value={counter.id}
            place={['counters', at, 'id']}
            onKeep={(id) => rename(counter.id, id)}
          />
          <Field path={['counters', at, 'nation']} />
          <Field path={['counters', at, 'types']} />
          <Field path={['counters', at, 'formed']} label="Formed" />
          <Field path={['counters', at, 'dispersed']} label="Dispersed" />
          <Field path={['counters', at, 'howitzer']} optional />
          <Field path={['counters', at, 'noScrapes']} optional />
          <Field path={['counters', at, 'note']} optional />
        </section>
      ) : null}
    </FormContext>
  )
}

function freeId(wish: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? wish : `${wish.slice(0, 50)}-${n}`
    if (!taken.includes(id)) return id
  }
}
