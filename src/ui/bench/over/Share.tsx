import { useEffect, useState } from 'react'
import { createSession } from '../../../session/game/store.ts'
import { liveRules } from '../../../session/red-poppies/live.ts'
import { bundleText } from '../../../session/storage/bundle.ts'
import { keepFile } from '../../../session/storage/files.ts'
import { LONGEST_LINK, toFragment } from '../../../session/storage/link.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { useClient } from '../../window/context.ts'
import { useBench, useWorkshop } from '../desk/context.ts'
import styles from './over.module.css'
import { compiled } from './PlayIt.tsx'

/** A link that begins the battle, or in words why there is none. */
type Linked = { readonly link: string } | { readonly why: string }

/** One file with the whole battle, and a link where it is short enough. */
export function Share() {
  const client = useClient()
  const workshop = useWorkshop()
  const { bench, desk } = workshop
  const value = useBench((state) => state.value)
  const [found, setFound] = useState<Linked | null>(null)
  useEffect(() => {
    let late = false
    setFound(null)
    const make = async (): Promise<Linked> => {
      const entry = await compiled(client, workshop)
      if (!('loaded' in entry) || !entry.loaded)
        return { why: 'A link carries a battle that can be played; this one has problems.' }
      // A game that has not begun carries the battle and nothing else.
      const session = createSession({ engine: liveRules })
      session.start(entry.loaded.battle, entry.loaded.sheet, {
        ...(entry.own ? { scenarioFile: entry.own } : {}),
      })
      const save = session.save(new Date().toISOString())
      if (!save) return { why: 'This battle can’t be packed into a link.' }
      const fragment = await toFragment(save)
      const link = `${location.href.split('#')[0]}#${fragment}`
      return link.length > LONGEST_LINK
        ? {
            why: `It would be a link of ${link.length.toLocaleString('en')} characters; browsers take ${LONGEST_LINK.toLocaleString('en')}. A map of one’s own is long: send the file.`,
          }
        : { link }
    }
    void make().then((made) => {
      if (!late && bench.get().value === value) setFound(made)
    })
    return () => {
      late = true
    }
  }, [client, workshop, bench, value])
  const { id } = value.scenario ?? value.map ?? { id: 'my-own' }
  return (
    <>
      <p className={page.sub}>One file holds the battle with its own map and counters.</p>
      <Button kind="primary" onPress={() => keepFile(`${id}.couplet`, bundleText(bench.texts()))}>
        Download {id}.couplet
      </Button>
      <h3 className={styles.group}>As a link</h3>
      {found === null ? <p role="status">The link is being made…</p> : null}
      {found && 'why' in found ? <p className={page.sub}>{found.why}</p> : null}
      {found && 'link' in found ? (
        <>
          <p className={page.sub}>
            Whoever opens it begins the battle, and can take it to a bench from there.
          </p>
          <input className={styles.link} readOnly aria-label="Link" value={found.link} />
          <Button
            onPress={() => {
              void navigator.clipboard
                ?.writeText(found.link)
                .then(() => desk.say('The link is copied.'))
            }}
          >
            Copy the link
          </Button>
        </>
      ) : null}
    </>
  )
}
