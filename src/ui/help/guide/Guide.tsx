import { useEffect, useMemo, useState } from 'react'
import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import { Link } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { useHandWords } from '../../kit/media.ts'
import type { Client } from '../../window/client.ts'
import { useClient, useMoment, usePlace } from '../../window/context.ts'
import { loadLesson } from './begin-lesson.ts'
import styles from './Guide.module.css'
import { type Lesson, progress, remarksOn, stepNow } from './lesson.ts'
import { LESSON } from './lessons.ts'
import { type Course, isPossible, lastWayOn } from './way-on.ts'

/** The game so far, as the lesson needs it; null where no game is played. */
function courseOf({ session }: Client): Course | null {
  const { battle, entries } = session.get()
  const acts = entries.map(({ action }) => action)
  return battle && { engine: session.engine, battle, acts, stateAt: session.stateAt }
}

/** The guide: what to do next in the guided battle, and why. It never prevents the player from doing anything else. */
export default function Guide() {
  const client = useClient()
  const { place, session, commands } = client
  const hand = useHandWords()
  const { state, pointing } = useMoment()
  const on = usePlace((now) => now.guide)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  const here = on && state.battle?.id === LESSON && state.study === null
  useEffect(() => {
    let wanted = true
    void loadLesson(client).then((found) => wanted && setLesson(found))
    return () => {
      wanted = false
    }
  }, [client])
  const { entries, decision } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the course is read from the entries
  const course = useMemo(() => (here ? courseOf(client) : null), [client, here, entries])
  const back = useMemo(() => (course && lesson ? lastWayOn(lesson, course) : 0), [course, lesson])
  const possible = (step: Lesson['steps'][number]) =>
    course !== null &&
    lesson !== null &&
    decision !== null &&
    isPossible(lesson, course, decision, step)
  const acts = course?.acts ?? []
  const step =
    course && lesson && decision
      ? stepNow(lesson, { decision, acts, possible }, { chosen: chosenUnits(pointing) })
      : null
  const at = step?.at ?? null
  useEffect(() => {
    place.pointGuide(at)
    return () => place.pointGuide(null)
  }, [at, place])
  if (!course || !lesson || !step) return null
  const { done, of } = progress(lesson, acts)
  const remarks = remarksOn(lesson, state)
  const say = step.say.replace('{finish}', commands.show('finish')?.label ?? 'Finish')
  return (
    <section className={styles.guide} data-guide aria-label="Guide">
      <p className={styles.top}>
        <b>{step.topic}</b>
        <span>
          {done} of {of} learned
        </span>
        <Link onPress={() => place.speakGuide(false)}>Turn the guide off</Link>
      </p>
      <div role="status">
        {remarks.length > 0 ? <p className={styles.remark}>{remarks.join(' ')}</p> : null}
        {back < acts.length ? <p className={styles.why}>{lesson.lost}</p> : null}
        <p className={styles.say}>{hand(say)}</p>
        <p className={styles.why}>
          {hand(step.why)} <Clause of={step.clause} />
        </p>
      </div>
      {back < acts.length ? (
        <p className={styles.back}>
          <Link onPress={() => session.rewind(back)}>Back to before this step</Link>
        </p>
      ) : null}
    </section>
  )
}
