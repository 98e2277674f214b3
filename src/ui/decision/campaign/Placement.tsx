import type { HexLabel } from '../../../hex/label.ts'
import type { Action, UnitId } from '../../../rules/types/index.ts'
import { unitInHand } from '../../../session/pointing/doing/state.ts'
import { Button, CommandButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { NamedPlaces, PickHex } from '../../kit/control/NamedPlaces.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf, unitDef } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import styles from './campaign.module.css'

type Place = Extract<Action, { type: 'place' }>

/**
 * The units that wait, the one in hand, and where it may be placed: in the morning of a day, and during a turn. 11.12,
 * 10.22b
 */
export const PlacementActions = () => (
  <div className={page.actions}>
    <CommandButton id="placeSpot" className={page.wide ?? ''} />
    <CommandButton id="placeRest" className={page.wide ?? ''} />
  </div>
)

/** `clause`: why a hex is not open. */
export function Placement({ clause }: { readonly clause: string }) {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision } = position
  const hand = unitInHand(pointing)
  const waiting = (decision.units ?? []).filter((unit) => game.units[unit]?.where === 'hand')
  const act = (action: Action) => interaction.send(action)
  const places = decision.actions.filter(
    (action): action is Place => action.type === 'place' && action.unit === hand?.unit,
  )
  const hexes = [...new Set(places.map(({ hex }) => hex))]
  const walks = decision.actions.find(
    (action) => action.type === 'byEdge' && action.unit === hand?.unit,
  )
  const placeIn = (hex: HexLabel) => {
    const there = places.filter((action) => action.hex === hex)
    const action = there.find(({ face }) => face === hand?.face) ?? there[0]
    if (action) act(action)
  }
  const tray = (units: readonly UnitId[]) => (
    <ul className={page.tray} aria-label="Waiting">
      {units.map((unit) => (
        <li key={unit}>
          <button
            type="button"
            className={page.hand}
            data-unit={unit}
            data-row
            aria-pressed={hand?.unit === unit}
            aria-label={`Take ${nameOf(battle, unit)} in hand`}
            title={nameOf(battle, unit)}
            onClick={() => interaction.takeInHand(unit)}
          >
            <ChipOf
              battle={battle}
              game={game}
              unit={unit}
              size={42}
              formed={
                (hand?.unit === unit ? hand.face : unitDef(battle, unit)?.face) !== 'dispersed'
              }
            />
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <section className={`${page.section} ${page.focus}`} aria-label="Waiting">
        <div className={page.heading}>
          <h2>{hand ? nameOf(battle, hand.unit) : 'Reinforcements'}</h2>
          <span>{counted(waiting.length, 'unit')} waiting</span>
        </div>
        {tray(waiting)}
        {hand ? (
          <Segmented
            legend="Face"
            value={hand.face}
            options={(['formed', 'dispersed'] as const).map((value) => ({
              value,
              label: value === 'formed' ? 'Formed' : 'Dispersed',
              off: places.some((place) => place.face === value)
                ? undefined
                : 'It can’t come with this face.',
            }))}
            onChange={(face) => interaction.setHand({ ...hand, face })}
          />
        ) : null}
      </section>
      {hand ? (
        <section className={page.section} aria-label="Choices">
          <div className={page.heading}>
            <h2>
              <PickHex count={hexes.length} />
            </h2>
          </div>
          {hexes.length === 0 ? (
            <p className={page.small}>
              No hex is open to it now. <Clause of={clause} />
            </p>
          ) : (
            <NamedPlaces names={hexes} example={hexes[0] ?? ''} onPick={placeIn} />
          )}
          {walks ? (
            <div className={styles.edge}>
              <Button onPress={() => act(walks)}>Let it walk on over the edge</Button>
              <Clause of="11.12c" />
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
