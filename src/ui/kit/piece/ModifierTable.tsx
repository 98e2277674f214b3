import type { CheckOdds, Modifier, ModifierCategory } from '../../../rules/types/index.ts'
import { Clause } from '../control/Clause.tsx'
import styles from '../control/parts.module.css'
import { PHONE, useMedia } from '../media.ts'
import { capital, signedText } from '../words.ts'

const FIRE: readonly ModifierCategory[] = [
  'firepower',
  'deployment',
  'movement',
  'range',
  'terrain',
  'visibility',
]

/** The rows in the order of the rules; of fire also the categories that change nothing. */
function rowsOf({ cause, modifiers }: CheckOdds): readonly Modifier[] {
  if (!cause.endsWith('fire')) return modifiers
  const rest = modifiers.filter((modifier) => !FIRE.includes(modifier.category))
  const all = FIRE.flatMap((category): readonly Modifier[] => {
    const found = modifiers.filter((modifier) => modifier.category === category)
    return found.length > 0 ? found : [{ category, label: 'none', value: 0, clause: '' }]
  })
  return [...all, ...rest]
}

/** The same under a fold, where there is no room for it: `always`, or on a phone. */
export function FoldedModifiers({
  odds,
  always = false,
}: {
  readonly odds: CheckOdds
  readonly always?: boolean
}) {
  const phone = useMedia(PHONE)
  const table = <ModifierTable odds={odds} />
  return phone || always ? (
    <details>
      <summary>Modifiers</summary>
      {table}
    </details>
  ) : (
    table
  )
}

/** Every modifier with its clause, and the sum. */
export function ModifierTable({ odds }: { readonly odds: CheckOdds }) {
  return (
    <table className={styles.modifiers}>
      <caption className="hidden">Modifiers</caption>
      <tbody>
        {rowsOf(odds).map((modifier, index) => (
          <tr key={index} className={modifier.value === 0 ? styles.zero : undefined}>
            <th scope="row">{capital(modifier.category)}</th>
            {/* The same word twice would say nothing. */}
            <td>{modifier.label === modifier.category ? 'as printed' : modifier.label}</td>
            <td>{signedText(modifier.value)}</td>
            <td>
              <Clause of={modifier.clause} ruling={modifier.ruling} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Sum, dice against {odds.cohesion}
          </th>
          <td>{signedText(odds.sum)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
