import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatProblem } from '../../../data/problems.ts'
import { proposeMatches } from '../../../foreign/vassal/match.ts'
import type { CounterFile } from '../../../scenario/index.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { countersOf } from '../../../session/bench/views.ts'
import { createPictures } from '../../../session/pictures/pictures.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { loadWorn, wornFaces } from '../../kit/piece/worn.ts'
import { counted } from '../../kit/words.ts'
import { useClient } from '../../window/context.ts'
import { useBench, useWorkshop } from '../desk/context.ts'
import { FaceRow, type Ours, type Pick, pickOf, type Theirs } from './FaceRow.tsx'
import styles from './module.module.css'
import type { OpenModule } from './module-reader.ts'

const pictures = createPictures()

/** The counters of the document, else all that come with Couplet. */
function useKinds(): readonly CounterFile['counters'][number][] {
  const { bench } = useWorkshop()
  const doc = useBench((state) => state)
  const own = useMemo(() => countersOf(doc), [doc])
  const [all, setAll] = useState<typeof own>([])
  useEffect(() => {
    void bench.outside.shipped
      .catalogue()
      .then((read) =>
        Promise.all(
          (read.ok ? read.value.counters : []).map(({ id }) => bench.outside.countersOf(id)),
        ),
      )
      .then(
        (files) => setAll(files.flatMap((file) => file?.counters ?? [])),
        () => undefined,
      )
  }, [bench])
  return own.length > 0 ? own : all
}

/** Matches counters of a module to ours, so that the table shows their pictures, in this browser only. */
export function Faces({ module }: { readonly module: OpenModule | null }) {
  const { settings } = useClient()
  const { desk } = useWorkshop()
  const worn = useStore(wornFaces)
  const kinds = useKinds()
  const scenario = useBench(({ value }) => value.scenario)
  const [scope, setScope] = useState<'kinds' | 'units'>('kinds')
  const [picked, setPicked] = useState<Readonly<Record<string, Pick | null>>>({})
  const [done, setDone] = useState<number | null>(null)
  const stopped = useRef(false)
  useEffect(() => {
    void loadWorn()
    return () => {
      stopped.current = true
    }
  }, [])
  const theirs = useMemo(() => labelled(module?.counters ?? []), [module])
  const ours = useMemo((): Ours[] => {
    if (scope === 'kinds')
      return kinds.map(({ id, name, nation }) => ({
        key: id,
        name: `${name}, ${nation}`,
        like: `${nation} ${name}`,
      }))
    const units = scenario ? listUnits(scenario) : []
    return units.map(({ id, unit, group }) => ({
      key: id,
      name: group.formation ? `${unit.name}, ${group.formation}` : unit.name,
      like: `${unit.name} ${group.formation ?? ''}`,
    }))
  }, [scope, kinds, scenario])
  const proposed = useMemo(() => {
    const all = [...theirs.values()]
    const names = all.map(({ name, folder }) =>
      scope === 'kinds' ? `${folder.slice(-2).join(' ')} ${name}` : name,
    )
    const found = proposeMatches(
      ours.map(({ like }) => like),
      names,
    )
    return Object.fromEntries(
      found.map(({ ours: i, theirs: j }) => {
        const one = j === null ? undefined : all[j]
        return [ours[i]?.key ?? '', one ? pickOf(one) : null]
      }),
    )
  }, [ours, theirs, scope])
  const pickFor = ({ key }: Ours): Pick | null =>
    (Object.hasOwn(picked, key) ? picked[key] : proposed[key]) ?? null
  const matched = ours.filter((one) => pickFor(one) !== null)

  const keep = async () => {
    if (!module) return
    stopped.current = false
    let faces = 0
    try {
      for (const [i, one] of matched.entries()) {
        if (stopped.current) break
        setDone(i)
        const pick = pickFor(one)
        for (const face of ['formed', 'dispersed'] as const) {
          const name = pick?.[face] ?? null
          if (name === null) {
            await pictures.wear(`${one.key} ${face}`, null)
            continue
          }
          const kept = await pictures.add(name, await module.picture(name))
          if (!kept.ok) throw new Error(kept.problems.map(formatProblem).join(' '))
          await pictures.wear(`${one.key} ${face}`, kept.value.hash)
          faces++
        }
      }
      desk.say(
        `${counted(faces, 'face')} of the module ${faces === 1 ? 'is' : 'are'} shown in this browser. Settings, Board turns them off.`,
      )
    } catch (error) {
      desk.tell({
        code: 'faces',
        text: `After ${counted(faces, 'face')}: ${(error as Error).message}`,
      })
    }
    setDone(null)
    if (faces > 0) settings.change({ faces: 'module' })
    await loadWorn(true)
  }
  const bare = async () => {
    try {
      for (const face of (await pictures.worn()).keys()) await pictures.wear(face, null)
      settings.change({ faces: 'couplet' })
      desk.say('All counters show their printed faces.')
    } catch (error) {
      desk.tell({ code: 'faces', text: (error as Error).message })
    }
    await loadWorn(true)
  }

  if (!worn && theirs.size === 0) return null
  return (
    <section className={page.section} aria-label="Faces of counters">
      <div className={page.heading}>
        <h2>Faces of counters</h2>
        <span>{worn ? `${counted(worn.size, 'face')} shown` : ''}</span>
      </div>
      <p className={styles.hint}>
        The table shows them in place of the printed ones, in this browser only: no save, link or
        file has them.
      </p>
      {theirs.size > 0 ? (
        <>
          {scenario ? (
            <Segmented
              legend="What is matched"
              options={[
                { value: 'kinds', label: 'Kinds of counter' },
                { value: 'units', label: 'Units of this battle' },
              ]}
              value={scope}
              onChange={setScope}
            />
          ) : null}
          <datalist id="module-counters">
            {[...theirs.keys()].map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <ul className={styles.faces}>
            {ours.map((one) => (
              <FaceRow
                key={one.key}
                ours={one}
                pick={pickFor(one)}
                theirs={theirs}
                module={module}
                onPick={(pick) => setPicked((before) => ({ ...before, [one.key]: pick }))}
              />
            ))}
          </ul>
        </>
      ) : null}
      <div className={page.actions}>
        {theirs.size > 0 && done === null ? (
          <Button
            kind="primary"
            {...(matched.length === 0 ? { off: 'No counter is matched yet.' } : {})}
            onPress={() => void keep()}
          >
            {`Show them: ${counted(matched.length, 'counter')}`}
          </Button>
        ) : null}
        {done === null ? null : (
          <>
            <span role="status">
              {done} of {matched.length}
            </span>
            <Button
              onPress={() => {
                stopped.current = true
              }}
            >
              Stop
            </Button>
          </>
        )}
        {worn && done === null ? (
          <Button onPress={() => void bare()}>Printed faces again</Button>
        ) : null}
      </div>
    </section>
  )
}

/** The counters of a module that have a picture, each under a label of its own. */
function labelled(counters: readonly Theirs[]): ReadonlyMap<string, Theirs> {
  const found = new Map<string, Theirs>()
  for (const counter of counters) {
    if (counter.front === null) continue
    const label = [counter.name || counter.front, ...counter.folder.slice(-1)].join(', ')
    let own = label
    for (let n = 2; found.has(own); n++) own = `${label} (${n})`
    found.set(own, counter)
  }
  return found
}
