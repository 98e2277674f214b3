import { useState } from 'react'
import { titleOf } from '../../session/bench/store.ts'
import { Button, IconButton } from '../kit/control/Button.tsx'
import head from '../table/Head.module.css'
import { useClient } from '../window/context.ts'
import styles from './bench.module.css'
import { BenchButton } from './desk/BenchButton.tsx'
import { useBench, useWorkshop } from './desk/context.ts'
import { keepFiles, openSeveral } from './files.ts'

const savingText = (saving: 'idle' | 'writing' | { readonly failed: string }): string =>
  saving === 'idle'
    ? 'Every edit is kept in this browser.'
    : saving === 'writing'
      ? 'Keeping…'
      : `Not kept: ${saving.failed}`

/** Menu, title, undo and redo; play it. */
export function BenchHead() {
  const client = useClient()
  const workshop = useWorkshop()
  const { bench, desk } = workshop
  const [open, setOpen] = useState(false)
  const title = useBench(({ value }) => titleOf(value))
  const undo = useBench((state) => state.undo)
  const redo = useBench((state) => state.redo)
  const saving = useBench((state) => state.saving)
  const elsewhere = useBench((state) => state.elsewhere)
  const battle = useBench(({ value }) => value.scenario !== undefined)
  const failed = typeof saving.state === 'object' ? saving.state : null
  return (
    <>
      <header className={head.head}>
        <div className={head.menuWrap}>
          <IconButton
            icon="menu"
            name="Menu"
            expanded={open}
            onPress={() => setOpen((shown) => !shown)}
          />
        </div>
        <span className={`${head.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <IconButton
          icon="undo"
          name={undo === null ? 'Nothing to undo' : `Undo: ${undo}`}
          onPress={() => desk.tell(bench.undo())}
        />
        <IconButton
          icon="redo"
          name={redo === null ? 'Nothing to redo' : `Redo: ${redo}`}
          onPress={() => desk.tell(bench.redo())}
        />
        {battle ? (
          <Button kind="primary" className={styles.play} onPress={() => desk.toggle('play')}>
            Play
          </Button>
        ) : null}
        {open ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a press on any item, by whatever means, is a click
          <nav className={head.menu} aria-label="Menu" onClick={() => setOpen(false)}>
            <div>
              <BenchButton id="keepFile" />
              <Button onPress={() => keepFiles(workshop)}>Save each part as a file</Button>
              <BenchButton id="openFile" />
              <Button onPress={() => void openSeveral(client, workshop)}>Open several files</Button>
              <BenchButton id="share" />
              <BenchButton id="print" />
            </div>
            <div>
              <BenchButton id="nameVersion" />
              <BenchButton id="json" />
              <BenchButton id="tryIt" />
            </div>
            <div>
              <BenchButton id="guide" />
              <BenchButton id="keys" />
              <BenchButton id="why" />
              <Button onPress={() => client.place.openPanel('settings')}>Settings</Button>
            </div>
            <div>
              <Button onPress={() => bench.close()}>Other documents</Button>
              <BenchButton id="leave" />
            </div>
            <p>{savingText(saving.state)}</p>
          </nav>
        ) : null}
      </header>
      {failed || elsewhere ? (
        <div className={styles.trouble} role="alert">
          {elsewhere ? (
            <>
              <p>Another window has gone on with this document.</p>
              <Button onPress={() => void bench.open(bench.get().id ?? '')}>
                Take what is there
              </Button>
              <Button onPress={() => bench.keepCopy()}>Keep mine as a copy</Button>
            </>
          ) : (
            <>
              <p>
                The last edits are not kept. {failed?.failed}
                {failed?.full ? ' Deleting documents or saved games makes room.' : ''}
              </p>
              <Button onPress={bench.retry}>Try again</Button>
              <Button onPress={() => keepFiles(workshop)}>Save as files</Button>
            </>
          )}
        </div>
      ) : null}
    </>
  )
}
