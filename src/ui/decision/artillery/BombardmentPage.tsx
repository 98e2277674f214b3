import { Fragment, useEffect, useRef } from 'react'
import type { Bombarded, Bombardment } from '../../../session/telling/bombardment.ts'
import { placedAfter } from '../../../session/telling/placed.ts'
import { centre, showPlace, soon } from '../../camera/follow.ts'
import { inSight } from '../../camera/in-sight.ts'
import { Button, Link } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import parts from '../../kit/control/parts.module.css'
import game from '../../kit/page/game.module.css'
import { Page } from '../../kit/page/Page.tsx'
import buttons from '../../kit/page/page.module.css'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf, sideDef } from '../../kit/words.ts'
import { useClient, useLook, useTelling } from '../../window/context.ts'
import styles from './Bombardment.module.css'

const RESULT: Readonly<Record<Bombarded['result'], string>> = {
  destroyed: 'destroyed',
  spent: 'dispersed and spent',
  dispersed: 'dispersed',
}

/** "15 destroyed, 20 dispersed", for the units of one side. */
function harmText(units: readonly Bombarded[]): string {
  const lost = units.filter(({ result }) => result === 'destroyed').length
  return [
    lost > 0 ? `${lost} destroyed` : '',
    units.length > lost ? `${units.length - lost} dispersed` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Where it fell. What each side lost stands over its list. */
export const Shelled = ({ of }: { readonly of: Bombardment }) => (
  <>
    The bombardment fell on {counted(of.hexes.length, 'hex', 'hexes')}. <Clause of="7.12a" />
  </>
)

/** The units hit, in a list for each side. */
export function BombardedUnits({ of }: { readonly of: Bombardment }) {
  const { battle, game: state } = useLook().position
  const client = useClient()
  return of.sides.map(({ side, units }) => {
    const def = sideDef(battle, side)
    return (
      <section key={side} className={styles.side} aria-label={def?.name}>
        <h2>
          <SideMark side={def} />
          {def?.name}: {harmText(units)}
        </h2>
        <ul>
          {units.map(({ unit, hex, die, result }) => (
            <li key={unit} className={parts.row} data-unit={unit} data-result={result}>
              <ChipOf battle={battle} game={state} unit={unit} />
              <span className={parts.rowText}>
                <b>{nameOf(battle, unit)}</b>
                {die === null ? '' : `die ${die}, `}
                {RESULT[result]} in <Link onPress={() => showPlace(client, [hex])}>{hex}</Link>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** What the program placed with the recommended set-up, each by name. */
export function PlacedForYou({ of }: { readonly of: Bombardment }) {
  const { battle } = useLook().position
  const client = useClient()
  const links = (name: string, places: readonly string[]) =>
    places.length === 0 ? null : (
      <p>
        {name}:{' '}
        {places.map((at, index) => (
          <Fragment key={at}>
            {index === 0 ? '' : ', '}
            <Link onPress={() => showPlace(client, at.split('/'))}>
              {at.replace('/', '\u2013')}
            </Link>
          </Fragment>
        ))}
      </p>
    )
  return placedAfter(battle, client.session.happened(), of).map(({ side, gaps, craters }) => {
    const def = sideDef(battle, side)
    return (
      <section key={side} className={styles.side} aria-label={`Placed for the ${def?.name}`}>
        <h2>
          <SideMark side={def} />
          {def?.name}: placed for you
        </h2>
        {links('Wire cut', gaps)}
        {links('Shell craters', craters)}
      </section>
    )
  })
}

/** The only act of the page: a button, and Enter. */
export function GoOn() {
  const { telling, commands } = useClient()
  useEffect(() => commands.register({ goOn: telling.goOn }), [commands, telling])
  return (
    <Button kind="primary" chord="Enter" command="goOn" onPress={telling.goOn}>
      Go on
    </Button>
  )
}

/** The preliminary bombardment after it has fallen: its results unit by unit, while its marks are on the map. */
export default function BombardmentPage() {
  const bombardment = useTelling((telling) => telling.bombardment)
  const client = useClient()
  const { input, place } = client
  const ref = useRef<HTMLHeadingElement>(null)
  const hexes = bombardment?.hexes
  useEffect(() => {
    place.setStop('half')
    if (input.last === 'key') ref.current?.focus()
  }, [place, input])
  useEffect(() => {
    if (!hexes) return
    return soon(client, () => {
      if (!inSight(client, hexes)) centre(client, hexes, true)
    })
  }, [client, hexes])
  if (!bombardment) return null
  return (
    <Page name="Bombardment" fill>
      <div className={styles.head}>
        <h1 ref={ref} tabIndex={-1}>
          Bombardment
        </h1>
        <p>
          <Shelled of={bombardment} />
        </p>
      </div>
      <section
        className={game.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by key
        tabIndex={0}
        aria-label="What it did"
      >
        <BombardedUnits of={bombardment} />
        <PlacedForYou of={bombardment} />
      </section>
      <div className={game.foot}>
        <div className={buttons.actions}>
          <GoOn />
        </div>
      </div>
    </Page>
  )
}
