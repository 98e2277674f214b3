import { useState } from 'react'
import type { Action } from '../../rules/types.ts'
import { choicesOf, keyedChoices } from '../../session/choices.ts'
import { type Look, oddsOf } from '../../session/look.ts'
import { useCouplet, useLook } from '../hooks/couplet.ts'
import { Button } from '../parts/Button.tsx'
import { FindField } from '../parts/FindField.tsx'
import { capital, nameOf, percent } from '../words.ts'
import styles from './page.module.css'

/** How many choices are drawn at once; the rest are found by what is typed. */
const SHOWN = 60

/** The chance that decides it, where there is one: that of a signal to get through. 7.23a */
function chanceOf(look: Look, action: Action): string | undefined {
  const signal = action.type === 'signal' ? oddsOf(look, action)?.mission?.signal : null
  return signal ? percent(signal.of36) : undefined
}

/** A decision that is a choice from a list: one button for each, and a field to find one in a long list. */
export function ChoiceBody() {
  const { look } = useLook()
  const { session, interaction, commands } = useCouplet()
  const [wanted, setWanted] = useState('')
  const { battle, engine } = look
  const keyed = keyedChoices(look)
  // What is asked stands above them all: an observer's button names him and where he is.
  const all = choicesOf(look).map((action) =>
    action.type === 'observer'
      ? {
          action,
          text: nameOf(battle, action.unit),
          detail: look.game.units[action.unit]?.hex ?? undefined,
        }
      : {
          action,
          text: capital(engine.describeAction(battle, action, look.game)),
          detail: chanceOf(look, action),
        },
  )
  const key = wanted.trim().toLowerCase()
  const found = key ? all.filter(({ text }) => text.toLowerCase().includes(key)) : all
  return (
    <section className={styles.section} aria-label="Choices">
      {all.length > 12 ? <FindField value={wanted} example="O19" onChange={setWanted} /> : null}
      <div className={styles.choices}>
        {found.slice(0, SHOWN).map(({ action, text, detail }) => (
          <Button
            key={JSON.stringify(action)}
            detail={detail}
            chord={commands.keyOf(`nth-${keyed.indexOf(action) + 1}`)}
            onPress={() => {
              if (!interaction.tooSoon()) session.dispatch(action)
            }}
          >
            {text}
          </Button>
        ))}
      </div>
      {found.length > SHOWN ? <p className={styles.small}>{found.length - SHOWN} more.</p> : null}
    </section>
  )
}

const WAY_OUT: Partial<Record<Action['type'], string>> = {
  decline: 'No more',
  finish: 'Scrapes for the rest',
}

export function ChoiceActions() {
  const { look } = useLook()
  const { session } = useCouplet()
  const out = look.decision.actions.find((action) => WAY_OUT[action.type])
  return out ? (
    <div className={styles.actions}>
      <Button onPress={() => session.dispatch(out)}>{WAY_OUT[out.type]}</Button>
    </div>
  ) : null
}
