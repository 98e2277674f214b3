import { useState } from 'react'
import { chosenUnits } from '../../../session/pointing/doing/state.ts'
import { eligible } from '../../../session/position/position.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { FindField } from '../../kit/control/FindField.tsx'
import page from '../../kit/page/page.module.css'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'

/** So many hexes stand there at once; with more, some are looked for. */
const SHOWN = 60
const FEW = 24

/** The guns that may go, the one that is chosen, and where to: on the map those hexes are lit. 11.55a */
export function Redeployment() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const [wanted, setWanted] = useState('')
  const { battle, game, decision } = position
  const guns = [...eligible(position)]
  const gun = chosenUnits(pointing).at(-1)
  const ways = decision.actions.flatMap((action) =>
    action.type === 'redeploy' && action.unit === gun ? [action] : [],
  )
  const found = ways
    .filter(({ hex }) => hex.startsWith(wanted.trim().toUpperCase()))
    .toSorted((a, b) => a.hex.length - b.hex.length || (a.hex < b.hex ? -1 : 1))
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
            <h2>Goes to</h2>
            <span>{counted(ways.length, 'lit hex', 'lit hexes')}</span>
          </div>
          {ways.length > FEW ? (
            <FindField value={wanted} example={ways[0]?.hex ?? ''} onChange={setWanted} />
          ) : null}
          <div className={page.chips}>
            {found.slice(0, SHOWN).map((action) => (
              <Button
                key={action.hex}
                name={`${nameOf(battle, gun)} to ${action.hex}`}
                onPress={() => interaction.send(action)}
              >
                {action.hex}
              </Button>
            ))}
          </div>
          {found.length > SHOWN ? <p className={page.sub}>{found.length - SHOWN} more.</p> : null}
        </section>
      )}
    </>
  )
}
