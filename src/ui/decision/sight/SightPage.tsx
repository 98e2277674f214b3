import type { HexLabel } from '../../../hex/label.ts'
import type { Trace, TraceMeet } from '../../../map/types.ts'
import { absentText } from '../../../rules/base/out-of-play.ts'
import type { CheckOdds } from '../../../rules/types/index.ts'
import { type AimedAt, aimedAt } from '../../../session/pointing/doing/aimed-at.ts'
import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import type { Position } from '../../../session/position/position.ts'
import {
  cornersOf,
  fieldOf,
  type Reading,
  readingsOf,
  sightLine,
  watchersOf,
} from '../../../session/sight/sight-tool.ts'
import { Button, CommandButton, CommandIcon } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { Toggle } from '../../kit/control/Toggle.tsx'
import { useHandWords } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { Distribution, Legend } from '../../kit/piece/Distribution.tsx'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { capital, counted, metText, nameOf, OBSTACLE_WORDS, sideDef } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { Profile } from './Profile.tsx'
import own from './SightPage.module.css'

const EFFECT = { blocks: 'blocks', conceals: 'conceals', clear: 'passed' } as const

function verdict({ clear, block, concealment }: Trace): string {
  if (!clear)
    return block ? `Blocked in ${block.hexes.join(' and ')}.` : 'Blocked: two concealment hexes.'
  return concealment > 0 ? 'Clear, through one concealment hex.' : 'Clear.'
}

const thing = (meet: TraceMeet) =>
  meet.what === 'absent'
    ? OBSTACLE_WORDS.absent
    : `${OBSTACLE_WORDS[meet.what]} on level ${meet.level}`

/** What blocks the line, in a sentence. */
const blockText = (block: TraceMeet, { fromLevel, toLevel }: Trace) =>
  block.what === 'absent'
    ? absentText(block.hexes)
    : `${capital(thing(block))}, between level ${fromLevel} and level ${toLevel}.`

/** The views of the sight tool: line, field, seen by, vertex. Q offers the same four. */
function Views() {
  const { interaction } = useClient()
  const { pointing } = useLook()
  return (
    <section className={styles.section} aria-label="LOS">
      <Segmented
        legend="LOS shows"
        value={pointing.sight?.view ?? 'line'}
        options={[
          { value: 'line', label: 'Line' },
          { value: 'field', label: 'Field' },
          { value: 'seen', label: 'Seen by' },
          { value: 'vertex', label: 'Vertex' },
        ]}
        onChange={(view) => interaction.setSightView(view)}
      />
    </section>
  )
}

const FIRST = {
  line: 'The line runs from there to the second.',
  field: 'Hexes seen from there stay bright.',
  seen: 'Units that see it are listed, and whether they could fire there.',
  vertex: 'The line runs from there to a corner of the second.',
} as const

function Ask({
  from,
  view,
}: {
  readonly from: HexLabel | null
  readonly view: keyof typeof FIRST
}) {
  const words = useHandWords()
  return (
    <section className={styles.section}>
      <h1 className={own.verdict}>
        {words(
          from !== null
            ? 'Click the second hex.'
            : view === 'line' || view === 'vertex'
              ? 'Click the first hex.'
              : 'Click a hex.',
        )}
      </h1>
      <p className={own.asked}>{from === null ? FIRST[view] : `The line runs from ${from}.`}</p>
    </section>
  )
}

/** What is seen from one hex, in figures; the map shows where. */
function FieldBody({ position, from }: { readonly position: Position; readonly from: HexLabel }) {
  const { clear, concealed } = fieldOf(position, from)
  const all = position.battle.inPlay.reduce((sum, hex) => sum + hex, 0)
  const others = watchersOf(position, from).filter(({ hex }) => hex !== from).length
  return (
    <section className={styles.section} aria-label="Field">
      <h1 className={own.verdict}>What is seen from {from}</h1>
      <dl className={own.figures}>
        <dt>Clear</dt>
        <dd>{counted(clear.size, 'hex', 'hexes')}</dd>
        <dt>
          Concealed, stippled <Clause of="4.81a" />
        </dt>
        <dd>{counted(concealed.size, 'hex', 'hexes')}</dd>
        <dt>Blocked, dimmed</dt>
        <dd>{counted(all - clear.size - concealed.size, 'hex', 'hexes')}</dd>
        <dt>Units seen in other hexes</dt>
        <dd>{others}</dd>
      </dl>
      <p className={styles.sub}>
        Same in both directions <Clause of="4.1b" />. Friends in the way of infantry are not counted
        here; a line with a shooter counts them <Clause of="4.6a" />.
      </p>
    </section>
  )
}

function Chances({ of }: { readonly of: CheckOdds | undefined }) {
  return of ? <Distribution odds={of} /> : null
}

/** The units for which the list gives chances. */
function whomText(position: Position, { whom, moving }: AimedAt): string {
  const names = whom.map((unit) => nameOf(position.battle, unit)).join(' and ')
  return moving
    ? `Reaction fire at ${names}, if ${whom.length > 1 ? 'they' : 'it'} moved there.`
    : `Fire at ${whom.length > 2 ? 'those who stand there' : names} now.`
}

/** Who sees a hex, who could fire there, and what that fire would do. */
function SeenBody({ position, from }: { readonly position: Position; readonly from: HexLabel }) {
  const { interaction } = useClient()
  const { pointing } = useLook()
  const aimed = aimedAt(position, chosenUnits(pointing), from)
  // Units whose fire would have an effect come before those that only see the hex.
  const harms = (unit: string) => Number(aimed?.odds.has(unit) ?? false)
  const watchers = watchersOf(position, from)
    .filter(({ unit, hex }) => hex !== from || harms(unit) > 0)
    .toSorted((a, b) => harms(b.unit) - harms(a.unit))
  const able = watchers.filter(({ reason, friend }) => !reason && !friend).length
  return (
    <section className={styles.section} aria-label="Seen by">
      <h1 className={own.verdict}>
        {from} is seen by {counted(watchers.length, 'unit')}; {able} could fire there.
      </h1>
      {aimed && aimed.odds.size > 0 ? (
        <>
          <p className={styles.small}>
            {whomText(position, aimed)} <Clause of={aimed.moving ? '6.71d' : '6.53a'} />
          </p>
          <Legend />
        </>
      ) : null}
      <ul className={own.watchers}>
        {watchers
          .map((one) => ({
            ...one,
            apart: one.range === 0 ? 'same hex' : counted(one.range, 'hex', 'hexes'),
          }))
          .map(({ unit, hex, side, apart, reason, friend }) => (
            <li key={unit}>
              <SideMark side={sideDef(position.battle, side)} />
              <div>
                <b>{nameOf(position.battle, unit)}</b>{' '}
                <button
                  type="button"
                  className={own.textual}
                  onClick={() => interaction.setSightEnds(hex, from)}
                >
                  {hex}
                </button>
                {reason?.code === 'out-of-range' ? '' : `, ${apart}`}
                <p>
                  {reason ? reason.text : friend ? 'Friends are there.' : 'Sees and could fire.'}{' '}
                  {reason ? <Clause of={reason.clause} ruling={reason.ruling} /> : null}
                </p>
                <Chances of={aimed?.odds.get(unit)} />
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Where a line runs along a hexside: what either hex would put in its way, and which of the two counts. */
function Sides({ readings }: { readonly readings: readonly Reading[] }) {
  if (readings.length === 0) return null
  return (
    <section className={styles.section} aria-label="Along hexsides">
      <div className={styles.heading}>
        <h2>Along hexsides</h2>
        <Clause of="4.41b" />
      </div>
      <table className={own.readings}>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">by the one hex</th>
            <th scope="col">by the other</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ hexes, met }) => (
            <tr key={hexes.join()}>
              <th scope="row">{hexes.join(' | ')}</th>
              {met.map((list, index) => (
                <td key={index}>
                  <b>{hexes[index]}</b>{' '}
                  {list.length === 0 ? 'open' : list.map((meet) => thing(meet)).join(', ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sub}>The milder of the two hexes counts.</p>
    </section>
  )
}

/** The choice of the vertex at which the line ends, by its place in the second hex. */
function Corners({ position, to }: { readonly position: Position; readonly to: HexLabel }) {
  const { interaction } = useClient()
  const { pointing } = useLook()
  return (
    <section className={styles.section} aria-label="Vertex">
      <div className={styles.heading}>
        <h2>Vertex of {to}</h2>
        <Clause of="4.92a" />
      </div>
      <fieldset className={own.corners}>
        <legend className="hidden">The line ends at</legend>
        {cornersOf(position, to).map(([at, name]) => (
          <label key={at}>
            <input
              type="radio"
              name="sight-corner"
              checked={pointing.sight?.vertex === name}
              onChange={() => interaction.setSightVertex(name)}
            />
            <span>{at}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}

/** What the line between two hexes meets, from the trace that the rules use. */
function LineBody({ position, trace }: { readonly position: Position; readonly trace: Trace }) {
  const { pointing } = useLook()
  const { to = null, view } = pointing.sight ?? {}
  return (
    <>
      {view === 'vertex' && to !== null ? <Corners position={position} to={to} /> : null}
      <section className={`${styles.section} ${own.ends}`} aria-label="Ends of the line">
        <div>
          <b>{trace.from}</b> level {trace.fromLevel}
        </div>
        <div className={own.between}>
          <CommandIcon id="sightSwap" icon="swap" />
          {counted(trace.range, 'hex', 'hexes')}
        </div>
        <div>
          <b>{trace.to}</b> level {trace.toLevel}
        </div>
      </section>
      <section className={styles.section} aria-label="Verdict">
        <h1 className={own.verdict}>{verdict(trace)}</h1>
        {trace.block ? (
          <p className={styles.prose}>
            {blockText(trace.block, trace)}{' '}
            <Clause of={trace.block.clause} ruling={trace.block.ruling} />
          </p>
        ) : null}
        <Profile trace={trace} />
        <p className={styles.sub}>
          Same in both directions. <Clause of="4.1b" />
        </p>
      </section>
      <section className={styles.section} aria-label="What the line meets">
        <div className={styles.heading}>
          <h2>What the line meets</h2>
        </div>
        {trace.meets.length === 0 ? (
          <p className={styles.small}>Nothing between them.</p>
        ) : (
          <ol className={own.meets}>
            {trace.meets.map((meet, index) => (
              <li key={index} data-effect={meet.effect}>
                <b>{index + 1}</b>
                <b>{meet.hexes.join(' | ')}</b>
                <span>
                  {metText(meet)}: {EFFECT[meet.effect]}
                </span>
                <Clause of={meet.clause} ruling={meet.ruling} />
              </li>
            ))}
          </ol>
        )}
        <p className={styles.sub}>
          It crosses{' '}
          {trace.steps
            .filter(({ kind }) => kind !== 'corner')
            .map(({ hexes }) => hexes.join(' | '))
            .join(', ')}
          .
        </p>
      </section>
      <Sides readings={readingsOf(trace)} />
    </>
  )
}

export function SightBody() {
  const { position, pointing } = useLook()
  const { sight } = pointing
  const { from = null, view = 'line' } = sight ?? {}
  const trace = sightLine(position, sight)
  return (
    <>
      <Views />
      {from === null ? (
        <Ask from={null} view={view} />
      ) : view === 'field' ? (
        <FieldBody position={position} from={from} />
      ) : view === 'seen' ? (
        <SeenBody position={position} from={from} />
      ) : trace ? (
        <LineBody position={position} trace={trace} />
      ) : (
        <Ask from={from} view={view} />
      )}
    </>
  )
}

export function SightActions() {
  const { commands } = useClient()
  const { pointing } = useLook()
  return (
    <div className={`${styles.actions} ${own.buttons}`}>
      <Toggle id="sightEdges" on={pointing.sight?.edges === true} />
      <CommandButton id="sightAgain" legalOnly />
      <Button
        className={pointing.sight?.from == null ? styles.wide : undefined}
        chord={commands.keyOf('sight')}
        onPress={() => commands.run('sight')}
      >
        Close
      </Button>
    </div>
  )
}
