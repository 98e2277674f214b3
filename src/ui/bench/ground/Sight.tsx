import { useSyncExternalStore } from 'react'
import type { Trace } from '../../../map/types.ts'
import { groundOf, mapOf } from '../../../session/bench/views.ts'
import { GroundProfile } from '../../decision/sight/Profile.tsx'
import { Button } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { OBSTACLE_WORDS } from '../../kit/words.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import styles from './ground.module.css'

const verdict = ({ clear, concealment, block }: Trace): string =>
  !clear && block
    ? `Blocked by ${OBSTACLE_WORDS[block.what]} in ${block.hexes.join(' and ')}`
    : concealment > 0
      ? 'Clear, through concealment'
      : 'Clear'

/** The line between two pinned ends, or the field of one hex: it follows every movement of the hand. */
export function Sight() {
  const { bench, hand, ground } = useWorkshop()
  const told = useHandWords()
  const ends = useHeld((state) => state.sight)
  const state = useBench((now) => now)
  const over = useSyncExternalStore(ground.over.subscribe, ground.over.get)
  const sight = over?.sight ?? null
  const map = groundOf(state)
  const file = mapOf(state)
  const grid = map?.grid
  const pin = (end: 'from' | 'to', text: string) => {
    const hex = grid?.index(text.toUpperCase()) ?? -1
    hand.set({ sight: { ...ends, [end]: hex >= 0 && grid ? grid.label(hex) : null } })
  }
  const field = sight?.field ?? null
  const seen = field ? field.seen.reduce((sum, one) => sum + (one >= 0 ? 1 : 0), 0) : 0
  return (
    <section className={page.section} aria-label="Line of sight">
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((end) => (
          <label className={styles.field} key={`${end} ${ends[end] ?? ''}`}>
            {end === 'from' ? 'From' : 'To'}
            <input
              defaultValue={ends[end] ?? ''}
              placeholder={end === 'from' ? 'hex' : 'hex, or the whole field'}
              maxLength={4}
              onBlur={({ target }) => target.value !== (ends[end] ?? '') && pin(end, target.value)}
              onKeyDown={({ key, currentTarget }) =>
                key === 'Enter' && pin(end, currentTarget.value)
              }
            />
          </label>
        ))}
      </div>
      {ends.from === null ? (
        <p className={styles.hint}>
          {told(
            'Click one hex for its field, and another for the line to it. The ends stay pinned: bend a wood with “Choose”, and watch.',
          )}
        </p>
      ) : (
        <div className={page.actions}>
          <Button
            onPress={() => {
              hand.take('choose')
            }}
          >
            Bend the ground
          </Button>
          <Button onPress={() => hand.set({ sight: { from: null, to: null } })}>Unpin</Button>
        </div>
      )}
      {sight?.trace && map ? (
        <>
          <p className={styles.verdict} role="status">
            {verdict(sight.trace)}
            {sight.before && sight.before.clear !== sight.trace.clear ? (
              <span className={styles.change}>
                {sight.trace.clear ? 'Blocked before' : 'Clear before'}
              </span>
            ) : null}
          </p>
          <GroundProfile map={map} sheet={file} trace={sight.trace} />
          <ol className={styles.meets}>
            {sight.trace.meets.map(({ what, hexes, level, effect, clause, ruling }, i) => (
              <li key={i} data-effect={effect}>
                {OBSTACLE_WORDS[what]} in {hexes.join(' and ')}, level {level}:{' '}
                {effect === 'blocks' ? 'blocks' : effect === 'conceals' ? 'conceals' : 'too low'}{' '}
                <Clause of={clause} ruling={ruling} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {field ? (
        <>
          <p className={styles.verdict} role="status">
            {field.from} sees {seen} hexes
            {field.gained.length + field.lost.length > 0 ? (
              <span className={styles.change}>
                {field.gained.length} gained, {field.lost.length} lost
              </span>
            ) : null}
          </p>
          <Hexes title="Gained" hexes={field.gained} sign="+" />
          <Hexes title="Lost" hexes={field.lost} sign="−" />
          <p className={styles.hint}>
            Compared with {bench.get().versions.at(-1)?.name ?? 'the document as it came'}.
          </p>
        </>
      ) : null}
    </section>
  )
}

function Hexes({
  title,
  hexes,
  sign,
}: {
  readonly title: string
  readonly hexes: readonly string[]
  readonly sign: string
}) {
  if (hexes.length === 0) return null
  return (
    <p className={styles.hexes}>
      <b>
        {sign} {title}
      </b>{' '}
      {hexes.slice(0, 40).join(', ')}
      {hexes.length > 40 ? ` and ${hexes.length - 40} more` : ''}
    </p>
  )
}
