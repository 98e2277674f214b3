import { useState } from 'react'
import type { Action } from '../../rules/types.ts'
import { choicesOf, keyedChoices } from '../../session/choices.ts'
import { type Look, oddsOf } from '../../session/look.ts'
import { groupDefs } from '../../session/support.ts'
import { useCouplet, useLook } from '../hooks/couplet.ts'
import { Button } from '../parts/Button.tsx'
import { FindField } from '../parts/FindField.tsx'
import { capital, nameOf, percent } from '../words.ts'
import styles from './page.module.css'

/** How many choices are drawn at once; the rest are found by what is typed. */
const SHOWN = 60

/** What a button says; what is asked stands above them all and is not said again. 7.23a a signal with its chance. */
function wordsOf(look: Look, action: Action): { text: string; detail?: string | undefined } {
  const { battle, engine, game } = look
  switch (action.type) {
    case 'observer':
      return {
        text: nameOf(battle, action.unit),
        detail: game.units[action.unit]?.hex ?? undefined,
      }
    case 'signal': {
      const group = groupDefs(battle).find(({ def }) => def.id === action.group)?.def.name
      const signal = oddsOf(look, action)?.mission?.signal
      return { text: group ?? action.group, detail: signal ? percent(signal.of36) : undefined }
    }
    default:
      return { text: capital(engine.describeAction(battle, action, game)) }
  }
}

/** A decision that is a choice from a list: one button for each, and a field to find one in a long list. */
export function ChoiceBody() {
  const { look } = useLook()
  const { session, interaction, commands } = useCouplet()
  const [wanted, setWanted] = useState('')
  const keyed = keyedChoices(look)
  const all = choicesOf(look).map((action) => ({ action, ...wordsOf(look, action) }))
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
  decline: 'Let them wait',
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
