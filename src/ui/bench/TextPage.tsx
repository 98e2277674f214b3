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

/** The parts of the document as the files that they become. */
export default function TextPage() {
  const { bench } = useWorkshop()
  const value = useBench((state) => state.value)
  const parts = partsOf(value)
  const [wanted, setWanted] = useState<PartName>('scenario')
  const part = parts.includes(wanted) ? wanted : parts[0]
  if (part === undefined) return <p className={page.section}>The document is empty.</p>
  return (
    <section className={page.section}>
      <Segmented
        legend="File"
        options={parts.map((one) => ({ value: one, label: nameOf(one) }))}
        value={part}
        onChange={setWanted}
      />
      <pre className={styles.text}>{bench.text(part)}</pre>
    </section>
  )
}
