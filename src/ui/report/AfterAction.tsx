import { Fragment, useMemo } from 'react'
import { scoreText } from '../../rules/turn/victory.ts'
import type { Battle, SideId } from '../../rules/types/index.ts'
import { LESSON } from '../help/guide/lessons.ts'
import { Button } from '../kit/control/Button.tsx'
import { PHONE, useMedia } from '../kit/media.ts'
import styles from '../kit/page/Wide.module.css'
import { Wide } from '../kit/page/Wide.tsx'
import { SideColumns } from '../kit/piece/SideColumns.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { dateText, printed, sideDef } from '../kit/words.ts'
import { beginBattle, leave, saveFile } from '../open/play.ts'
import { useClient, useLook, useSession } from '../window/context.ts'
import { LuckPlot } from './luck/LuckPlot.tsx'
import { LuckByKind, LuckByStage } from './luck/LuckTables.tsx'
import { groundRows, type Report, reportOf } from './luck/luck.ts'
import { Rolls } from './luck/Rolls.tsx'

/** The result in a sentence, the score with its reasons, and what the journal tells. */
export default function AfterAction() {
  const client = useClient()
  const { position } = useLook()
  const { battle, game } = position
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new game state is a new report
  const report = useMemo(() => reportOf(client.session), [client, game])
  const phone = useMedia(PHONE)
  const result = game.result
  if (!result) return null
  const again = client.shelf.store
    .getState()
    .entries.find((entry) => entry.loaded?.battle.hash === battle.hash)
  return (
    <Wide title={result.text} onClose={() => client.place.lookAtBoard()}>
      <p className={styles.paper}>
        {printed(battle.title)}, {dateText(battle.date)}
      </p>
      <ul className={styles.lead} aria-label="Score">
        {battle.sides.map((side) => (
          <li key={side.id}>
            <SideMark side={side} />
            <b>{result.score[side.id] ?? 0}</b>
            <span>
              {side.name}: {scoreText(battle, game, side.id) || 'no points'}.
            </span>
          </li>
        ))}
      </ul>
      {/* Far above the foot of what has to be scrolled. */}
      {phone ? (
        <div className={styles.onward}>
          <Button onPress={() => client.commands.run('study')}>Replay</Button>
          <Button onPress={() => client.commands.run('share')}>Share</Button>
        </div>
      ) : null}
      {report ? <Details battle={battle} report={report} /> : null}
      <div className={styles.buttons}>
        {battle.id === LESSON ? (
          <Button kind="primary" onPress={() => leave(client)}>
            To the scenarios
          </Button>
        ) : null}
        {again ? (
          <Button
            kind="primary"
            onPress={() => {
              leave(client)
              beginBattle(client, again)
            }}
          >
            Play again
          </Button>
        ) : null}
        {phone ? null : <Button onPress={() => client.commands.run('study')}>Replay</Button>}
        <Button onPress={() => globalThis.print()}>Print</Button>
        <Button onPress={() => client.place.lookAtBoard()}>Look at the board</Button>
        <Button onPress={() => saveFile(client)}>Save file</Button>
        {battle.id === LESSON ? null : <Button onPress={() => leave(client)}>Leave</Button>}
      </div>
    </Wide>
  )
}

function Details({ battle, report }: { readonly battle: Battle; readonly report: Report }) {
  return (
    <>
      <div className={styles.columns} data-long={battle.campaign !== undefined}>
        <section>
          <h2>
            Turning points
            <span>
              the rolls furthest from the expected
              <span className={styles.screen}>; each leads into the replay</span>
            </span>
          </h2>
          {report.swings.length === 0 ? (
            <p className={styles.lead}>No roll harmed anyone.</p>
          ) : null}
          <Rolls battle={battle} rolls={report.swings} from="report" />
        </section>
        <section className={styles.stacked}>
          <Days battle={battle} />
          {report.ground.length > 0 ? <Ground battle={battle} ground={report.ground} /> : null}
          <Losses battle={battle} losses={report.losses} />
        </section>
      </div>
      <LuckByStage battle={battle} luck={report.luck} />
      <section className={styles.part}>
        <h2>
          Luck<span>harm done less harm expected; destroyed 1, dispersed ½</span>
        </h2>
        <LuckPlot battle={battle} falls={report.luck.falls} origin="report" />
        <LuckByKind battle={battle} luck={report.luck} />
      </section>
    </>
  )
}

/** Strength and ground of both sides at the end of each part of a campaign's days. */
function Days({ battle }: { readonly battle: Battle }) {
  const ledger = useSession((state) => state.game?.campaign?.ledger ?? NO_DAYS)
  if (ledger.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>Days</caption>
      <SideColumns sides={battle.sides} rows="At the end of" columns={['units', 'hexes']} />
      <tbody>
        {ledger.map((line) => (
          <tr key={`${line.day} ${line.segment}`}>
            <th scope="row">
              Day {line.day}, {line.segment}
            </th>
            {battle.sides.map((side) => (
              <Fragment key={side.id}>
                <td>{line.strength[side.id] ?? 0}</td>
                <td>{line.control[side.id] ?? 0}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NO_DAYS: readonly never[] = []

function Ground({
  battle,
  ground,
}: {
  readonly battle: Battle
  readonly ground: Report['ground']
}) {
  const name = (side: SideId | null) => sideDef(battle, side)?.adjective ?? 'nobody'
  return (
    <table className={styles.table}>
      <caption>
        Ground<span>who held it at the end of each turn</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {ground[0]?.held.map((_, index) => (
            <th key={index} scope="col" className={styles.middle}>
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groundRows(ground).map(({ hexes, held }) => (
          <tr key={hexes[0]}>
            <th scope="row">{hexes.join(', ')}</th>
            {held.map((side, index) => (
              <td key={index} className={styles.middle}>
                {side === null ? '–' : <SideMark side={sideDef(battle, side)} />}
                <span className="hidden">{name(side)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Losses({
  battle,
  losses,
}: {
  readonly battle: Battle
  readonly losses: Report['losses']
}) {
  const rows = new Map<string, { side: SideId; name: string; began: number; lost: number }>()
  for (const unit of battle.units) {
    const key = `${unit.side} ${unit.group ?? unit.counter}`
    const name = unit.group ?? battle.counters[unit.counter]?.name ?? unit.counter
    const row = rows.get(key) ?? { side: unit.side, name, began: 0, lost: 0 }
    const lost = losses.some((loss) => loss.unit === unit.id) ? 1 : 0
    rows.set(key, { ...row, began: row.began + 1, lost: row.lost + lost })
  }
  return (
    <table className={styles.table}>
      <caption>Losses</caption>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col">began</th>
          <th scope="col">destroyed</th>
          <th scope="col">left</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([key, row]) => (
          <tr key={key}>
            <th scope="row">
              <SideMark side={sideDef(battle, row.side)} /> {row.name}
            </th>
            <td>{row.began}</td>
            <td>{row.lost}</td>
            <td>{row.began - row.lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
