import { useState } from 'react'
import type { Action } from '../../../rules/types/index.ts'
import { choicesOf, keyedChoices } from '../../../session/pointing/listed.ts'
import { spotsLeft } from '../../../session/position/default-spots.ts'
import { oddsOf, type Position } from '../../../session/position/position.ts'
import { groupDefs } from '../../../session/position/words.ts'
import { Button, CommandButton } from '../../kit/control/Button.tsx'
import { FindField } from '../../kit/control/FindField.tsx'
import { NamedPlaces, PickHex } from '../../kit/control/NamedPlaces.tsx'
import styles from '../../kit/page/page.module.css'
import { capital, nameOf, percent } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'

/** How many choices are listed at once; typing finds the rest. */
const SHOWN = 60

interface Words {
  readonly text: string
  readonly detail?: string | undefined
  /** The full accessible name of a button, for a person who hears the button alone. */
  readonly name?: string | undefined
}

/** The words of a button, where a list has none of its own. */
const described = ({ battle, engine, game }: Position, action: Action): Words => ({
  text: capital(engine.describeAction(battle, action, game)),
})

/** Shell craters: clicked on the map, placed all at once by one button, or found by name. 7.13a */
export function CratersBody() {
  const { position, state } = useLook()
  const { interaction } = useClient()
  const { battle, engine, game, decision } = position
  const hexes = decision.actions.flatMap((action) => (action.type === 'crater' ? [action.hex] : []))
  const before = state.entries.findLastIndex(({ action }) => action.type !== 'crater')
  const placed = state.entries.length - 1 - before
  return (
    <section className={styles.section} aria-label="Choices">
      <div className={styles.heading}>
        <h2>
          <PickHex count={hexes.length} />
        </h2>
        <span>
          {placed} of {placed + spotsLeft(position)} placed
        </span>
      </div>
      <NamedPlaces
        names={hexes}
        example="O19"
        nameOf={(hex) => capital(engine.describeAction(battle, { type: 'crater', hex }, game))}
        onPick={(hex) => interaction.send({ type: 'crater', hex })}
      />
    </section>
  )
}

interface ListWishes {
  /** The words of a button. They leave out what the heading says. */
  readonly wordsOf?: (position: Position, action: Action) => Words
  /** The headings of the names and of the details. */
  readonly head?: readonly [string, string]
}

/** A decision that is a choice from a list: a button for each choice, and a field to find one in a long list. */
function List({ wordsOf = described, head }: ListWishes) {
  const { position } = useLook()
  const { interaction, commands } = useClient()
  const [wanted, setWanted] = useState('')
  const keyed = keyedChoices(position)
  const all = choicesOf(position).map((action) => ({ action, ...wordsOf(position, action) }))
  const key = wanted.trim().toLowerCase()
  const found = key ? all.filter(({ text }) => text.toLowerCase().includes(key)) : all
  return (
    <section className={styles.section} aria-label="Choices">
      {head ? (
        <div className={styles.heading}>
          <h2>{head[0]}</h2>
          <span>{head[1]}</span>
        </div>
      ) : null}
      {all.length > 12 ? <FindField value={wanted} example="O19" onChange={setWanted} /> : null}
      <div className={styles.choices}>
        {found.slice(0, SHOWN).map(({ action, text, detail, name }) => (
          <Button
            key={JSON.stringify(action)}
            detail={detail}
            name={name}
            chord={commands.keyOf(`nth-${keyed.indexOf(action) + 1}`)}
            onPress={() => interaction.send(action)}
          >
            {text}
          </Button>
        ))}
      </div>
      {found.length > SHOWN ? <p className={styles.sub}>{found.length - SHOWN} more.</p> : null}
    </section>
  )
}

export const ChoiceBody = () => <List />

/** The observer of a group. */
export const ObserverBody = () => (
  <List
    wordsOf={({ battle, game }, action) =>
      action.type === 'observer'
        ? { text: nameOf(battle, action.unit), detail: game.units[action.unit]?.hex ?? undefined }
        : { text: '' }
    }
  />
)

/** 7.23a The signal of each primed group, with its chance. */
export const SignalsBody = () => (
  <List
    head={['Primed', 'gets through']}
    wordsOf={(position, action) => {
      if (action.type !== 'signal') return { text: '' }
      const group = groupDefs(position.battle).find(({ def }) => def.id === action.group)?.def.name
      const signal = oddsOf(position, action)?.mission?.signal
      return { text: group ?? action.group, detail: signal ? percent(signal.of36) : undefined }
    }}
  />
)

export function ChoiceActions() {
  const { commands } = useClient()
  return commands.show('noMore') || commands.show('placeSpot') ? (
    <div className={styles.actions}>
      <CommandButton id="placeSpot" className={styles.wide ?? ''} />
      <CommandButton id="placeSpots" className={styles.wide ?? ''} />
      <CommandButton id="noMore" legalOnly />
    </div>
  ) : null
}
