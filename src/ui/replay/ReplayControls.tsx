import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { StudyState } from '../../session/engine/table.ts'
import { branchOf, GAME } from '../../session/journal/tree.ts'
import { KeyCap } from '../kit/control/Button.tsx'
import { ariaKey, keyCap } from '../kit/words.ts'
import { useClient, useMoment } from '../window/context.ts'
import { type Origin, SPEEDS } from '../window/replay.ts'
import { beginnings } from './beginnings.ts'
import styles from './ReplayControls.module.css'

/** The words of the way back, by where the replay was opened. */
export const BACK = {
  log: 'Back to the log',
  report: 'Back to the report',
  ledger: 'Back to the days',
  luck: 'Back to the luck account',
  review: 'Back to the review',
  page: 'Back to the game',
} as const satisfies Readonly<Record<Origin, string>>

const PATHS = {
  studyFirst: 'M3 3h2v12H3zM15 3v12L6 9z',
  studyBack: 'M10 3h3L9 9l4 6h-3L6 9z',
  studyPlay: 'M5 3v12l9-6z',
  studyNext: 'M8 3H5l4 6-4 6h3l4-6z',
  studyLast: 'M13 3h2v12h-2zM3 3v12l9-6z',
  stop: 'M4 3h4v12H4zM10 3h4v12h-4z',
} as const

/** The arrow keys do the same while nobody acts in a branch. */
const ARROWS: Readonly<Record<string, string>> = { studyBack: 'studyLeft', studyNext: 'studyRight' }

export function Press({
  id,
  path,
  small,
}: {
  readonly id: string
  readonly path: string
  readonly small?: boolean
}) {
  const client = useClient()
  useMoment()
  const playing = useStore(client.replay, (state) => state.playing)
  const shown = client.commands.show(id)
  if (!shown) return null
  const stop = id === 'studyPlay' && playing
  const chord = client.commands.show(ARROWS[id] ?? '')?.keys[0] ?? shown.keys[0]
  const name = stop ? 'Stop' : shown.label
  return (
    <button
      type="button"
      className={styles.press}
      data-small={small}
      aria-label={shown.whyNot && !stop ? `${name}. ${shown.whyNot.text}` : name}
      title={name}
      aria-keyshortcuts={chord ? ariaKey(chord) : undefined}
      aria-disabled={shown.whyNot && !stop ? true : undefined}
      onClick={() => client.commands.run(id)}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={stop ? PATHS.stop : path} />
      </svg>
      {/* The style draws the key, so that it is not part of the button's name. */}
      {chord ? <small aria-hidden="true" data-key={keyCap(chord)} /> : null}
    </button>
  )
}

/** Marks on the line where its turns or days begin and where branches leave it. */
function Marks({ study }: { readonly study: StudyState }) {
  const { session } = useClient()
  const { steps } = session.study.line(study.line)
  const turns = useMemo(() => beginnings(steps.map((taken) => taken.state)), [steps])
  const share = (at: number) => `${(100 * at) / Math.max(1, study.length)}%`
  return (
    <span className={styles.ticks} aria-hidden="true">
      {turns.map((turn) => (
        <i key={turn.at} style={{ insetInlineStart: `${turn.at}%` }}>
          {turn.name}
        </i>
      ))}
      {study.tree.branches
        .filter((branch) => branch.parent === study.line && branch.at <= study.length)
        .map((branch) => (
          <b key={branch.id} style={{ insetInlineStart: share(branch.at) }} />
        ))}
    </span>
  )
}

/** First, back, play, forward, last; the line with its turns; the speed. */
export function ReplayControls({ study }: { readonly study: StudyState }) {
  const client = useClient()
  const { session, commands } = client
  const store = client.replay
  const { playing, speed } = useStore(store)
  const done = study.at >= study.length
  useEffect(() => {
    if (!playing) return
    if (done) {
      store.setPlaying(false)
      return
    }
    const timer = setInterval(() => session.study.by(1), 1000 / speed)
    return () => clearInterval(timer)
  }, [playing, speed, done, session, store])
  useEffect(
    () =>
      commands.register({
        studyPlay: () => {
          const now = session.get().study
          if (!store.getState().playing && now && now.at >= now.length) session.study.first()
          store.setPlaying(!store.getState().playing)
        },
      }),
    [commands, session, store],
  )
  const name = study.line === GAME ? 'game' : `branch ${study.line}`
  return (
    <div className={styles.transport} role="toolbar" aria-label="Replay">
      <Press id="studyFirst" path={PATHS.studyFirst} small />
      <Press id="studyBack" path={PATHS.studyBack} />
      <Press id="studyPlay" path={PATHS.studyPlay} />
      <Press id="studyNext" path={PATHS.studyNext} />
      <Press id="studyLast" path={PATHS.studyLast} small />
      <div className={styles.scrub}>
        <Marks study={study} />
        <input
          type="range"
          min={0}
          max={study.length}
          value={study.at}
          aria-label={`Entry of the ${name}`}
          aria-valuetext={`entry ${study.at} of ${study.length}`}
          style={
            { '--done': `${(100 * study.at) / Math.max(1, study.length)}%` } as React.CSSProperties
          }
          onChange={(event) => session.study.goTo(study.line, event.currentTarget.valueAsNumber)}
        />
      </div>
      <label className={styles.speed}>
        <span className="hidden">Entries a second</span>
        <select
          value={speed}
          onChange={(event) =>
            store.setSpeed(SPEEDS.find((one) => String(one) === event.currentTarget.value) ?? 2)
          }
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one === 0.5 ? '½' : one} a second
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** The line that is shown: written at the top of the map, and spoken. */
export function LineSign({ study }: { readonly study: StudyState }) {
  const client = useClient()
  const { session, commands } = client
  const origin = useStore(client.replay, (state) => state.origin)
  const branch = branchOf(study.tree, study.line)
  const inside = branch !== undefined && study.at > branch.at
  const hows = new Set(branch?.entries.flatMap((entry) => entry.how ?? []))
  const dice = hows.size === 0 ? '' : ` Dice ${[...hows].join(' and ')}.`
  const { steps } = session.study.line(GAME)
  const game = steps.length
  const over = steps.at(-1)?.state.phase === 'over'
  return (
    <>
      <p id="sign" className={styles.sign} data-branch={inside}>
        <span>
          {inside ? `Branch ${study.line}, not the game.` : `Replay: entry ${study.at} of ${game}.`}
          {inside ? <span className={styles.dice}>{dice}</span> : null}
        </span>
        <button type="button" onClick={() => commands.run(inside ? 'studyGame' : 'studyLook')}>
          {inside
            ? 'Back to the game'
            : study.acting
              ? 'To the tree'
              : origin
                ? BACK[origin]
                : over
                  ? 'To the report'
                  : 'Back to the game'}
        </button>
        <KeyCap chord={commands.keyOf(inside ? 'studyGame' : 'studyLook')} />
      </p>
      <div className="hidden" aria-live="assertive" data-live="branch">
        {inside ? `Branch ${study.line}, not the game.` : ''}
      </div>
      <div className="hidden" aria-live="polite" data-live="line">
        {inside ? '' : `In the game, entry ${study.at}.`}
      </div>
    </>
  )
}
