import { useMemo, useState } from 'react'
import type { Battle } from '../../../rules/types/index.ts'
import { Button } from '../../kit/control/Button.tsx'
import { useHandWords } from '../../kit/media.ts'
import styles from '../../kit/page/Wide.module.css'
import { Wide } from '../../kit/page/Wide.tsx'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { counted, luckText, sideDef } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { AgreedDice } from './AgreedDice.tsx'
import { LuckPlot } from './LuckPlot.tsx'
import { LuckByKind, LuckByStage } from './LuckTables.tsx'
import { HARMS, type Luck, luckOfGame, sum } from './luck.ts'
import { Rolls } from './Rolls.tsx'

/** How many of the last rolls are shown at first. */
const FEW = 6

/** Expected against actual harm so far: by side, by turn or day, by kind, and roll by roll. */
export default function LuckPage() {
  const client = useClient()
  const { position, state } = useLook()
  const { battle } = position
  const { entries, study } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry may bring rolls
  const luck = useMemo(() => luckOfGame(client.session), [client, entries, study])
  if (!luck || luck.falls.length === 0)
    return (
      <Wide title="Luck">
        <p className={styles.lead}>
          No attack has been rolled yet. Fire, melee, shells and gas count from the first roll on.
        </p>
      </Wide>
    )
  return (
    <Wide title="Luck">
      <Sums battle={battle} luck={luck} />
      <section className={styles.part}>
        <h2>
          Running luck<span>losses inflicted beyond the expected; destroyed 1, dispersed ½</span>
        </h2>
        <LuckPlot battle={battle} falls={luck.falls} origin="luck" />
        <LuckByStage battle={battle} luck={luck} />
        <LuckByKind battle={battle} luck={luck} />
      </section>
      <LastRolls battle={battle} luck={luck} />
      <AgreedDice />
    </Wide>
  )
}

/** The luck of each side in a sentence. */
function Sums({ battle, luck }: { readonly battle: Battle; readonly luck: Luck }) {
  return (
    <ul className={styles.lead} aria-label="Luck so far">
      {battle.sides.map((side) => {
        const rows = luck.kinds[side.id]
        if (!rows) return null
        const all = HARMS.map((harm) => rows[harm]).reduce(sum)
        return (
          <li key={side.id}>
            <SideMark side={side} />
            <b>{luckText(all.done - all.expected)}</b>
            <span>
              {side.name}: {counted(all.checks, 'check')}, {all.expected.toFixed(1)} losses
              expected, {all.done.toFixed(1)} inflicted.
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Every roll, the last first; each links to its entry in the replay. */
function LastRolls({ battle, luck }: { readonly battle: Battle; readonly luck: Luck }) {
  const hand = useHandWords()
  const [all, setAll] = useState(false)
  const rolls = luck.falls.toReversed().slice(0, all ? undefined : FEW)
  return (
    <section className={styles.part}>
      <h2>
        Rolls<span>{hand('latest first; click to replay')}</span>
      </h2>
      <Rolls battle={battle} rolls={rolls} from="luck">
        {({ side, luck }) => (
          <>
            <SideMark side={sideDef(battle, side)} />
            <span className="hidden">{sideDef(battle, side)?.adjective} luck</span> {luckText(luck)}
          </>
        )}
      </Rolls>
      {luck.falls.length > FEW ? (
        <div className={styles.confirm}>
          <Button onPress={() => setAll(!all)}>
            {all ? `The last ${FEW} rolls` : `All ${luck.falls.length} rolls`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
