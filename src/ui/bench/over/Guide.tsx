import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { isPlayable, problemsOf } from '../../../session/bench/problems.ts'
import type { BenchState } from '../../../session/bench/store.ts'
import { IconButton, Link } from '../../kit/control/Button.tsx'
import { useHandWords } from '../../kit/media.ts'
import { counted } from '../../kit/words.ts'
import { useBench, useDesk, useWorkshop } from '../desk/context.ts'
import styles from './over.module.css'

interface Step {
  readonly title: string
  /** The page where it is done. */
  readonly page: string
  say(state: BenchState): string
  done(state: BenchState): boolean
}

/** Enough for a fight. */
const SIX = 6

const unitsOf = ({ value: { scenario } }: BenchState, side: 0 | 1): number =>
  scenario
    ? listUnits(scenario).filter(({ group }) => group.side === scenario.sides[side].id).length
    : 0

const units = (side: 0 | 1): Step => ({
  title: side === 0 ? 'The first side' : 'The second side',
  page: 'forces',
  say: (state) => {
    const name = state.value.scenario?.sides[side].name ?? 'side'
    const left = SIX - unitsOf(state, side)
    return `Choose the ${name}, then a counter, and click ${counted(left, 'hex', 'hexes')} of the map. ${side === 0 ? 'One click, one unit; two units may share a hex.' : 'Place them within reach of the others.'}`
  },
  done: (state) => unitsOf(state, side) >= SIX,
})

/** The guided quarter of an hour: each step is over when the document says so. */
const STEPS: readonly Step[] = [
  units(0),
  units(1),
  {
    title: 'What it is about',
    page: 'victory',
    say: () =>
      'Add a rule, then click the hexes that score points: a village, a hill, a crossroads. Give them points.',
    done: ({ value }) =>
      value.scenario?.victory.rules.some(
        (rule) =>
          !('area' in rule || 'hexes' in rule) ||
          ('area' in rule && rule.area !== undefined) ||
          ('hexes' in rule && (rule.hexes?.length ?? 0) > 0),
      ) ?? false,
  },
  {
    title: 'How long',
    page: 'time',
    say: () =>
      'Give it a date and a number of turns. Who has places for all units needs no set-up: take both sides off the list.',
    done: ({ value }) => value.scenario !== undefined && value.scenario.turns !== 6,
  },
  {
    title: 'Nothing wrong',
    page: 'problems',
    say: (state) =>
      `${counted(problemsOf(state).length, 'problem')}. A click goes there; where a button stands, it mends it.`,
    done: isPlayable,
  },
  {
    title: 'A title and a story',
    page: 'battle',
    say: () => 'Give it a title, and say in a few sentences what is at stake.',
    done: ({ value }) => value.scenario !== undefined && value.scenario.title !== 'My battle',
  },
]

/** The guide: what to do next, above the page. */
export default function Guide() {
  const { desk } = useWorkshop()
  const state = useBench((now) => now)
  const page = useDesk((one) => one.page)
  const told = useHandWords()
  const at = STEPS.findIndex(({ done }) => !done(state))
  const step = STEPS[at]
  return (
    <section className={styles.guide} aria-label="Guide" aria-live="polite">
      <div>
        <p>
          <b>{step ? `${at + 1} of ${STEPS.length + 1}. ${step.title}` : 'Play it'}</b>
        </p>
        <p>
          {step
            ? told(step.say(state))
            : told(
                'Your battle is ready. Click Play above: alone, with another, or against the computer. Undo takes back anything, after a reload too.',
              )}
        </p>
        {step && page !== step.page ? (
          <Link onPress={() => desk.open(step.page)}>Go there</Link>
        ) : null}
      </div>
      <IconButton icon="close" name="Close the guide" onPress={() => desk.guide(false)} />
    </section>
  )
}
