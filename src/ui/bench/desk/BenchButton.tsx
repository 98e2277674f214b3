import { Button } from '../../kit/control/Button.tsx'
import { useHandWords } from '../../kit/media.ts'
import { useBench, useHeld, useWorkshop } from './context.ts'

/** A command of the bench as a button: its label, its key, and the reason when it is off. Absent where it does not fit. */
export function BenchButton({
  id,
  kind,
  className,
}: {
  readonly id: string
  readonly kind?: 'plain' | 'primary' | 'quiet'
  readonly className?: string
}) {
  const { commands, desk } = useWorkshop()
  const told = useHandWords()
  // What a command says depends on the document and on the hand.
  useBench((state) => state)
  useHeld((state) => state)
  const shown = commands.show(id)
  if (!shown) return null
  const { label, keys, whyNot } = shown
  return (
    <Button
      kind={kind ?? 'plain'}
      className={className}
      chord={keys[0]}
      {...(whyNot ? { off: told(whyNot.text) } : {})}
      onPress={() => desk.tell(commands.run(id))}
    >
      {label}
    </Button>
  )
}
