import { useState } from 'react'
import { same } from '../../../data/edit.ts'
import {
  newRule,
  RULE_KINDS,
  RULE_WORDS,
  type RuleKind,
  ruleOfKind,
  ruleSentence,
  type Sentence,
  type Slot,
  victorySentence,
} from '../../../scenario/edit/victory.ts'
import type { ScenarioFile } from '../../../scenario/index.ts'
import { terrainIn } from '../../../session/bench/battle/areas.ts'
import { namesAt } from '../../../session/bench/battle/choices.ts'
import { drawField, putDown } from '../../../session/bench/battle/pressing.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { capital } from '../../kit/words.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { Field } from '../field/Field.tsx'
import { FormContext, useForm, useFormOf } from '../field/form.ts'
import { Wrong } from '../field/Inputs.tsx'
import styles from './battle.module.css'
import { useBattleHand } from './use-battle-hand.ts'

type Victory = ScenarioFile['victory']

/** How the battle is won: sentences whose gaps are filled in. */
export default function VictoryPage() {
  useBattleHand()
  const { bench, desk } = useWorkshop()
  const form = useFormOf('scenario')
  const doc = useBench((state) => state)
  const { scenario } = doc.value
  if (!scenario) return null
  const naming = { scenario, terrain: terrainIn(doc) }
  const { victory } = scenario
  const turn = (kind: Victory['kind']) => {
    const [one] = scenario.sides
    const next: Victory =
      kind === 'at-least'
        ? { kind, side: one.id, points: 10, rules: victory.rules }
        : { kind, tie: 'draw', rules: victory.rules }
    desk.tell(bench.set('scenario', ['victory'], next, 'change how it is won'))
  }
  return (
    <FormContext value={form}>
      <section className={page.section} aria-label="Who wins">
        <Segmented
          legend="How it is won"
          options={[
            { value: 'most-points', label: 'The most points' },
            { value: 'at-least', label: 'Enough points' },
          ]}
          value={victory.kind}
          onChange={turn}
        />
        <Said sentence={victorySentence(naming)} />
      </section>
      <section className={page.section} aria-label="What scores points">
        <div className={page.heading}>
          <h2>What scores points</h2>
        </div>
        <ol className={styles.rules}>
          {victory.rules.map((_, i) => (
            <Rule key={i} index={i} sentence={ruleSentence(naming, i)} />
          ))}
        </ol>
        <Adding />
        <Wrong path={['victory', 'rules']} />
      </section>
    </FormContext>
  )
}

function Rule({ index, sentence }: { readonly index: number; readonly sentence: Sentence }) {
  const { bench, desk } = useWorkshop()
  const rule = useBench(({ value }) => value.scenario?.victory.rules[index])
  const path = ['victory', 'rules', index]
  if (!rule) return null
  return (
    <li data-place={path.join('/')}>
      <Said sentence={sentence} />
      <Wrong path={path} />
      <div className={styles.ruleActs}>
        <select
          aria-label={`What rule ${index + 1} counts`}
          value={rule.kind}
          onChange={(event) =>
            desk.tell(
              bench.set(
                'scenario',
                path,
                ruleOfKind(rule, event.currentTarget.value as RuleKind),
                'change what is counted',
              ),
            )
          }
        >
          {RULE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {capital(RULE_WORDS[kind])}
            </option>
          ))}
        </select>
        <Button
          kind="quiet"
          name={`Remove rule ${index + 1}`}
          onPress={() => desk.tell(bench.set('scenario', path, undefined, 'remove a rule'))}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Adds a rule of the chosen kind; its ground is drawn next. */
function Adding() {
  const { bench, hand, desk } = useWorkshop()
  const scenario = useBench(({ value }) => value.scenario)
  const [kind, setKind] = useState<RuleKind>('control')
  if (!scenario) return null
  const add = () => {
    const { rules } = scenario.victory
    const rule = newRule(kind, scenario.sides[0].id)
    const path = ['victory', 'rules', rules.length]
    if (!desk.tell(bench.set('scenario', ['victory', 'rules'], [...rules, rule], 'add a rule')))
      return
    if (kind === 'control' || kind === 'together' || kind === 'units') drawField({ hand }, path)
  }
  return (
    <div className={styles.ruleActs}>
      <select
        aria-label="What the new rule counts"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as RuleKind)}
      >
        {RULE_KINDS.map((one) => (
          <option key={one} value={one}>
            {capital(RULE_WORDS[one])}
          </option>
        ))}
      </select>
      <Button onPress={add}>Add a rule</Button>
    </div>
  )
}

/** A sentence with its gaps as controls. */
function Said({ sentence }: { readonly sentence: Sentence }) {
  const [open, setOpen] = useState<Slot['path'] | null>(null)
  return (
    <>
      <p className={styles.sentence}>
        {sentence.map((part, i) =>
          typeof part === 'string' ? (
            <span key={i}>{part}</span>
          ) : (
            <Gap
              key={`${i} ${part.path.join('/')}`}
              slot={part}
              open={open !== null && same(open, part.path)}
              onOpen={(on) => setOpen(on ? part.path : null)}
            />
          ),
        )}
      </p>
      {open ? <Field path={open} optional /> : null}
    </>
  )
}

const NAMES: Readonly<Record<Slot['kind'], string>> = {
  side: 'Side',
  points: 'Points',
  ground: 'Where',
  area: 'Where',
  types: 'Unit types',
  text: 'Name',
  tie: 'When points are equal',
}

function Gap({
  slot,
  open,
  onOpen,
}: {
  readonly slot: Slot
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}) {
  const form = useForm()
  const { hand } = useWorkshop()
  const drawing = useHeld(({ field }) => field !== null && same(field, slot.path))
  const told = useHandWords()
  const { kind, path, value, words, optional } = slot
  const name = NAMES[kind]
  switch (kind) {
    case 'side':
    case 'tie':
      return (
        <select
          className={styles.slot}
          aria-label={name}
          value={String(value)}
          onChange={(event) => form.set(path, event.currentTarget.value)}
        >
          {(namesAt(form.state, path) ?? []).map((one) => (
            <option key={one.value} value={one.value}>
              {sayName(kind, one.label)}
            </option>
          ))}
        </select>
      )
    case 'points':
      return (
        <>
          <input
            className={`${styles.slot} ${styles.points}`}
            type="number"
            aria-label={name}
            min={-100}
            max={100}
            value={typeof value === 'number' ? value : ''}
            onChange={(event) => {
              const number = event.currentTarget.valueAsNumber
              if (Number.isInteger(number)) form.set(path, number, true)
            }}
          />{' '}
          {value === 1 ? 'point' : 'points'}
        </>
      )
    case 'text':
      return (
        <>
          {optional ? ', called ' : null}
          <input
            className={styles.slot}
            aria-label={name}
            placeholder={optional ? 'no name' : 'a name'}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => {
              const text = event.currentTarget.value
              form.set(path, text === '' && optional ? undefined : text, true)
            }}
          />
        </>
      )
    case 'types':
      return (
        <button
          type="button"
          className={styles.slot}
          aria-expanded={open}
          aria-label={`${name}: ${words}`}
          onClick={() => onOpen(!open)}
        >
          {words}
        </button>
      )
    default:
      return (
        <button
          type="button"
          className={styles.slot}
          aria-pressed={drawing}
          aria-label={`${name}: ${words}`}
          title={told('Click, then click the hexes on the map.')}
          onClick={() => (drawing ? putDown({ hand }) : drawField({ hand }, path))}
        >
          {drawing ? told(`${words}: click hexes, then here`) : words}
        </button>
      )
  }
}

const sayName = (kind: Slot['kind'], label: string): string =>
  kind === 'tie'
    ? label === 'nobody'
      ? 'nobody wins'
      : `the ${label} win`
    : label === 'each side'
      ? 'Each side'
      : `The ${label}`
