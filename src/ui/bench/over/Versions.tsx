import { useState } from 'react'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { useBench, useWorkshop } from '../desk/context.ts'
import styles from './over.module.css'

/** Names the document as it is now, and goes back to what it was under a name. */
export function Versions() {
  const { bench, desk } = useWorkshop()
  const versions = useBench((state) => state.versions)
  const entries = useBench((state) => state.entries)
  const [name, setName] = useState('')
  const keep = () => {
    const given = name.trim() || `Version ${versions.length + 1}`
    if (desk.tell(bench.name(given))) {
      setName('')
      desk.say(`Kept as “${given}”.`)
    }
  }
  return (
    <>
      <p className={page.sub}>
        Every edit is kept, {entries} so far. A name makes it easy to come back to one.
      </p>
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <input
          aria-label="Name of this version"
          value={name}
          maxLength={80}
          placeholder={`Version ${versions.length + 1}`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button kind="primary" onPress={keep}>
          Name it
        </Button>
      </form>
      <ul className={styles.versions}>
        {versions.toReversed().map((version) => (
          <li key={version.entry}>
            <span>
              <b>{version.name}</b>
              <small>
                {new Date(version.savedAt).toLocaleString('en-GB', {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
                , after {version.entry} edits
              </small>
            </span>
            <Button
              name={`Go back to ${version.name}`}
              onPress={() => desk.tell(bench.restore(version))}
            >
              Go back to it
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
