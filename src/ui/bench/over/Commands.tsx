import type { BenchShown } from '../../../session/bench/commands/registry.ts'
import type { BenchGroup } from '../../../session/bench/commands/types.ts'
import { KeyCap } from '../../kit/control/Button.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import styles from './over.module.css'

const GROUPS: Readonly<Record<BenchGroup, string>> = {
  document: 'Document',
  tools: 'Tools',
  outline: 'Outlines',
  layers: 'Layers',
  units: 'Units',
  look: 'Map and cursor',
}

function Lines({ all }: { readonly all: readonly BenchShown[] }) {
  const told = useHandWords()
  return (
    <ul className={styles.commands}>
      {all.map(({ id, label, keys, whyNot }) => (
        <li key={id}>
          <span>{label}</span>
          <span>
            {keys.map((key) => (
              <kbd key={key}>
                <span className="hidden">{key}</span>
                <KeyCap chord={key} />
              </kbd>
            ))}
          </span>
          {whyNot ? <small>{told(whyNot.text)}</small> : null}
        </li>
      ))}
    </ul>
  )
}

/** The commands that fit now, with their keys. */
export function Keys() {
  const { commands } = useWorkshop()
  useBench((state) => state)
  useHeld((state) => state)
  const all = commands.now().filter(({ keys }) => keys.length > 0)
  return (
    <>
      <p className={page.sub}>The digits 1 to 9 open the pages; a tab tells its own.</p>
      {(Object.keys(GROUPS) as BenchGroup[]).map((group) => {
        const own = all.filter((one) => one.group === group)
        return own.length === 0 ? null : (
          <div key={group}>
            <h3 className={styles.group}>{GROUPS[group]}</h3>
            <Lines all={own.map((one) => ({ ...one, whyNot: null }))} />
          </div>
        )
      })}
    </>
  )
}

/** The commands that fit and can't be given now, each with its reason. */
export function WhyOff() {
  const { commands } = useWorkshop()
  useBench((state) => state)
  useHeld((state) => state)
  const all = commands.off()
  return all.length === 0 ? <p className={page.sub}>Nothing is off.</p> : <Lines all={all} />
}
