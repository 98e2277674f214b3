import { NATIONS, withNation } from '../../../scenario/edit/new.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { counted } from '../../kit/words.ts'
import { useBench, useWorkshop } from '../desk/context.ts'
import { Field } from '../field/Field.tsx'
import { Fold } from '../field/Fold.tsx'
import { FormContext, useForm, useFormOf } from '../field/form.ts'
import styles from './battle.module.css'
import { useBattleHand } from './use-battle-hand.ts'

interface Section {
  readonly title: string
  /** Fields of the scenario; with a question mark those that may be absent. */
  readonly fields: readonly string[]
}

/** Every field of a scenario that no other page has, by what it is about. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Title, story and sources',
    fields: ['title', 'story', 'aims?', 'complexity', 'minutes', 'sources?'],
  },
  { title: 'Sides', fields: ['sides'] },
  {
    title: 'Ground',
    fields: ['playableArea?', 'absentArea?', 'areas?', 'control?', 'hallowed?', 'ignore?'],
  },
  { title: 'Works: trenches, scrapes, blockhouses', fields: ['works?'] },
  { title: 'Off-map artillery', fields: ['artillery?', 'bombardments?', 'barrages?'] },
  { title: 'Transport', fields: ['transport?'] },
  { title: 'Special rules', fields: ['specialRules?'] },
  { title: 'Suggested deployment', fields: ['defaultDeployment?'] },
  { title: 'Campaign of several days', fields: ['campaign?'] },
  { title: 'Begins in the middle of a game', fields: ['start?'] },
  { title: 'The file: id, map and counters', fields: ['id', 'map', 'counters', '$schema?'] },
]

/** Everything of the battle that is neither forces, turns nor victory. */
export default function BattlePage() {
  useBattleHand()
  const form = useFormOf('scenario')
  return (
    <FormContext value={form}>
      {SECTIONS.map((one) => (
        <Part key={one.title} section={one} />
      ))}
    </FormContext>
  )
}

const nameOf = (field: string): string => field.replace('?', '')

function Part({ section: { title, fields } }: { readonly section: Section }) {
  const form = useForm()
  const names = fields.map(nameOf)
  const wrong = names.reduce((sum, name) => sum + form.wrongUnder([name]), 0)
  const there = names.some((name) => form.valueAt([name]) !== undefined)
  const told = wrong > 0 ? `: ${counted(wrong, 'problem')}` : there ? '' : ': none'
  return (
    <section className={page.section}>
      <Fold
        begins={title.startsWith('Title')}
        title={
          <>
            {title}
            <small className={styles.fold}>{told}</small>
          </>
        }
      >
        {names.includes('sides') ? <Nations /> : null}
        {fields.map((field) => (
          <Field key={field} path={[nameOf(field)]} optional={field.endsWith('?')} />
        ))}
      </Fold>
    </section>
  )
}

/** Names, adjective and power of a side in one press. */
function Nations() {
  const { bench, desk } = useWorkshop()
  const sides = useBench(({ value }) => value.scenario?.sides)
  return (
    <>
      {sides?.map((side, i) => (
        <div key={i} className={styles.nations}>
          <span>{i === 0 ? 'First side' : 'Second side'}</span>
          {NATIONS.map((nation) => (
            <Button
              key={nation.id}
              kind={side.id === nation.id ? 'primary' : 'plain'}
              name={`${i === 0 ? 'First' : 'Second'} side: ${nation.name}`}
              onPress={() =>
                desk.tell(
                  bench.scenario(`let the ${nation.name} fight`, (file) =>
                    withNation(file, i, nation),
                  ),
                )
              }
            >
              {nation.name}
            </Button>
          ))}
        </div>
      ))}
    </>
  )
}
