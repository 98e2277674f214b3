import { RULES_VERSION } from '../../rules/index.ts'
import styles from './storage.module.css'
import { VERSION } from './version.ts'

/** The libraries that the page ships with, each with its licence. */
const SHIPPED: readonly (readonly [string, string])[] = [
  ['React, PixiJS, @pixi/react, Zustand, Immer, Zod', 'MIT'],
  ['idb', 'ISC'],
  ['Source Serif 4, Source Sans 3, Old Standard TT, Roboto Condensed', 'SIL Open Font Licence 1.1'],
]

/** The version of the program, its authors, the licences, and the sources of the maps. */
export function About() {
  return (
    <div className={styles.about}>
      <p>
        Couplet {VERSION}, rules {RULES_VERSION}. Its code, maps, counters and data are under the
        MIT licence.
      </p>
      <dl>
        {SHIPPED.map(([names, licence]) => (
          <div key={names}>
            <dt>{names}</dt>
            <dd>{licence}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="./licences.txt" target="_blank" rel="noreferrer">
          The full text of every licence
        </a>
      </p>
      <p>
        The four maps are reconstructions of our own, drawn in the manner of the survey maps of the
        time: what the rules and scenarios say of a hex first, then the real country as it lies and
        lay, then the look of the ground between.
      </p>
      <p>
        Unofficial: <i>Red Poppies Campaigns</i> is the work of its designers and its publisher,
        with whom this project has nothing to do. None of their art, text or counters is here; to
        learn the game you need its rulebook.
      </p>
    </div>
  )
}
