import type { ComponentType } from 'react'
import { reading } from '../../../rules/base/game.ts'
import { recoverable } from '../../../rules/campaign/night.ts'
import type { Action, Casualty, GameState, UnitId } from '../../../rules/types/index.ts'
import { keyedChoices } from '../../../session/pointing/listed.ts'
import type { Position } from '../../../session/position/position.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { capital, counted, nameOf, sideDef } from '../../kit/words.ts'
import { DayLedger, DayParts } from '../../report/score/DayLedger.tsx'
import { useClient, useLook } from '../../window/context.ts'
import styles from './campaign.module.css'
import { Improvement } from './Improvement.tsx'
import { Placement } from './Placement.tsx'
import { Redeployment } from './Redeployment.tsx'

/** The words of both answers are given here, because the log never tells a sealed one. */
function wayText(action: Action): string {
  if (action.type === 'remount') return action.mounted ? 'Mounted today' : 'On foot today'
  if (action.type === 'counterAttack') return action.yes ? 'Counter attack' : 'No counter attack'
  if (action.type === 'nightAttack') return action.yes ? 'Attack tonight' : 'No attack tonight'
  return ''
}

/** What the answer means for the day: the MP that the units move with. 13.Cb */
function wayDetail({ battle }: Position, action: Action): string | undefined {
  const remount = battle.campaign?.remount
  if (action.type !== 'remount' || !remount) return undefined
  const move = battle.counters[action.mounted ? remount.mounted : remount.onFoot]?.formed.move
  return move == null ? undefined : `${move} MP`
}

function Ways() {
  const { position } = useLook()
  const { interaction, commands } = useClient()
  const keyed = keyedChoices(position)
  return (
    <section className={page.section} aria-label="Choices">
      <div className={page.choices}>
        {position.decision.actions.map((action) => (
          <Button
            key={JSON.stringify(action)}
            detail={wayDetail(position, action)}
            chord={commands.keyOf(`nth-${keyed.indexOf(action) + 1}`)}
            onPress={() => interaction.send(action)}
          >
            {wayText(action)}
          </Button>
        ))}
      </div>
    </section>
  )
}

interface Kind {
  readonly counter: string
  /** The units not yet recovered, in the order of their loss. */
  readonly left: readonly UnitId[]
  readonly back: number
}

/** The losses by counter: of one type, the owner chooses which grades recover. 11.532a */
function kindsOf(game: GameState, lost: readonly Casualty[]): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { unit, recovered } of lost) {
    const counter = game.units[unit]?.counter ?? ''
    const { left, back } = kinds.get(counter) ?? { left: [], back: 0 }
    kinds.set(
      counter,
      recovered ? { counter, left, back: back + 1 } : { counter, left: [...left, unit], back },
    )
  }
  return [...kinds.values()]
}

function Recovery() {
  const words = useHandWords()
  const { position } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision } = position
  const may = new Set(
    decision.actions.flatMap((action) => (action.type === 'recover' ? [action.unit] : [])),
  )
  const turns = decision.actions.flatMap((action) => (action.type === 'turn' ? [action.unit] : []))
  const apart = turns.filter((unit) => game.units[unit]?.formed === false)
  const act = (...actions: Action[]) => interaction.send(...actions)
  const recover = (units: readonly UnitId[]) =>
    act(...units.map((unit): Action => ({ type: 'recover', unit })))
  const losses = recoverable(reading(battle, game), decision.side ?? '')
  return (
    <>
      {[...losses].map(([type, { most, back, lost }]) => (
        <section key={type} className={page.section} aria-label={capital(type)}>
          <div className={page.heading}>
            <h2>{capital(type)}</h2>
            <span>
              {counted(lost.length, 'loss', 'losses')}, {back} recovered <Clause of="11.532a" />
            </span>
          </div>
          {kindsOf(game, lost).map((kind, _, kinds) => {
            const counter = battle.counters[kind.counter]
            const next = kind.left.filter((unit) => may.has(unit)).slice(0, most - back)
            return (
              <div key={kind.counter} className={styles.row}>
                <UnitChip
                  counter={counter}
                  power={sideDef(battle, decision.side)?.power}
                  formed={counter?.formed.fp !== null}
                />
                <span>
                  <b>{counter?.name}</b>
                  {/* Of a type with one counter the heading has told it. */}
                  {kinds.length > 1
                    ? `${kind.left.length} lost, ${kind.back} back tomorrow. `
                    : null}
                  {next.length > 0
                    ? null
                    : kind.left.length > 0
                      ? 'No more of this type may come back.'
                      : 'All come back.'}
                </span>
                {next.length === 0 ? null : (
                  <span className={styles.buttons}>
                    <Button onPress={() => recover(next.slice(0, 1))}>Recover one</Button>
                    {next.length > 1 ? (
                      <Button onPress={() => recover(next)}>Recover {next.length}</Button>
                    ) : null}
                  </span>
                )}
              </div>
            )
          })}
        </section>
      ))}
      {turns.length === 0 ? null : (
        <section className={page.section} aria-label="Deployment">
          <div className={page.heading}>
            <h2>Deployment</h2>
            <span>
              {words('click a unit to turn it over')} <Clause of="11.534" />
            </span>
          </div>
          {apart.length > 1 ? (
            <Button
              detail={`${apart.length} dispersed`}
              onPress={() => act(...apart.map((unit): Action => ({ type: 'turn', unit })))}
            >
              Form all
            </Button>
          ) : null}
          <ul className={page.tray} aria-label="Turn units over">
            {turns.map((unit) => (
              <li key={unit}>
                <button
                  type="button"
                  className={page.hand}
                  data-unit={unit}
                  aria-label={`Turn ${nameOf(battle, unit)} over`}
                  title={`${nameOf(battle, unit)}, ${game.units[unit]?.hex ?? ''}`}
                  onClick={() => act({ type: 'turn', unit })}
                >
                  <ChipOf battle={battle} game={game} unit={unit} size={42} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The frame of a decision between the scenarios of a campaign: the day so far, the choice, the days before. */
const inDay =
  (Choice: ComponentType): ComponentType =>
  () => (
    <>
      <section className={page.section}>
        <DayParts />
      </section>
      <Choice />
      <section className={page.section}>
        <DayLedger origin="page" />
      </section>
    </>
  )

/** The button that ends the question. Enter answers on the map; only a click on this button ends the question. */
const endedBy =
  (label: string): ComponentType =>
  () => {
    const { actions } = useLook().position.decision
    const { interaction } = useClient()
    const end = actions.find(({ type }) => type === 'finish' || type === 'decline')
    return end ? (
      <div className={page.actions}>
        <Button onPress={() => interaction.send(end)}>{label}</Button>
      </div>
    ) : null
  }

export const WaysBody = inDay(Ways)
export const PlacementBody = inDay(() => <Placement clause="11.12a" />)
export const RecoveryBody = inDay(Recovery)
export const RecoveryActions = endedBy('Done with recovery')
export const ImprovementBody = inDay(Improvement)
export const ImprovementActions = endedBy('Done with the positions')
export const RedeploymentBody = inDay(Redeployment)
export const RedeploymentActions = endedBy('Redeploy no gun')
