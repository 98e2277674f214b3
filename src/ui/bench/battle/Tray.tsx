import { useState } from 'react'
import { nationsOf, ownNations } from '../../../session/bench/battle/choices.ts'
import { putUnit, takeCounter } from '../../../session/bench/battle/pressing.ts'
import { Button } from '../../kit/control/Button.tsx'
import { FindField, fits } from '../../kit/control/FindField.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { capital, faceText } from '../../kit/words.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { Fold } from '../field/Fold.tsx'
import styles from './battle.module.css'

/** From this many counters on, a field finds them by name. */
const MANY = 12

/** The counters that the battle may use. One that is taken up is put on the map, click by click. */
export function Tray({ side }: { readonly side: string }) {
  const { bench, hand, desk } = useWorkshop()
  const doc = useBench((state) => state)
  const tray = useHeld((state) => (state.tool === 'place' ? state.tray : null))
  const [wanted, setWanted] = useState('')
  const told = useHandWords()
  const { scenario } = doc.value
  const sides = scenario?.sides ?? []
  const own = sides.find(({ id }) => id === side)
  const nations = [...nationsOf(doc)]
  // The counters of the side's own nation come first, and alone unless others are asked for.
  const mine = ownNations(doc, side)
  const first = nations.filter(([nation]) => mine.has(nation))
  const others = nations.filter(([nation]) => !mine.has(nation))
  const shown = first.length > 0 ? first : nations
  const chips = (all: typeof nations) =>
    all.map(([nation, counters]) => (
      <div key={nation}>
        <h3 className={styles.nation}>{capital(nation)}</h3>
        <ul className={styles.tray} aria-label={`Counters, ${nation}`}>
          {counters
            .filter(({ name }) => wanted.trim() === '' || fits(name, wanted))
            .map((counter) => {
              const on = tray?.counter === counter.id && tray.side === side
              return (
                <li key={counter.id}>
                  <button
                    type="button"
                    aria-pressed={on}
                    title={`${counter.types.join(' and ')}: ${faceText(counter.formed)}`}
                    onClick={() =>
                      on ? hand.take('choose') : takeCounter({ hand }, side, counter.id)
                    }
                  >
                    <UnitChip counter={counter} power={own?.power} formed size={42} />
                    <span>{counter.name}</span>
                  </button>
                </li>
              )
            })}
        </ul>
      </div>
    ))
  const all = nations.reduce((sum, [, counters]) => sum + counters.length, 0)
  return (
    <section className={page.section} aria-label="Counters">
      <div className={page.heading}>
        <h2>Counters</h2>
      </div>
      {tray?.side === side ? (
        <div className={styles.inHand} role="status">
          <p>{told('Click hexes to put it there. Esc puts it away.')}</p>
          <Button onPress={() => desk.tell(putUnit({ bench, hand }, null))}>
            Add one without a place
          </Button>
        </div>
      ) : null}
      {all > MANY ? <FindField value={wanted} example="Regiment" onChange={setWanted} /> : null}
      {nations.length === 0 ? (
        <p className={page.sub}>The counters are being read, or the battle names none.</p>
      ) : null}
      {chips(shown)}
      {first.length > 0 && others.length > 0 ? (
        <Fold title="Counters of other nations">{chips(others)}</Fold>
      ) : null}
    </section>
  )
}
