import { useEffect, useState } from 'react'
import type { Module } from '../../../foreign/vassal/module.ts'
import styles from './module.module.css'
import type { OpenModule } from './module-reader.ts'

export type Theirs = Module['counters'][number]

/** A counter of ours that may wear a picture: a kind of counter, or a unit of the battle. */
export interface Ours {
  /** The name of its faces, without the word that says which. */
  readonly key: string
  readonly name: string
  /** What is compared with the names of the module. */
  readonly like: string
}

/** What a counter of ours shows: a counter of the module, and which of its pictures. */
export interface Pick {
  readonly theirs: Theirs
  readonly formed: string | null
  readonly dispersed: string | null
}
export const pickOf = (theirs: Theirs): Pick => ({
  theirs,
  formed: theirs.front,
  dispersed: theirs.back,
})

/** A counter of ours with what it shows: a counter of the module, and a picture for each of its sides. */
export function FaceRow({
  ours,
  pick,
  theirs,
  module,
  onPick,
}: {
  readonly ours: Ours
  readonly pick: Pick | null
  readonly theirs: ReadonlyMap<string, Theirs>
  readonly module: OpenModule | null
  readonly onPick: (pick: Pick | null) => void
}) {
  const label = pick ? ([...theirs].find(([, one]) => one === pick.theirs)?.[0] ?? '') : ''
  const [text, setText] = useState<string | null>(null)
  return (
    <li>
      <label>
        {ours.name}
        <input
          list="module-counters"
          value={text ?? label}
          placeholder="Printed face"
          onChange={({ target }) => {
            const found = theirs.get(target.value)
            setText(found || target.value === '' ? null : target.value)
            if (found) onPick(pickOf(found))
            else if (target.value === '') onPick(null)
          }}
          onBlur={() => setText(null)}
        />
      </label>
      <div className={styles.pair}>
        {(['formed', 'dispersed'] as const).map((face) => (
          <span key={face}>
            <Picture module={module} name={pick?.[face] ?? null} />
            {pick && pick.theirs.pictures.length > 1 ? (
              <select
                aria-label={`${ours.name}, ${face}`}
                value={pick[face] ?? ''}
                onChange={({ target }) => onPick({ ...pick, [face]: target.value || null })}
              >
                <option value="">Printed</option>
                {pick.theirs.pictures.slice(0, 40).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            ) : null}
          </span>
        ))}
      </div>
    </li>
  )
}

/** A picture of the module, small. It is taken away with the page. */
function Picture({
  module,
  name,
}: {
  readonly module: OpenModule | null
  readonly name: string | null
}) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    if (!module || name === null) return
    let [late, url] = [false, '']
    void module.picture(name).then(
      (bytes) => {
        if (late) return
        url = URL.createObjectURL(new Blob([bytes]))
        setSource(url)
      },
      () => undefined,
    )
    return () => {
      late = true
      if (url) URL.revokeObjectURL(url)
      setSource(null)
    }
  }, [module, name])
  return source ? (
    <img src={source} alt="" className={styles.face} />
  ) : (
    <i className={styles.face} aria-hidden="true" />
  )
}
