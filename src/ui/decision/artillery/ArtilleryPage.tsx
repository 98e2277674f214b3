import type { ReactNode } from 'react'
import { turnsOf } from '../../../rules/base/game.ts'
import type { GroupDef, GroupState, Mode, Shell } from '../../../rules/types/index.ts'
import { spotMeant } from '../../../session/pointing/cursor.ts'
import { draftOf, spotIn } from '../../../session/pointing/doing/state.ts'
import { spineFaces, spotsOf } from '../../../session/pointing/spots.ts'
import { spotsLeft } from '../../../session/position/default-spots.ts'
import { drifted } from '../../../session/position/gas.ts'
import { type Position, unitsAt } from '../../../session/position/position.ts'
import { hexesAt, vertexWords } from '../../../session/position/vertices.ts'
import { groupDefs, shortName } from '../../../session/position/words.ts'
import { CommandButton, KeyCap, WhyOff } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { NamedPlaces } from '../../kit/control/NamedPlaces.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { PHONE, useHandWords, useMedia } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { capital, counted, nameOf } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { showPlace } from '../../window/follow.ts'
import { GasOrder } from './GasOrder.tsx'
import { MissionChances } from './MissionChances.tsx'

const MODE_CLAUSE: Record<Mode, string> = {
  aircraft: '7.21e',
  flare: '7.21f',
  runner: '7.21g',
  telephone: '7.21i',
  'trench set': '7.21j',
}
const OBSERVER: Record<Mode, string> = {
  aircraft: 'none; every vertex is seen',
  flare: 'any infantry, at the registered vertex',
  runner: 'any infantry',
  telephone: 'any infantry',
  'trench set': 'the one named',
}
const SHELL_WORD: Record<Shell, string> = {
  'high explosive': 'Explosive',
  smoke: 'Smoke',
  gas: 'Gas',
}

function stateText(group: GroupState | undefined, burning: boolean): string {
  if (!group) return ''
  if (group.mission?.primed) return group.spent ? 'primed, spent' : 'primed'
  if (group.mission) return `turn ${group.mission.due}`
  if (burning) return 'firing'
  if (group.fell) return `laid ${group.fell}` // 7.221b
  return group.spent ? 'spent' : 'ready'
}

/** The groups of the deciding side: firepower, mode, signal, state, and what they have struck. */
export function GroupTable({
  marked,
  registering = false,
}: {
  readonly marked?: string | null
  readonly registering?: boolean
}) {
  const { position } = useLook()
  const { battle, game, decision, engine } = position
  const own = groupDefs(battle).filter(({ side }) => side === decision.side)
  if (own.length === 0) return null
  return (
    <section className={styles.section} aria-label="Artillery off the map">
      <table className={styles.groups}>
        <caption className="hidden">Artillery off the map</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Firepower</th>
            <th scope="col">Mode</th>
            <th scope="col">Signal</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ def }) => {
            const group = game.artillery[def.id]
            const mode = group?.mission?.mode ?? def.mode
            const burning = game.fires.some((fire) => fire.group === def.id)
            return (
              <tr key={def.id} data-group={def.id} aria-current={def.id === marked || undefined}>
                <th scope="row">{shortName(def.name)}</th>
                <td>
                  {signedFp(def)}
                  {def.howitzer ? ' howitzer' : ''}
                </td>
                <td>{mode}</td>
                <td>{engine.signalNumber(battle, game, mode)}</td>
                <td>
                  {registering && group?.registered ? 'registered' : stateText(group, burning)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {own.some(({ def }) => (game.artillery[def.id]?.hits.length ?? 0) > 0) ? (
        <details className={styles.small}>
          <summary>Vertices struck</summary>
          <ul>
            {own.flatMap(({ def }) =>
              (game.artillery[def.id]?.hits ?? []).map((vertex) => (
                <li key={`${def.id} ${vertex}`}>
                  {shortName(def.name)}: {vertexWords(battle, vertex)}
                </li>
              )),
            )}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

const signedFp = (def: GroupDef): string => (def.fp < 0 ? `\u2212${-def.fp}` : `+${def.fp}`)

/** "on turn 7", "on turn 2 of a counter attack": of the defender's day, a mission outlasts the attack. 11.2c, 11.32b */
function dueText({ battle, game, decision }: Position, due: number): string {
  const over = due - turnsOf(battle, game)
  if (over <= 0) return `on turn ${due}`
  const { campaign } = battle
  return game.campaign?.segment === 'attack' && campaign?.attacker !== decision.side
    ? `on turn ${over} of a counter attack`
    : `on turn ${due}, after the end`
}

/** A call that the player is putting together: group, mode, observer, vertex, shell. 6.1 */
export function CallBody() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision, engine } = position
  const words = useHandWords()
  const draft = draftOf(pointing)
  const spot = spotMeant(position, pointing)
  if (!draft) return null
  const calls = decision.actions.flatMap((action) => (action.type === 'call' ? [action] : []))
  const groups = [...new Set(calls.map((call) => call.group))]
  const own = calls.filter((call) => call.group === draft.group)
  const modes = [...new Set(own.map((call) => call.mode))]
  const shells = [...new Set(own.map((call) => call.shell))]
  const primed = groupDefs(battle).filter(
    ({ side, def }) => side === decision.side && game.artillery[def.id]?.mission?.primed,
  )
  const delay = engine.relayDelay(battle, game, draft.mode)
  return (
    <>
      <section className={styles.section} aria-label="The call">
        {groups.length > 1 ? (
          <Segmented
            legend="Group"
            value={draft.group}
            options={groups.map((id) => ({
              value: id,
              label: shortName(groupDefs(battle).find(({ def }) => def.id === id)?.def.name ?? id),
            }))}
            onChange={(group) => {
              const first = calls.find((call) => call.group === group)
              if (first) interaction.setDraft({ group, mode: first.mode, shell: draft.shell })
            }}
          />
        ) : null}
        <dl className={styles.terms}>
          <dt>Mode</dt>
          <dd>
            {modes.length > 1 ? (
              <Segmented
                legend="Mode"
                value={draft.mode}
                options={modes.map((mode) => ({ value: mode, label: capital(mode) }))}
                onChange={(mode) => interaction.setDraft({ ...draft, mode })}
              />
            ) : (
              capital(draft.mode)
            )}
          </dd>
          <dt>Observer</dt>
          <dd>
            {OBSERVER[draft.mode]} <Clause of={MODE_CLAUSE[draft.mode]} />
          </dd>
          <dt>Vertex</dt>
          <dd>
            <b>{spot === null ? words('click one on the map') : vertexWords(battle, spot)}</b>
          </dd>
          <dt>Shell</dt>
          <dd>
            <Segmented
              legend="Shell"
              value={draft.shell}
              options={shells.map((shell) => ({ value: shell, label: SHELL_WORD[shell] }))}
              onChange={(shell) => interaction.setDraft({ ...draft, shell })}
            />
          </dd>
          <dt>Ready</dt>
          <dd>
            {delay === 0 ? 'at your next command' : dueText(position, game.turn + delay)}{' '}
            <Clause of="6.1c" />
          </dd>
        </dl>
        {primed.length > 0 ? (
          <p className={styles.small}>
            {primed.map(({ def }) => shortName(def.name)).join(' and ')}{' '}
            {primed.length === 1 ? 'is' : 'are'} primed and {primed.length === 1 ? 'rolls' : 'roll'}{' '}
            first. <Clause of="7.223c" />
          </p>
        ) : null}
      </section>
      <GroupTable marked={draft.group} />
      {spot === null ? null : <MissionChances draft={draft} vertex={spot} />}
    </>
  )
}

export function CallActions() {
  return (
    <div className={styles.actions}>
      <CommandButton id="sendCall" brief />
      <CommandButton id="back" />
    </div>
  )
}

/** The choice of a vertex, or of a wire hexside. */
function Spots() {
  const { position, pointing } = useLook()
  const client = useClient()
  const phone = useMedia(PHONE)
  const words = useHandWords()
  const spots = spotsOf(position, null)
  const spot = spotMeant(position, pointing)
  if (!spots) return null
  const side = spots.kind === 'side'
  return (
    <section className={styles.section} aria-label="Places">
      <div className={styles.heading}>
        <h2>
          {spot === null
            ? side
              ? `Choose a stretch of wire (${spots.names.length}).`
              : words('Click a vertex on the map.')
            : side
              ? `Wire between ${spot.replace('/', ' and ')}`
              : `Vertex ${vertexWords(position.battle, spot)}`}
        </h2>
        <span>
          {side ? `${spotsLeft(position)} left` : counted(spots.names.length, 'vertex', 'vertices')}
        </span>
      </div>
      {side ? (
        <NamedPlaces
          names={spots.names}
          example="S11"
          chosen={spot}
          wide
          onPick={(name) => {
            client.interaction.setSpot(name)
            showPlace(client, name.split('/'), phone)
          }}
        />
      ) : null}
    </section>
  )
}

/** A stretch of wire to be breached. */
export const BreachBody = Spots

/** A vertex to be registered. */
export function RegisterBody() {
  const { decision } = useLook().position
  return (
    <>
      <Spots />
      <GroupTable marked={decision.groups?.[0] ?? null} registering />
    </>
  )
}

/** The vertex of a mission that is ready. */
export function AimBody() {
  const { position, pointing } = useLook()
  const { decision, game } = position
  const spot = spotMeant(position, pointing)
  const task = game.agenda.at(-1)
  return (
    <>
      <Spots />
      <GroupTable marked={decision.groups?.[0] ?? null} />
      {task?.kind === 'aim' && spot !== null ? (
        <MissionChances
          draft={{ group: task.group, mode: task.mode, shell: task.shell }}
          vertex={spot}
        />
      ) : null}
    </>
  )
}

export function SpotActions({ more = null }: { readonly more?: ReactNode }) {
  return (
    <div className={styles.actions}>
      <WhyOff id="spot" className={`${styles.sub} ${styles.wide}`} />
      <CommandButton id="spot" bare className={styles.wide ?? ''} />
      <CommandButton id="placeSpot" className={styles.wide ?? ''} />
      <CommandButton id="placeSpots" className={styles.wide ?? ''} />
      {more}
    </div>
  )
}

export const BreachActions = () => (
  <SpotActions more={<CommandButton id="noMore" legalOnly className={styles.wide ?? ''} />} />
)

/** A fire that strays: the choice of the spine that has 1 and 2. 7.243b */
export function SpineBody() {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const names = spotsOf(position, null)?.names ?? []
  const faces = spineFaces(names, spotIn(pointing))
  return (
    <>
      <section className={styles.section} aria-label="Spines">
        <ul className={styles.rows}>
          {names.map((name, i) => (
            <li key={name}>
              <button
                type="button"
                className={`${styles.choice} ${name === spotIn(pointing) ? styles.on : ''}`}
                data-row
                aria-pressed={name === spotIn(pointing)}
                aria-keyshortcuts={commands.keyOf(`spine-${i + 1}`)}
                onClick={() => interaction.setSpot(name)}
              >
                <b>{faces[i]}</b>
                <span>
                  <b>{vertexWords(position.battle, name)}</b>
                  <small>
                    {counted(
                      hexesAt(position.battle, name).flatMap((hex) => unitsAt(position, hex))
                        .length,
                      'unit',
                    )}
                  </small>
                </span>
                <KeyCap chord={commands.keyOf(`spine-${i + 1}`)} />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.small}>
          Each spine has two faces of the die. The choice does not change the odds.
        </p>
      </section>
      <GroupTable marked={position.decision.groups?.[0] ?? null} />
    </>
  )
}

const COMPASS = ['NW', 'N', 'NE', 'SW', 'S', 'SE'] as const

/** Gas that drifts: the choice of one direction for every cloud. 7.513 */
export function DriftBody() {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const hexes = [...new Set(position.game.gas)]
  const way = COMPASS.find((direction) => direction === spotIn(pointing))
  const struck = way ? drifted(position, way).units : null
  return (
    <section className={styles.section} aria-label="Drift">
      <div className={styles.heading}>
        <h2>The gas goes</h2>
        <span>{counted(hexes.length, 'cloud')}</span>
      </div>
      <div className={styles.compass}>
        {COMPASS.map((direction) => (
          <button
            key={direction}
            type="button"
            className={`${styles.choice} ${direction === spotIn(pointing) ? styles.on : ''}`}
            data-row
            aria-pressed={direction === spotIn(pointing)}
            aria-keyshortcuts={commands.keyOf(`gas-${direction}`)}
            onClick={() => interaction.setSpot(direction)}
          >
            <span>
              <b>{direction}</b>
              <small>{counted(drifted(position, direction).units.length, 'unit')}</small>
            </span>
            <KeyCap chord={commands.keyOf(`gas-${direction}`)} />
          </button>
        ))}
      </div>
      <p className={styles.sub}>
        It lies in {hexes.join(', ')}. Who stands where it comes and had none is attacked:{' '}
        {struck === null
          ? 'so many as each side says'
          : struck.length > 0
            ? struck.map((unit) => nameOf(position.battle, unit)).join(', ')
            : 'nobody'}
        . <Clause of="7.513e" />
      </p>
      {way ? <GasOrder way={way} /> : null}
    </section>
  )
}

export function DriftActions() {
  return (
    <div className={styles.actions}>
      <CommandButton id="drift" className={styles.wide ?? ''} />
      <CommandButton id="cloudFirst" brief className={styles.wide ?? ''} />
    </div>
  )
}
