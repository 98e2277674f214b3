import { useState } from 'react'
import { hexFacts } from '../../../map/edit/facts.ts'
import { disputesOf } from '../../../session/bench/ground/over.ts'
import { problemsOf } from '../../../session/bench/problems.ts'
import { groundOf, isRefusal, mapOf } from '../../../session/bench/views.ts'
import { Button } from '../../kit/control/Button.tsx'
import { TOUCH, useMedia } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { useClient } from '../../window/context.ts'
import { useBench, useDesk, useHeld, useWorkshop } from '../desk/context.ts'
import { Give } from './Give.tsx'
import styles from './ground.module.css'
import { GROUND_WORDS, SIDE_WORDS } from './words.ts'

/** The most that is listed at once. */
const MOST = 40

/** What a hex compiles to, where the drawing and the lists disagree, and what is wrong with the map. */
export function Facts() {
  const { bench, desk } = useWorkshop()
  const { board } = useClient()
  const state = useBench((now) => now)
  const hover = useDesk(({ hover: hex }) => hex)
  const cursor = useHeld((held) => held.cursor)
  const [last, setLast] = useState<string | null>(null)
  const touch = useMedia(TOUCH)
  const here = hover ?? cursor ?? last
  if (here !== null && here !== last) setLast(here)
  const file = mapOf(state)
  const map = groundOf(state)
  if (!file || !map) return null
  const facts = here ? hexFacts(map, here) : null
  const odd = disputesOf(file, map)
  const problems = problemsOf(state).filter(({ part }) => part === 'map' || part === 'overlay')
  const goTo = (hex: string | undefined) => {
    if (hex) board.handle?.centreOn([hex])
  }
  return (
    <>
      <section className={page.section} aria-label="Facts of a hex">
        <div className={page.heading}>
          <h2>{facts ? facts.hex : touch ? 'Tap a hex' : 'Point at a hex'}</h2>
          <span>{facts ? `level ${facts.level}` : ''}</span>
        </div>
        {facts ? (
          <dl className={styles.facts}>
            <dt>Ground</dt>
            <dd>
              {facts.village ? `${facts.village}; ` : ''}
              {facts.ground.map((one) => GROUND_WORDS[one]).join(', ') || 'open'}
            </dd>
            <dt>Levels</dt>
            <dd>
              {facts.lowest === facts.level
                ? `flat at ${facts.level}`
                : `from ${facts.lowest} to ${facts.level}, ${facts.centreLevel} at the centre`}
              {facts.contours.length > 0 ? `; contours ${facts.contours.join(', ')}` : ''}
            </dd>
            {facts.sides.length > 0 ? (
              <>
                <dt>Sides</dt>
                <dd>
                  {facts.sides
                    .map(
                      ({ side, facts: on }) =>
                        `${side.split('/').find((hex) => hex !== facts.hex)}: ${on.map((one) => SIDE_WORDS[one]).join(', ')}`,
                    )
                    .join('; ')}
                </dd>
              </>
            ) : null}
          </dl>
        ) : null}
        <Give id="facts" />
        <p className={styles.hint}>
          On the map, from near: the level, then w woods, • woods dot, f wheat field, v village, c
          craters, n No Man’s Land, t trench, r road.
        </p>
      </section>
      <section className={page.section} aria-label="Drawing and facts">
        <div className={page.heading}>
          <h2>Drawing against facts</h2>
          <span>{odd.length === 0 ? 'All agree' : odd.length}</span>
        </div>
        <ul className={styles.disputes}>
          {odd.slice(0, MOST).map(({ code, hex, side, words, remedies }) => (
            <li key={`${code} ${hex} ${side ?? ''}`}>
              <button type="button" className={styles.place} onClick={() => goTo(hex)}>
                {words}
              </button>
              <div className={styles.remedies}>
                {remedies.map(({ what, make }) => (
                  <Button key={what} onPress={() => desk.tell(bench.map(what, make))}>
                    {what.charAt(0).toUpperCase() + what.slice(1)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
        {odd.length > MOST ? <p className={styles.hint}>And {odd.length - MOST} more.</p> : null}
      </section>
      <section className={page.section} aria-label="Problems of the map">
        <div className={page.heading}>
          <h2>Problems of the map</h2>
          <span>{problems.length === 0 ? 'None' : problems.length}</span>
        </div>
        <ul className={styles.disputes}>
          {problems.slice(0, MOST).map(({ code, path, wrong, right, grave, place, mend }) => (
            <li key={`${code} ${path.join('.')} ${place.vertex ?? ''}`}>
              <button type="button" className={styles.place} onClick={() => goTo(place.hex)}>
                <b aria-hidden="true">{grave ? '×' : '!'}</b> {place.hex ? `${place.hex}: ` : ''}
                {wrong}. <span className={styles.count}>Expected: {right}.</span>
              </button>
              {mend ? (
                <div className={styles.remedies}>
                  <Button
                    onPress={() => {
                      const edit = mend.edit(bench.kept())
                      desk.tell(isRefusal(edit) ? edit : bench.edit(edit))
                    }}
                  >
                    {mend.what.charAt(0).toUpperCase() + mend.what.slice(1)}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
