import { useStore } from 'zustand'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { Button } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import styles from './raging.module.css'

/** Where a branch has its dice from; the face that is to be chosen next; and the dice of the entry shown, thrown anew. */
export function BranchDice({ table }: { readonly table: RagingTable }) {
  const { session } = table
  const study = useStore(session.store, (state) => state.study)
  if (!study) return null
  if (study.pending) return <Faces table={table} {...study.pending} />
  if (study.acting)
    return (
      <div className={styles.replay}>
        <p className={styles.small} aria-hidden="true">
          Dice of the branch
        </p>
        <Segmented
          legend="Dice of the branch"
          options={[
            { value: 'roll', label: 'Rolled' },
            { value: 'ask', label: 'Ask me' },
          ]}
          value={study.dice.mode === 'ask' ? 'ask' : 'roll'}
          onChange={(mode) => session.study.setDice({ mode })}
        />
      </div>
    )
  const dice = session.study.current()?.entry.dice ?? []
  return dice.length === 0 ? null : (
    <section aria-label="What if" className={styles.replay}>
      <p>
        Rolled here: <b>{dice.join(' ')}</b>
      </p>
      <div className={styles.row}>
        <Button onPress={session.study.roll}>Roll anew in a branch</Button>
        <Button onPress={session.study.askFaces}>Choose the dice…</Button>
      </div>
    </section>
  )
}

function Faces({
  table: {
    session: { study },
  },
  faces,
  sides = 6,
}: {
  readonly table: RagingTable
  readonly faces: readonly number[]
  readonly sides?: number
}) {
  return (
    <section aria-label="Set dice" className={styles.replay}>
      <h3 aria-live="polite">
        {faces.length === 0 ? 'What does the die' : 'And the next one'} of {sides} sides
        {faces.length === 0 ? ' show?' : `? So far: ${faces.join(' ')}`}
      </h3>
      <fieldset className={styles.faces}>
        <legend className="hidden">Die {faces.length + 1}</legend>
        {Array.from({ length: sides }, (_, n) => n + 1).map((face) => (
          <Button key={face} onPress={() => study.face(face)}>
            {face}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>
        <Button onPress={study.rest}>Roll the rest</Button>
        <Button onPress={study.dropPending}>Cancel</Button>
      </div>
    </section>
  )
}
