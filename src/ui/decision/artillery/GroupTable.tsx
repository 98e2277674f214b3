import type { GroupDef, GroupState } from '../../../rules/types/index.ts'
import { vertexWords } from '../../../session/position/vertices.ts'
import { groupDefs, shortName } from '../../../session/position/words.ts'
import styles from '../../kit/page/page.module.css'
import { useLook } from '../../window/context.ts'

function stateText(group: GroupState | undefined, burning: boolean): string {
  if (!group) return ''
  if (group.mission?.primed) return group.spent ? 'primed, spent' : 'primed'
  if (group.mission) return `turn ${group.mission.due}`
  if (burning) return 'firing'
  if (group.fell) return `laid ${group.fell}` // 7.221b
  return group.spent ? 'spent' : 'ready'
}

const signedFp = (def: GroupDef): string => (def.fp < 0 ? `\u2212${-def.fp}` : `+${def.fp}`)

/** The groups of the deciding side: firepower, mode, signal, state, and what they have struck. */
export function GroupTable({
  marked,
  registering = false,
}: {
  readonly marked?: string | null
  readonly registering?: boolean
}) {
  const { position } = useLook()
  const { battle, game, decision, engine } = position
  const own = groupDefs(battle).filter(({ side }) => side === decision.side)
  if (own.length === 0) return null
  return (
    <section className={styles.section} aria-label="Artillery off the map">
      <table className={styles.groups}>
        <caption className="hidden">Artillery off the map</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Firepower</th>
            <th scope="col">Mode</th>
            <th scope="col">Signal</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ def }) => {
            const group = game.artillery[def.id]
            const mode = group?.mission?.mode ?? def.mode
            const burning = game.fires.some((fire) => fire.group === def.id)
            return (
              <tr key={def.id} data-group={def.id} aria-current={def.id === marked || undefined}>
                <th scope="row">{shortName(def.name)}</th>
                <td>
                  {signedFp(def)}
                  {def.howitzer ? ' howitzer' : ''}
                </td>
                <td>{mode}</td>
                <td>{engine.signalNumber(battle, game, mode)}</td>
                <td>
                  {registering && group?.registered ? 'registered' : stateText(group, burning)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {own.some(({ def }) => (game.artillery[def.id]?.hits.length ?? 0) > 0) ? (
        <details className={styles.small}>
          <summary>Vertices struck</summary>
          <ul>
            {own.flatMap(({ def }) =>
              (game.artillery[def.id]?.hits ?? []).map((vertex) => (
                <li key={`${def.id} ${vertex}`}>
                  {shortName(def.name)}: {vertexWords(battle, vertex)}
                </li>
              )),
            )}
          </ul>
        </details>
      ) : null}
    </section>
  )
}
