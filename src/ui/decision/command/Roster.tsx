import { useDeferredValue } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import type { UnitId } from '../../../rules/types/index.ts'
import { eligible } from '../../../session/position/position.ts'
import { answersTo } from '../../../session/position/returns.ts'
import {
  bestShot,
  inOrder,
  type RosterFilter,
  type RosterGroup,
  rosterOf,
} from '../../../session/position/roster.ts'
import { centre, soon } from '../../camera/follow.ts'
import { Icon } from '../../kit/control/Icon.tsx'
import partStyles from '../../kit/control/parts.module.css'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { BELOW } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { ChipOf, Figures, RowName } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf, oddsText, percent, stateText } from '../../kit/words.ts'
import type { Client } from '../../window/client.ts'
import { useClient, useLook, usePlace, usePointing } from '../../window/context.ts'
import styles from './Roster.module.css'

/** A list of more units than this leaves the log one line. */
const FEW = 4
/** With more units than this, the list groups them by formation and has a filter. */
const MANY = 12
/** A formation of more units than this is folded until it is opened. */
const FOLDED = 4

const FILTERS: readonly { readonly value: RosterFilter; readonly label: string }[] = [
  { value: 'ready', label: 'Ready' },
  { value: 'shoots', label: 'Can shoot' },
  { value: 'moves', label: 'Not moved' },
  { value: 'all', label: 'All' },
]

/**
 * Every unit that may have the command, in the order in which N visits them; a long list is grouped by formation and
 * place.
 */
export function Roster() {
  const look = useLook()
  const { side } = look.position.decision
  const led = usePointing((state) => state.led[side ?? ''] ?? null)
  // The list is rendered after the picture, since it takes longer in a campaign.
  const now = useDeferredValue(look.position, null)
  const units = eligible(look.position).size
  return (
    <section className={page.section} aria-label="Units you can command" data-crowded={units > FEW}>
      <div className={page.heading}>
        <h2>Units you can command</h2>
        <span>{counted(units, 'unit')}</span>
      </div>
      {units === 0 ? (
        <p className={page.small}>No unit of this side is ready. You can only pass.</p>
      ) : units <= MANY ? (
        <Units units={inOrder(look.position, led)} />
      ) : now ? (
        <Formations position={now} led={led} />
      ) : null}
    </section>
  )
}

/**
 * Shows on the map whom a press on a row has chosen, once the page is laid out for them. Below the map the page first gives the
 * map its room, since a target or a hex is asked for next; `stop`: how far it then stays open.
 */
function showChosen(client: Client, hexes: readonly HexLabel[], stop: 'peek' | 'half'): void {
  const { input, place } = client
  const below = globalThis.matchMedia?.(BELOW).matches === true
  const { stop: now } = place.getState()
  // Keys go on from the row, which is not to be folded away under them.
  if (below && input.last !== 'key' && now !== 'peek') place.setStop(stop)
  if (hexes.length > 0) soon(client, () => centre(client, hexes, false))
}

function Formations({
  position,
  led,
}: {
  readonly position: ReturnType<typeof useLook>['position']
  readonly led: UnitId | null
}) {
  const { place } = useClient()
  const { filter } = usePlace((state) => state.roster)
  const groups = rosterOf(position, led, filter)
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          legend="Show"
          value={filter}
          options={FILTERS}
          onChange={(value) => place.filterRoster(value)}
        />
      </div>
      {groups.length === 0 ? (
        <p className={page.small}>
          {filter === 'shoots' ? 'No unit has a shot now.' : 'No unit of this kind is ready.'}
        </p>
      ) : (
        <ul aria-label="Formations">
          {groups.map((group) =>
            group.units.length === 1 ? (
              <Row key={group.key} unit={group.units[0] ?? ''} />
            ) : (
              <Formation key={group.key} group={group} />
            ),
          )}
        </ul>
      )}
    </>
  )
}

/** A formation in one place. The row chooses as many of its units as may go together; the arrow opens the list of them. */
function Formation({ group }: { readonly group: RosterGroup }) {
  const client = useClient()
  const { interaction, place } = client
  const open = usePlace(({ roster }) => roster.open[group.key]) ?? group.units.length <= FOLDED
  const { name, units, hexes, ready, spent } = group
  const size = counted(units.length, 'unit')
  return (
    <li className={styles.formation}>
      <div className={styles.head} data-hex={hexes.join(' ')}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-label={`Units of ${name}, ${group.place}`}
          onClick={() => place.openFormation(group.key, !open)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={styles.all}
          data-row
          aria-label={`Choose what may go together of ${name}, ${size} ${hexes.length === 0 ? '' : 'in '}${group.place}`}
          onClick={() => {
            interaction.gather(hexes, units)
            showChosen(client, hexes, 'peek')
          }}
        >
          <b>{name}</b>
          <span>
            {size} · {group.place}
            {spent > 0 ? ` · ${ready} ready, ${spent} spent` : ''}
          </span>
        </button>
      </div>
      {open ? <Units units={units} /> : null}
    </li>
  )
}

const Units = ({ units }: { readonly units: readonly UnitId[] }) => (
  <ul>
    {units.map((unit) => (
      <Row key={unit} unit={unit} />
    ))}
  </ul>
)

/** One unit; the whole row chooses it. */
function Row({ unit }: { readonly unit: UnitId }) {
  const { position } = useLook()
  const { battle, game } = position
  const client = useClient()
  const there = game.units[unit]
  const hex = there?.hex ?? null
  return (
    <li className={styles.item} data-unit={unit} data-hex={hex ?? undefined}>
      <button
        type="button"
        className={`${partStyles.row} ${styles.press}`}
        data-row
        onClick={() => {
          client.interaction.pressUnit(unit, { named: true })
          showChosen(client, hex === null ? [] : [hex], 'peek')
        }}
      >
        <ChipOf battle={battle} game={game} unit={unit} />
        <span className={partStyles.rowText}>
          <RowName act="Choose" name={nameOf(battle, unit)} />
          {there ? `${there.hex ?? 'in hand'}, ${stateText(there, true)}` : null}
          {there ? <Figures battle={battle} unit={there} /> : null}
        </span>
      </button>
      <Shot unit={unit} />
    </li>
  )
}

/** The best shot of a unit. A press marks its target, with the table of the shot; the primary button fires. 6.5 */
function Shot({ unit }: { readonly unit: UnitId }) {
  const { position } = useLook()
  const client = useClient()
  const shot = eligible(position).has(unit) ? bestShot(position, unit) : null
  if (!shot) return null
  const { hex, odds } = shot
  const [first] = answersTo(position, { unit, hex })
  // An answer that destroys nobody is no news.
  const answer = first && first.odds.of36.destroyed > 0 ? first : null
  return (
    <button
      type="button"
      className={styles.shot}
      data-hex={hex}
      title={
        answer
          ? `${nameOf(position.battle, answer.unit)} may return fire: ${oddsText(answer.odds)}.`
          : undefined
      }
      onClick={() => {
        client.interaction.aim(unit, hex)
        showChosen(client, [hex, position.game.units[unit]?.hex ?? hex], 'half')
      }}
    >
      <b>
        Fire {hex}
        <span className="hidden">, </span>
      </b>
      <span>
        {odds.of36.destroyed > 0
          ? `${percent(odds.of36.destroyed)} destroyed`
          : `${percent(odds.of36.dispersed)} dispersed`}
        <span className="hidden">
          , by {nameOf(position.battle, unit)}: {oddsText(odds)}
        </span>
      </span>
      {answer ? (
        <span>
          <span className="hidden">. {nameOf(position.battle, answer.unit)} may </span>
          return fire {percent(answer.odds.of36.destroyed)}
          <span className="hidden"> destroyed</span>
        </span>
      ) : null}
    </button>
  )
}
