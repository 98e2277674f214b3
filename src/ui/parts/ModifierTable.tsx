import type { CheckOdds } from '../../rules/types.ts'
import { capital, signedText } from '../words.ts'
import { Clause } from './Clause.tsx'
import styles from './parts.module.css'

/** Every modifier with its clause, and the sum. */
export function ModifierTable({ odds }: { readonly odds: CheckOdds }) {
  return (
    <table className={styles.modifiers}>
      <caption className="hidden">Modifiers</caption>
      <tbody>
        {odds.modifiers.map((modifier, index) => (
          <tr key={index} className={modifier.value === 0 ? styles.zero : undefined}>
            <th scope="row">{capital(modifier.category)}</th>
            <td>{modifier.label}</td>
            <td>{signedText(modifier.value)}</td>
            <td>
              <Clause of={modifier.clause} ruling={modifier.ruling} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td>two dice against {odds.cohesion}</td>
          <td>{signedText(odds.sum)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
