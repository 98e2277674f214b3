import { type BenchProblem, problemsOf } from '../../session/bench/problems.ts'
import { isRefusal } from '../../session/bench/views.ts'
import { Button } from '../kit/control/Button.tsx'
import page from '../kit/page/page.module.css'
import { capital, counted } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import styles from './bench.module.css'
import { BenchButton } from './desk/BenchButton.tsx'
import { useBench, useWorkshop } from './desk/context.ts'
import { goTo } from './desk/go-to.ts'

/** Everything that is wrong with the document. A press goes there; another mends what can be mended. */
export default function ProblemsPage() {
  const state = useBench((now) => now)
  const all = problemsOf(state)
  const grave = all.filter((one) => one.grave).length
  return (
    <section className={page.section} aria-label="Problems">
      <div className={page.heading}>
        <h2>{all.length === 0 ? 'Nothing is wrong' : counted(all.length, 'problem')}</h2>
        {grave > 0 ? <span>{grave} in the way of playing</span> : null}
      </div>
      {all.length === 0 ? (
        <p className={page.sub}>
          {state.value.scenario
            ? 'The battle can be played.'
            : 'There is no battle yet, so there is nothing to play.'}
        </p>
      ) : (
        <>
          <BenchButton id="mend" />
          <ul className={styles.problems}>
            {all.map((one, i) => (
              <Problem key={i} problem={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Problem({ problem }: { readonly problem: BenchProblem }) {
  const workshop = useWorkshop()
  const { board } = useClient()
  const { bench, desk } = workshop
  const { wrong, right, path, part, grave, mend, place } = problem
  const hex = place.hex
  return (
    <li data-grave={grave}>
      <button
        type="button"
        onClick={() => {
          goTo(workshop, problem)
          if (hex) board.handle?.centreOn([hex])
        }}
      >
        <b>{capital(wrong)}</b>
        <span>Expected: {right}.</span>
        <small>
          {part === 'scenario' ? '' : `${part}, `}
          {path.join(' › ')}
          {hex ? `, ${hex}` : ''}
        </small>
      </button>
      {mend ? (
        <Button
          name={`Mend: ${mend.what}; ${wrong}`}
          onPress={() => {
            const edit = mend.edit(bench.kept())
            desk.tell(isRefusal(edit) ? edit : bench.edit(edit))
          }}
        >
          {capital(mend.what)}
        </Button>
      ) : null}
    </li>
  )
}
