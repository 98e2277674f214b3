import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import { eligible } from '../../../session/position/position.ts'
import { Clause } from '../../kit/control/Clause.tsx'
import { NamedPlaces, PickHex } from '../../kit/control/NamedPlaces.tsx'
import page from '../../kit/page/page.module.css'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'

/** The guns that may move, the chosen one, and the hexes open to it, which the map highlights. 11.55a */
export function Redeployment() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision } = position
  const guns = [...eligible(position)]
  const gun = chosenUnits(pointing).at(-1)
  const ways = decision.actions.flatMap((action) =>
    action.type === 'redeploy' && action.unit === gun ? [action] : [],
  )
  if (guns.length === 0)
    return (
      <section className={page.section} aria-label="Guns">
        <p className={page.small}>
          No gun may be redeployed. <Clause of="11.55a" />
        </p>
      </section>
    )
  return (
    <>
      <section className={`${page.section} ${page.focus}`} aria-label="Guns">
        <div className={page.heading}>
          <h2>{gun === undefined ? 'Guns' : nameOf(battle, gun)}</h2>
          <span>{gun === undefined ? counted(guns.length, 'gun') : game.units[gun]?.hex}</span>
        </div>
        <ul className={page.tray} aria-label="Guns that may go">
          {guns.map((unit) => (
            <li key={unit}>
              <button
                type="button"
                className={page.hand}
                data-unit={unit}
                data-row
                aria-pressed={gun === unit}
                aria-label={`Choose ${nameOf(battle, unit)}`}
                title={`${nameOf(battle, unit)}, ${game.units[unit]?.hex ?? ''}`}
                onClick={() => interaction.pressUnit(unit)}
              >
                <ChipOf battle={battle} game={game} unit={unit} size={42} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {gun === undefined ? null : (
        <section className={page.section} aria-label="Choices">
          <div className={page.heading}>
            <h2>
              <PickHex count={ways.length} />
            </h2>
          </div>
          <NamedPlaces
            names={ways.map(({ hex }) => hex)}
            example={ways[0]?.hex ?? ''}
            nameOf={(hex) => `${nameOf(battle, gun)} to ${hex}`}
            onPick={(hex) => interaction.send({ type: 'redeploy', unit: gun, hex })}
          />
        </section>
      )}
    </>
  )
}
