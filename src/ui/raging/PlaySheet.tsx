import type { Raging } from '../../session/raging/kinds.ts'
import { keepFile } from '../../session/storage/files.ts'
import { Button } from '../kit/control/Button.tsx'
import { capital, counted, printed } from '../kit/words.ts'
import styles from './raging.module.css'

type Sheet = Raging['battle']['sheet']
type Weapon = Sheet['weapons'][string]

const COVERED = { open: 'in the open', soft: 'soft cover', hard: 'hard cover' } as const
const MOVES: Readonly<Record<keyof Sheet['moves'], string>> = {
  foot: 'on foot',
  mounted: 'mounted',
  fieldGun: 'field guns, limbered',
  horseGun: 'horse artillery, limbered',
  fieldTeam: 'teams of field guns',
  horseTeam: 'teams of horse artillery',
  roadFoot: 'more by road, on foot',
  roadHorse: 'more by road, horses',
}

/** The numbers by which a battle is played, and where they come from. RE-23.1, RE-23.2 */
export function PlaySheet({ sheet }: { readonly sheet: Sheet }) {
  const weapons = Object.entries(sheet.weapons)
  return (
    <section aria-label="Play sheet" className={styles.told}>
      <p>
        <b>{printed(sheet.title)}.</b> {printed(sheet.note)}
      </p>
      <Scores
        weapons={weapons.filter(([, { kind }]) => kind === 'arms')}
        columns={['1', '2', '3', '4']}
        title="The lowest face of twelve that hits, by hexes"
      />
      <Scores
        weapons={weapons.filter(([, { kind }]) => kind === 'gun')}
        columns={['1 to 4', '5 to 9', '10 on']}
        title="Guns, by hexes"
      />
      <table>
        <caption>Hexes in a movement</caption>
        <tbody>
          {Object.entries(MOVES).map(([kind, words]) => (
            <tr key={kind}>
              <th scope="row">{words}</th>
              <td>{sheet.moves[kind as keyof Sheet['moves']]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Units</caption>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Class</th>
            <th scope="col">Breaks when more are lost than</th>
          </tr>
        </thead>
        <tbody>
          {sheet.organisations.map(({ id, name, class: of, breaking }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{of ?? '–'}</td>
              <td>{breaking}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>
        A box barrage has at most {counted(sheet.mostPoints.box, 'point')}, a creeping one{' '}
        {sheet.mostPoints.creeping} a phase. To play by other numbers, keep these as a file, write
        yours into it, and open it where the battles are listed.
      </p>
      <Button onPress={() => keep(sheet)}>Keep these numbers as a file</Button>
    </section>
  )
}

function Scores({
  weapons,
  columns,
  title,
}: {
  readonly weapons: readonly (readonly [string, Weapon])[]
  readonly columns: readonly string[]
  readonly title: string
}) {
  return weapons.length === 0 ? null : (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Weapon</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weapons.flatMap(([id, { name, dice, hits }]) =>
          (['open', 'soft', 'hard'] as const).map((cover) => (
            <tr key={`${id} ${cover}`}>
              <th scope="row">
                {capital(name)}, {COVERED[cover]} <small>{counted(dice, 'die', 'dice')}</small>
              </th>
              {columns.map((column, n) => (
                <td key={column}>{hits[cover][n] ?? '–'}</td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

/** Downloads the sheet, ready to be changed and opened again. */
function keep(sheet: Sheet): void {
  const file = { format: 'couplet-raging-sheet', version: 1, ...sheet }
  keepFile(`${sheet.id}.sheet.json`, JSON.stringify(file, null, 2))
}
