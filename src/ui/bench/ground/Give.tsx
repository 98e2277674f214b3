import { Button, KeyCap } from '../../kit/control/Button.tsx'
import { ariaKey } from '../../kit/words.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import styles from './ground.module.css'

/** A command of the bench as a button: label, key, and why it is off. */
export function Give({
  id,
  label,
  title,
}: {
  readonly id: string
  readonly label?: string
  readonly title?: string
}) {
  useBench((state) => state)
  useHeld((state) => state)
  const { commands, desk } = useWorkshop()
  const shown = commands.show(id)
  if (!shown) return null
  const why = shown.whyNot?.text
  return (
    <Button
      className={styles.give}
      chord={shown.keys[0]}
      title={why ?? title ?? shown.label}
      {...(label ? { name: shown.label } : {})}
      {...(why ? { off: <span className="hidden">{why}</span> } : {})}
      onPress={() => desk.tell(commands.run(id))}
    >
      {label ?? shown.label}
    </Button>
  )
}

/** A tool: pressed in while it is in hand. */
export function ToolButton({ id, label }: { readonly id: string; readonly label: string }) {
  useBench((state) => state)
  const tool = useHeld((state) => state.tool)
  useHeld((state) => state.layer)
  useHeld((state) => state.layers)
  const { commands, desk } = useWorkshop()
  const shown = commands.show(id)
  if (!shown) return null
  const why = shown.whyNot?.text
  const [key] = shown.keys
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={tool === id}
      aria-label={why ? `${shown.label}. ${why}` : shown.label}
      aria-disabled={why ? true : undefined}
      aria-keyshortcuts={key === undefined ? undefined : ariaKey(key)}
      title={why ?? shown.label}
      onClick={() => desk.tell(commands.run(id))}
    >
      <span>{label}</span>
      <KeyCap chord={key} />
    </button>
  )
}
