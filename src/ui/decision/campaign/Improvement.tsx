import {
  improvable,
  improvementsOf,
  type Improvement as Kind,
} from '../../../session/pointing/doing/improvements.ts'
import { improvingIn } from '../../../session/pointing/doing/state.ts'
import { Clause } from '../../kit/control/Clause.tsx'
import { NamedPlaces } from '../../kit/control/NamedPlaces.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { capital, counted } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import styles from './campaign.module.css'

const NAMES: Readonly<Record<Kind, string>> = {
  works: 'Works',
  'bomb stop': 'Bomb stops',
  removal: 'Removals',
  breach: 'Breaches',
}

/** How a click on the map names what is improved. */
const CLICKS: Readonly<Record<Kind, string>> = {
  works: 'Click a hex.',
  'bomb stop': 'Click the hex that has the stop, then the hex beyond it.',
  removal: 'Click the two hexes beside the stop.',
  breach: 'Click the two hexes beside the wire.',
}

/** The works of the night: what can be dug where. One kind at a time, as on the map. 11.54 */
export function Improvement() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const words = useHandWords()
  const { battle, game, engine } = position
  const kinds = improvementsOf(position)
  const { what, from } = improvingIn(pointing)
  const all = improvable(position, what)
  if (kinds.length === 0)
    return (
      <section className={page.section} aria-label="Choices">
        <p className={page.small}>There is nothing to improve.</p>
      </section>
    )
  return (
    <section className={page.section} aria-label="Choices">
      {kinds.length > 1 ? (
        <div className={styles.kinds}>
          <Segmented
            legend="Improve"
            value={what}
            options={kinds.map((kind) => ({ value: kind, label: NAMES[kind] }))}
            onChange={interaction.setImproving}
          />
        </div>
      ) : null}
      <div className={page.heading}>
        <h2>
          {from === null ? words(CLICKS[what]) : `From ${from}: ${words('click the other hex.')}`}
        </h2>
        <span>
          {what === 'works' ? counted(all.length, 'hex', 'hexes') : counted(all.length, 'hexside')}{' '}
          <Clause of="11.54" />
        </span>
      </div>
      <NamedPlaces
        key={what}
        names={all}
        example={all[0]?.split('/')[0] ?? ''}
        wide={what !== 'works'}
        nameOf={(at) => capital(engine.describeAction(battle, { type: 'improve', what, at }, game))}
        onPick={(at) => interaction.send({ type: 'improve', what, at })}
      />
    </section>
  )
}
