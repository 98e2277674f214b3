import { useState } from 'react'
import { partsOf } from '../../session/bench/text.ts'
import type { PartName } from '../../session/bench/types.ts'
import { Segmented } from '../kit/control/Segmented.tsx'
import page from '../kit/page/page.module.css'
import styles from './bench.module.css'
import { useBench, useWorkshop } from './desk/context.ts'

const NAMES = { map: 'Map', overlay: 'Overlay', scenario: 'Battle', counters: 'Counters' }
const nameOf = (part: PartName) => {
  const [kind = '', id] = part.split('/')
  return `${NAMES[kind as keyof typeof NAMES]}${id ? ` ${id}` : ''}`
}

/** Above this length the text of a map would make every letter slow; it is shown, and changed by drawing. */
const LONGEST = 300_000

/** The parts of the document as the files that they become. What is typed here is in the document at once. */
export default function TextPage() {
  const { bench, desk } = useWorkshop()
  const value = useBench((state) => state.value)
  const parts = partsOf(value)
  const [wanted, setWanted] = useState<PartName>('scenario')
  const part = parts.includes(wanted) ? wanted : parts[0]
  if (part === undefined) return <p className={page.section}>The document is empty.</p>
  const draft = value.drafts?.[part]
  const text = draft ? draft.join('\n') : (bench.text(part) ?? '')
  return (
    <section className={`${page.section} ${styles.textPage}`} aria-label="Text">
      <Segmented
        legend="File"
        options={parts.map((one) => ({ value: one, label: nameOf(one) }))}
        value={part}
        onChange={setWanted}
      />
      {draft ? (
        <p className={page.sub} role="status">
          This is no sound file yet, so the battle stays as it was. The problems say where.
        </p>
      ) : null}
      <textarea
        className={styles.text}
        aria-label={`${nameOf(part)} as text`}
        spellCheck={false}
        wrap="off"
        readOnly={text.length > LONGEST}
        value={text}
        onChange={(event) => desk.tell(bench.write(part, event.currentTarget.value))}
      />
    </section>
  )
}
