import { aimsText } from '../../../rules/turn/victory.ts'
import type { UnitDef, UnitId } from '../../../rules/types/index.ts'
import { unitInHand } from '../../../session/pointing/doing/state.ts'
import { goesIn } from '../../../session/position/deployment.ts'
import { hidingSide } from '../../../session/red-poppies/hidden.ts'
import { CommandButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { useHandWords } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { capital, printed } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'

interface Group {
  readonly key: string
  readonly units: readonly UnitDef[]
}

function groupsOf(units: readonly UnitDef[]): Group[] {
  const found = new Map<string, UnitDef[]>()
  for (const unit of units) {
    const key = `${unit.group ?? unit.counter} ${unit.areaText ?? ''}`
    found.set(key, [...(found.get(key) ?? []), unit])
  }
  return [...found].map(([key, members]) => ({ key, units: members }))
}

/** The units to place: a block for each group of the order of battle, with that of the unit in hand highlighted. */
export function SetupBody() {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const { battle, game, decision } = position
  const hand = unitInHand(pointing)
  const groups = groupsOf(
    battle.units.filter((unit) => unit.side === decision.side && !unit.at && !unit.arrival),
  )
  const flip = commands.show('flip')
  const shelter = commands.show('shelter')
  const inHand = (unit: UnitId) => game.units[unit]?.where === 'hand'
  return (
    <>
      {groups.map(({ key, units }) => {
        const lit = units.some((unit) => unit.id === hand?.unit)
        const placed = units.filter((unit) => !inHand(unit.id)).length
        const first = units[0]
        const face = first?.face ? `must set up ${first.face}` : 'formed or dispersed'
        return (
          <section key={key} className={`${styles.section} ${lit ? styles.focus : ''}`}>
            <div className={styles.heading}>
              <h2>{first?.group ?? first?.name}</h2>
              <span>
                {placed} of {units.length}
              </span>
            </div>
            <p className={styles.small}>
              {first?.areaText
                ? `${first.areaText.charAt(0).toUpperCase()}${first.areaText.slice(1)}, `
                : ''}
              {face}. <Clause of="6.3a" />
            </p>
            {placed < units.length ? (
              <ul className={styles.tray} aria-label={`In hand: ${first?.group ?? ''}`}>
                {units.map((unit) =>
                  inHand(unit.id) ? (
                    <li key={unit.id}>
                      <button
                        type="button"
                        className={styles.hand}
                        data-unit={unit.id}
                        data-row
                        aria-pressed={hand?.unit === unit.id}
                        aria-label={`Take ${unit.name} in hand`}
                        title={unit.name}
                        onClick={() => interaction.takeInHand(unit.id)}
                      >
                        <ChipOf
                          battle={battle}
                          game={game}
                          unit={unit.id}
                          size={42}
                          formed={(hand?.unit === unit.id ? hand.face : unit.face) !== 'dispersed'}
                        />
                      </button>
                    </li>
                  ) : (
                    <li key={unit.id} className={styles.empty} aria-hidden="true" />
                  ),
                )}
              </ul>
            ) : null}
            {lit && hand ? (
              <Segmented
                legend="Face"
                value={hand.face}
                options={(['formed', 'dispersed'] as const).map((value) => ({
                  value,
                  label: value === 'formed' ? 'Formed' : 'Dispersed',
                  off: value !== hand.face ? flip?.whyNot?.text : undefined,
                }))}
                onChange={() => commands.run('flip')}
              />
            ) : null}
            {lit && hand && shelter ? (
              <Segmented
                legend="IN the trench or on top"
                value={goesIn(position, hand) ? 'in' : 'top'}
                options={[
                  { value: 'top', label: 'On top' },
                  { value: 'in', label: 'IN the trench' },
                ]}
                onChange={() => commands.run('shelter')}
              />
            ) : null}
          </section>
        )
      })}
      <Works />
      <Aims />
    </>
  )
}

/** Trenches, scrapes and blockhouses that the side places itself. S2 */
function Works() {
  const words = useHandWords()
  const { battle, game, decision } = useLook().position
  const works = (battle.worksToPlace ?? []).filter((def) => def.side === decision.side)
  return works.map((def) => {
    const placed = (game.works ?? []).filter((one) => one.work === def.id).length
    return (
      <section key={def.id} className={styles.section}>
        <div className={styles.heading}>
          <h2>{def.kind === 'trench' ? 'Trenches' : `${capital(def.kind)}s`}</h2>
          <span>
            {placed} of {def.count}
          </span>
        </div>
        <p className={styles.small}>
          {capital(def.areaText)}.{' '}
          {words('Once every unit is placed, click a hex to place one, and again to take it back.')}{' '}
          <Clause of="10.1b" />
        </p>
      </section>
    )
  })
}

/** Who wins, and what each side sees of the other. */
function Aims() {
  const { position, state } = useLook()
  const { battle } = position
  const hidden = hidingSide(state, position.game) !== null
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>To win</h2>
      </div>
      <p className={styles.prose}>{printed(aimsText(battle))}</p>
      <p className={styles.sub}>
        {hidden
          ? 'The set-up is hidden: neither side sees the other’s until both are done.'
          : 'Nothing is hidden: each side sees what the other has placed.'}
      </p>
    </section>
  )
}

export function SetupActions() {
  return (
    <div className={`${styles.actions} ${styles.unlike}`}>
      <CommandButton id="placeRest" bare />
      <CommandButton id="clear" bare />
      <CommandButton id="ready" className={styles.wide ?? ''} />
    </div>
  )
}
