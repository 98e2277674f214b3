import type { Action, CheckOdds, Odds, Reason, UnitId } from '../../../rules/types/index.ts'
import { openShot } from '../../../session/commands/answers.ts'
import { chosenUnits, shooterOf } from '../../../session/pointing/doing/state.ts'
import {
  oddsOf,
  type Position,
  reactions,
  shootersByHarm,
  whyNot,
} from '../../../session/position/position.ts'
import { CommandButton, KeyCap, WhyOff } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import partStyles from '../../kit/control/parts.module.css'
import { Withheld } from '../../kit/control/Withheld.tsx'
import { PHONE, useMedia } from '../../kit/media.ts'
import fades from '../../kit/page/fades.module.css'
import styles from '../../kit/page/page.module.css'
import { Distribution, Legend } from '../../kit/piece/Distribution.tsx'
import { FoldedModifiers, ModifierTable } from '../../kit/piece/ModifierTable.tsx'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf, percent, sideDef, unitDef } from '../../kit/words.ts'
import { useClient, useLook, usePlace } from '../../window/context.ts'
import { HoldBar } from './HoldBar.tsx'
import shooter from './shooter.module.css'

/** The worst check of the enemies that the window is about, and the names of the other enemies hit. */
function sorted(position: Position, odds: Odds | null) {
  const checks = odds?.checks ?? []
  const about = position.decision.units ?? []
  const mine = checks
    .filter((check) => about.includes(check.unit))
    .toSorted((a, b) => b.of36.destroyed - a.of36.destroyed)
  const main = mine[0] ?? checks[0] ?? null
  const also = checks
    .filter((check) => !about.includes(check.unit) && check !== main)
    .filter(({ unit }) => unitDef(position.battle, unit)?.side !== position.decision.side)
    .map((check) => nameOf(position.battle, check.unit))
  return { main, also, several: mine.length > 1 }
}

function distance(position: Position, unit: UnitId): string {
  const { grid } = position.battle.map
  const from = position.game.units[unit]?.hex
  const to = position.decision.hex
  if (from == null || to === undefined) return ''
  const hexes = grid.distance(grid.index(from), grid.index(to))
  return hexes === 0 ? `${from}, same hex` : `${from}, ${counted(hexes, 'hex', 'hexes')}`
}

function Cost({ odds }: { readonly odds: Odds | null }) {
  const ready = odds?.staysReady
  if (!ready) return <>Then spent.</>
  return (
    <>
      Stays ready unless doubles: {Math.round((ready.numerator * 100) / ready.denominator)}
      {'\u202f'}%. <Clause of="6.75b" />
    </>
  )
}

function Shooter({
  unit,
  index,
  open,
}: {
  readonly unit: UnitId
  readonly index: number
  readonly open: boolean
}) {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const shot = open ? openShot(commands.moment()) : reactions(position).get(unit)?.[0]
  const odds = shot ? oddsOf(position, shot) : null
  const { main, also, several } = sorted(position, odds)
  return (
    <li
      className={`${styles.section} ${shooter.shooter} ${open ? styles.focus : ''}`}
      data-unit={unit}
    >
      <button
        type="button"
        className={shooter.shooterHead}
        data-row
        aria-expanded={open}
        onClick={() => interaction.openShooter(unit)}
      >
        <ChipOf battle={position.battle} game={position.game} unit={unit} />
        <span>
          <b>{nameOf(position.battle, unit)}</b> {distance(position, unit)}. <Cost odds={odds} />
        </span>
        {open || !main ? null : (
          <span className={shooter.chance}>{percent(main.of36.destroyed)}</span>
        )}
        <KeyCap chord={commands.keyOf(`nth-${index + 1}`)} />
      </button>
      {main ? <Distribution odds={main} thin={!open} /> : null}
      {open && main ? (
        <>
          {several ? <p className={styles.small}>For each unit.</p> : null}
          <FoldedModifiers odds={main} />
          <OwnHit checks={odds?.checks ?? []} />
          {also.length > 0 ? (
            <p className={styles.small}>
              <b>Also hits: {also.join(', ')}</b>
            </p>
          ) : null}
          <CommandButton id="shotKind" />
          {pointing.withheld ? (
            <Withheld />
          ) : (
            <CommandButton id="react" className={shooter.shot ?? ''} />
          )}
        </>
      ) : null}
    </li>
  )
}

/** Units of the reacting side that can't shoot, with the reason. */
function cannot(position: Position): { unit: UnitId; reason: Reason }[] {
  return position.battle.units.flatMap(({ id }) => {
    const unit = position.game.units[id]
    if (
      unit?.side !== position.decision.side ||
      unit?.where !== 'map' ||
      reactions(position).has(id)
    )
      return []
    const reason = whyNot(position, { type: 'react', unit: id, mode: 'area' })
    return reason ? [{ unit: id, reason }] : []
  })
}

export function Cannot({ units }: { readonly units: readonly { unit: UnitId; reason: Reason }[] }) {
  const { position } = useLook()
  const rows = units.map(({ unit, reason }) => (
    <li key={unit} className={styles.cannot}>
      <span>
        <b>{nameOf(position.battle, unit)}</b> {reason.text}
      </span>
      <Clause of={reason.clause} ruling={reason.ruling} />
    </li>
  ))
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-label="Cannot fire">
      {rows.length <= 3 ? (
        <ul>{rows}</ul>
      ) : (
        <details>
          <summary>{rows.length} cannot fire</summary>
          <ul>{rows}</ul>
        </details>
      )}
    </section>
  )
}

/** The reaction window: the shooters by chance of harm, with the first one open. */
export function ReactionBody() {
  const { position, pointing } = useLook()
  const shooters = shootersByHarm(position)
  // On a phone the first shot needs the room: whom it hits besides has to be read before it.
  const phone = useMedia(PHONE)
  const shot = (unit: UnitId, index: number) => (
    <Shooter key={unit} unit={unit} index={index} open={unit === shooterOf(pointing)} />
  )
  const full = usePlace(({ stop }) => stop === 'full')
  // A single shot stands there alone, so that the map has its half; the page pulled up has the rest.
  if (phone && !full && shooters.length === 1) return <ol>{shooters.map(shot)}</ol>
  return (
    <>
      <div className={`${styles.section} ${shooter.legend}`}>
        {shooters.length > 1 ? (
          <div className={styles.heading}>
            <h2>Can fire</h2>
            <span>{counted(shooters.length, 'unit')}</span>
          </div>
        ) : null}
        {phone ? null : <Legend />}
      </div>
      <ol>{shooters.map(shot)}</ol>
      <Cannot units={cannot(position)} />
      {phone ? (
        <div className={styles.section}>
          <Legend />
        </div>
      ) : null}
      {/* The list scrolls under the buttons: a reader by ear has its count. */}
      <p className={fades.more} aria-hidden="true">
        More below
      </p>
    </>
  )
}

export function ReactionActions() {
  return (
    <>
      <div className={styles.heading}>
        <h2>Hold fire for</h2>
        <span>units stay ready</span>
      </div>
      <HoldBar />
    </>
  )
}

/** Units of one's own in the hex that is fired at: each checks, too, so what that means is said before the shot. 3.71a */
function OwnHit({ checks }: { readonly checks: readonly CheckOdds[] }) {
  const { position } = useLook()
  const own = checks.filter(
    ({ unit }) => unitDef(position.battle, unit)?.side === position.decision.side,
  )
  return own.map((check) => (
    <div key={check.unit} className={styles.victim} data-own={check.unit}>
      <span>
        <b>Hits your own {nameOf(position.battle, check.unit)}</b>
        <small>
          {percent(check.of36.dispersed)} dispersed, {percent(check.of36.destroyed)} destroyed{' '}
          <Clause of="3.71a" />
        </small>
      </span>
      <Distribution odds={check} thin />
      <b>{percent(check.of36.destroyed)}</b>
    </div>
  ))
}

type Return = Extract<Action, { type: 'return' }>

/** Return fire: checkboxes, because all fire is simultaneous. 6.74 */
export function ReturnBody() {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const { battle, game, decision } = position
  const single = decision.actions.filter(
    (action): action is Return => action.type === 'return' && action.shots.length === 1,
  )
  const units = [...new Set(single.flatMap((action) => action.shots.map((shot) => shot.unit)))]
  const firer = decision.units?.[0]
  const shots = single[0] ? (oddsOf(position, single[0])?.checks ?? []) : []
  const theirs = shots.filter((check) => check.cause === 'fire')
  return (
    <>
      <div className={`${styles.section} ${shooter.legend}`}>
        <Legend />
      </div>
      {theirs.length > 0 ? (
        <section className={styles.section} aria-label="The shot that falls with them">
          {theirs.map((check) => (
            <div key={check.unit} className={styles.victim}>
              <span>
                <b>{nameOf(battle, firer ?? '')}</b>
                <small>fires at {nameOf(battle, check.unit)}</small>
              </span>
              <Distribution odds={check} thin />
              <b>{percent(check.of36.destroyed)}</b>
            </div>
          ))}
        </section>
      ) : null}
      <ul>
        {units.map((unit, index) => {
          const action = single.find((known) => known.shots[0]?.unit === unit)
          const odds = action ? oddsOf(position, action) : null
          const main = odds?.checks.find((check) => check.unit === firer) ?? null
          return (
            <li key={unit} className={`${styles.section} ${shooter.shooter}`} data-unit={unit}>
              <label className={shooter.shooterHead}>
                <ChipOf battle={battle} game={game} unit={unit} />
                <span>
                  <b>{nameOf(battle, unit)}</b> {game.units[unit]?.hex}. <Cost odds={odds} />
                </span>
                <KeyCap chord={commands.keyOf(`nth-${index + 1}`)} />
                <input
                  type="checkbox"
                  className={partStyles.check}
                  checked={chosenUnits(pointing).includes(unit)}
                  aria-label={`${nameOf(battle, unit)} returns fire`}
                  onChange={() => interaction.pressUnit(unit)}
                />
              </label>
              {main ? (
                <>
                  <Distribution odds={main} />
                  <OwnHit checks={odds?.checks.filter(({ cause }) => cause !== 'fire') ?? []} />
                  <details open={units.length === 1}>
                    <summary>Modifiers</summary>
                    <ModifierTable odds={main} />
                  </details>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export function ReturnActions() {
  const { pointing } = useLook()
  return pointing.withheld ? (
    <Withheld />
  ) : (
    <div className={styles.actions}>
      <WhyOff id="return" className={`${styles.small} ${styles.wide}`} />
      <CommandButton id="return" brief className={styles.wide ?? ''} />
      <CommandButton id="noReturn" brief className={styles.wide ?? ''} />
    </div>
  )
}

export function RallyBody() {
  const { position } = useLook()
  const action = position.decision.actions.find((known) => known.type === 'rally')
  const check = action ? oddsOf(position, action)?.checks[0] : undefined
  if (!check) return null
  const unit = unitDef(position.battle, check.unit)
  return (
    <section className={styles.section} aria-label="Rally">
      <div className={styles.heading}>
        <h2>{unit?.name}</h2>
        <span>{sideDef(position.battle, unit?.side ?? null)?.adjective}</span>
      </div>
      <Distribution odds={check} />
      <p className={styles.small}>Empty: stays as it is. Solid: rallies.</p>
      {check.modifiers.length > 0 ? <ModifierTable odds={check} /> : null}
    </section>
  )
}

export function RallyActions() {
  return (
    <div className={styles.actions}>
      <CommandButton id="rally" />
      <CommandButton id="decline" />
    </div>
  )
}
