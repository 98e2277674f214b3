import type { Action } from '../../../rules/types/index.ts'
import { Clause } from '../../kit/control/Clause.tsx'
import { NamedPlaces } from '../../kit/control/NamedPlaces.tsx'
import page from '../../kit/page/page.module.css'
import { capital, counted } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'

type Improve = Extract<Action, { type: 'improve' }>

const NAMES: Readonly<Record<Improve['what'], string>> = {
  works: 'Works',
  'bomb stop': 'Bomb stops',
  removal: 'Bomb stops to remove',
  breach: 'Wire to breach',
}

/** The works of the night: what can be dug where. 11.54 */
export function Improvement() {
  const { position } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision, engine } = position
  const all = decision.actions.filter((action): action is Improve => action.type === 'improve')
  const kinds = (Object.keys(NAMES) as Improve['what'][]).filter((what) =>
    all.some((action) => action.what === what),
  )
  if (kinds.length === 0)
    return (
      <section className={page.section} aria-label="Choices">
        <p className={page.small}>There is nothing to improve.</p>
      </section>
    )
  return kinds.map((what) => {
    const own = all.filter((action) => action.what === what)
    return (
      <section key={what} className={page.section} aria-label={NAMES[what]}>
        <div className={page.heading}>
          <h2>{NAMES[what]}</h2>
          <span>
            {counted(
              own.length,
              what === 'works' ? 'hex' : 'hexside',
              what === 'works' ? 'hexes' : 'hexsides',
            )}{' '}
            <Clause of="11.54" />
          </span>
        </div>
        <NamedPlaces
          names={own.map(({ at }) => at)}
          example={own[0]?.at.split('/')[0] ?? ''}
          wide={what !== 'works'}
          nameOf={(at) =>
            capital(engine.describeAction(battle, { type: 'improve', what, at }, game))
          }
          onPick={(at) => interaction.send({ type: 'improve', what, at })}
        />
      </section>
    )
  })
}
