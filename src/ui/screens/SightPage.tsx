import type { Trace, TraceMeet } from '../../map/types.ts'
import { useCouplet, useLook } from '../hooks/couplet.ts'
import { Button } from '../parts/Button.tsx'
import { Clause } from '../parts/Clause.tsx'
import styles from './page.module.css'

const WHAT: Record<TraceMeet['what'], string> = {
  village: 'village',
  woods: 'woods',
  contour: 'contour',
  friend: 'own units',
  'light-woods': 'undotted woods',
  wheat: 'wheat',
  smoke: 'smoke',
  darkness: 'darkness',
  rain: 'rain or snow',
}
const EFFECT = { blocks: 'blocks', conceals: 'conceals', clear: 'passed' } as const

function verdict({ clear, block, concealment }: Trace): string {
  if (!clear)
    return block ? `Blocked in ${block.hexes.join(' and ')}.` : 'Blocked: two concealment hexes.'
  return concealment > 0 ? 'Clear, through one concealment hex.' : 'Clear.'
}

/** What the line between two hexes meets, told by the trace that the rules use. */
export function SightBody() {
  const { look, pointing } = useLook()
  const sight = pointing.sight
  const { from, to } = sight ?? { from: null, to: null }
  if (from === null || to === null || from === to) {
    return (
      <section className={styles.section}>
        <h1 className={styles.verdict}>
          {from === null ? 'Pick the first hex.' : 'Pick the second hex.'}
        </h1>
        <p className={styles.small}>
          {from === null ? 'The line runs from there.' : `The line runs from ${from}.`}
        </p>
      </section>
    )
  }
  const trace = look.engine.trace(look.battle, look.game, from, to)
  return (
    <>
      <section className={`${styles.section} ${styles.ends}`} aria-label="Ends of the line">
        <div>
          <b>{from}</b> level {trace.fromLevel}
        </div>
        <div>{trace.range} hexes</div>
        <div>
          <b>{to}</b> level {trace.toLevel}
        </div>
      </section>
      <section className={styles.section} aria-label="Verdict">
        <h1 className={styles.verdict}>{verdict(trace)}</h1>
        {trace.block ? (
          <p className={styles.prose}>
            {WHAT[trace.block.what]} on level {trace.block.level}, between level {trace.fromLevel}{' '}
            and level {trace.toLevel}.{' '}
            <Clause of={trace.block.clause} ruling={trace.block.ruling} />
          </p>
        ) : null}
        <p className={styles.sub}>Both ways alike. 4.1b</p>
      </section>
      <section className={styles.section} aria-label="What the line meets">
        <div className={styles.heading}>
          <h2>What the line meets</h2>
        </div>
        {trace.meets.length === 0 ? (
          <p className={styles.small}>Nothing but open ground.</p>
        ) : (
          <ol className={styles.meets}>
            {trace.meets.map((meet, index) => (
              <li key={index} data-effect={meet.effect}>
                <b>{index + 1}</b>
                <b>{meet.hexes.join(' | ')}</b>
                <span>
                  {WHAT[meet.what]}, level {meet.level}: {EFFECT[meet.effect]}
                </span>
                <Clause of={meet.clause} ruling={meet.ruling} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

export function SightActions() {
  const { interaction, commands } = useCouplet()
  const { pointing } = useLook()
  const sight = pointing.sight
  return (
    <div className={styles.actions}>
      <Button
        {...(sight?.from === null || sight?.to === null ? { off: 'no line yet' } : {})}
        onPress={() => {
          if (sight?.from != null && sight.to !== null)
            interaction.setSightEnds(sight.to, sight.from)
        }}
      >
        Swap ends
      </Button>
      <Button chord="S" onPress={() => commands.run('sight')}>
        Close
      </Button>
    </div>
  )
}
