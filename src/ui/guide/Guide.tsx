import { useEffect, useState } from 'react'
import { useCouplet, useMoment, usePlace } from '../hooks/couplet.ts'
import { LESSON } from '../lessons.ts'
import { Link } from '../parts/Button.tsx'
import { Clause } from '../parts/Clause.tsx'
import { loadLesson } from './begin.ts'
import styles from './guide.module.css'
import { type Lesson, progress, remarksOn, stepNow } from './lesson.ts'

/** What to do next and why, while the guided battle is played. Nothing is ever held back by it. */
export default function Guide() {
  const couplet = useCouplet()
  const { place } = couplet
  const { state, pointing } = useMoment()
  const on = usePlace((now) => now.guide)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  const here = on && state.battle?.id === LESSON && state.study === null
  useEffect(() => {
    let wanted = true
    void loadLesson(couplet).then((found) => wanted && setLesson(found))
    return () => {
      wanted = false
    }
  }, [couplet])
  const step = here && lesson ? stepNow(lesson, state, pointing) : null
  const at = step?.at ?? null
  useEffect(() => {
    place.setState({ guideAt: at })
    return () => place.setState({ guideAt: null })
  }, [at, place])
  if (!here || !lesson || !step) return null
  const { done, of } = progress(lesson, state)
  const remarks = remarksOn(lesson, state)
  return (
    <section className={styles.guide} data-guide aria-label="Guide">
      <p className={styles.top}>
        <b>{step.topic}</b>
        <span>
          {done} of {of} learned
        </span>
        <Link onPress={() => place.setState({ guide: false })}>Without guide</Link>
      </p>
      <div role="status">
        {remarks.length > 0 ? <p className={styles.remark}>{remarks.join(' ')}</p> : null}
        <p className={styles.say}>{step.say}</p>
        <p className={styles.why}>
          {step.why} <Clause of={step.clause} />
        </p>
      </div>
    </section>
  )
}
