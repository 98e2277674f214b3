import { useEffect, useRef } from 'react'
import type { StudyState } from '../../session/engine/table.ts'
import { choose, type WhatIf, whatIf } from '../../session/red-poppies/what-if.ts'
import { CommandButton, Link } from '../kit/control/Button.tsx'
import { Dice } from '../kit/piece/Dice.tsx'
import { nameOf, percent, signedText } from '../kit/words.ts'
import { useClient, useLook } from '../window/context.ts'
import styles from './replay.module.css'

const SHORT: Readonly<Record<string, string>> = {
  'no effect': 'untouched',
  'dispersed and spent': 'dispersed',
  destroyed: 'destroyed',
  rallied: 'rallied',
}

/** One check of the shown entry: every outcome with its chance, with the recorded one marked. */
function Outcomes({ asked, index }: { readonly asked: WhatIf; readonly index: number }) {
  const { session } = useClient()
  const { battle } = useLook().position
  return (
    <div className={styles.check}>
      <p>
        <b>{nameOf(battle, asked.unit)}</b> in {asked.hex}
        <span>
          {signedText(asked.sum)} against {asked.cohesion}
        </span>
      </p>
      <div className={styles.outcomes}>
        {asked.chances.map((chance) => {
          // The accessible name begins with the visible words, for people who use voice control.
          const seen = SHORT[chance.outcome] ?? chance.outcome
          const share = `${percent(chance.of36)}${chance.recorded ? ', rolled' : ''}`
          const whole = seen === chance.outcome ? '' : ` ${chance.outcome},`
          return (
            <button
              key={chance.outcome}
              type="button"
              data-recorded={chance.recorded}
              aria-label={`${seen} ${share}:${whole} ${chance.of36} of 36. Begin a branch with it.`}
              title={`${chance.of36} of 36`}
              onClick={() => choose(session, index, chance.outcome)}
            >
              <b>{seen}</b> <span>{share}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** The roll of the shown entry, and its other possible outcomes. */
export function WhatIfPanel() {
  const { session } = useClient()
  const taken = session.study.current()
  if (!taken || taken.entry.dice.length === 0) return null
  const all = whatIf(taken)
  return (
    <section className={styles.part} aria-label="What if">
      {all.slice(0, 4).map((asked, index) => (
        <Outcomes key={index} asked={asked} index={index} />
      ))}
      {all.length === 0 ? (
        <p className={styles.fell}>
          Rolled here: <Dice faces={taken.entry.dice} />
        </p>
      ) : null}
      <div className={styles.pair}>
        <CommandButton id="studyRoll" brief />
        <CommandButton id="studyFaces" brief />
      </div>
    </section>
  )
}

/** Asks for the face of each die that has to be rolled. */
export function Faces({ study }: { readonly study: StudyState }) {
  const { session } = useClient()
  const ref = useRef<HTMLHeadingElement>(null)
  const count = study.pending?.faces.length ?? 0
  useEffect(() => ref.current?.focus(), [])
  if (!study.pending) return null
  return (
    <section className={`${styles.part} ${styles.asked}`} aria-label="Set dice">
      <h2 ref={ref} tabIndex={-1} className={styles.ask}>
        {count === 0 ? 'What does the die show?' : 'And the next one?'}
        {count > 0 ? <Dice faces={study.pending.faces} /> : null}
      </h2>
      <fieldset className={styles.faces}>
        <legend className="hidden">Die {count + 1}</legend>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <button key={face} type="button" onClick={() => session.study.face(face)}>
            <Dice faces={[face]} />
          </button>
        ))}
      </fieldset>
      <p className={styles.hint}>
        As many as the rules roll. <Link onPress={() => session.study.dropPending()}>Cancel</Link>
      </p>
    </section>
  )
}
