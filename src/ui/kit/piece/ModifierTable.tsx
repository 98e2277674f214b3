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

/** The modifiers in the order of the rules, without those that change nothing. */
function rowsOf({ cause, modifiers }: CheckOdds): readonly Modifier[] {
  const found = modifiers.filter(({ value }) => value !== 0)
  if (!cause.endsWith('fire')) return found
  const place = ({ category }: Modifier) => {
    const at = FIRE.indexOf(category)
    return at < 0 ? FIRE.length : at
  }
  return found.toSorted((a, b) => place(a) - place(b))
}

/** The table in a fold: with `always` everywhere, otherwise only on a phone, which has no room for it. */
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

/** Every modifier with its clause, and their sum. */
export function ModifierTable({ odds }: { readonly odds: CheckOdds }) {
  return (
    <table className={styles.modifiers}>
      <caption className="hidden">Modifiers</caption>
      <tbody>
        {rowsOf(odds).map((modifier, index) => (
          <tr key={index}>
            <th scope="row">{capital(modifier.category)}</th>
            {/* Repeating the category would say nothing. */}
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
            Total; fails if 2d6 + total exceeds {odds.cohesion}
          </th>
          <td>{signedText(odds.sum)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
