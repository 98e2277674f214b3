import { reading } from '../../../rules/base/game.ts'
import { digsTrenches, OF_EACH } from '../../../rules/campaign/improve.ts'
import {
  improvable,
  improvementsOf,
  type Improvement as Kind,
} from '../../../session/pointing/doing/improvements.ts'
import { improvingIn } from '../../../session/pointing/doing/state.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { NamedPlaces } from '../../kit/control/NamedPlaces.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { capital, counted } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import styles from './campaign.module.css'

const NAMES: Readonly<Record<Exclude<Kind, 'works'>, string>> = {
  'bomb stop': 'Bomb stops',
  removal: 'Removals',
  breach: 'Breaches',
}

/** How a click on the map names what is improved. */
const CLICKS: Readonly<Record<Kind, string>> = {
  works: 'click a hex.',
  'bomb stop': 'click the hex that has the stop, then the hex beyond it.',
  removal: 'click the two hexes beside the stop.',
  breach: 'click the two hexes beside the wire.',
}

const NONE = { stops: 0, removals: 0, breaches: 0 }

const CLAUSES: Readonly<Record<Kind, string>> = {
  works: '11.543a',
  'bomb stop': '11.541a',
  removal: '11.541a',
  breach: '11.542',
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
  const works = digsTrenches(reading(battle, game)) ? 'Trenches' : 'Scrapes'
  const { stops, removals, breaches } = game.campaign?.improved ?? NONE
  const left = (kind: Kind) =>
    OF_EACH - (kind === 'bomb stop' ? stops : kind === 'removal' ? removals : breaches)
  const nameOf = (kind: Kind) => (kind === 'works' ? works : NAMES[kind])
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
            options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
            onChange={interaction.setImproving}
          />
        </div>
      ) : null}
      <div className={page.heading}>
        <h2>
          {from === null ? nameOf(what) : `From ${from}`}:{' '}
          {words(from === null ? CLICKS[what] : 'click the other hex.')}
        </h2>
        <span>
          {what === 'works'
            ? `${counted(all.length, 'hex', 'hexes')}, without limit `
            : `${counted(all.length, 'hexside')}, ${left(what)} of ${OF_EACH} left `}
          <Clause of={CLAUSES[what]} />
        </span>
      </div>
      {what === 'works' && all.length > 1 ? (
        <div className={styles.kinds}>
          <Button
            detail={counted(all.length, 'hex', 'hexes')}
            onPress={() =>
              interaction.send(...all.map((at) => ({ type: 'improve', what, at }) as const))
            }
          >
            {works} in all
          </Button>
        </div>
      ) : null}
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
