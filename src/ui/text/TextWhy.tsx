import { useId, useState } from 'react'
import { parseLabel } from '../../hex/label.ts'
import type { Reason } from '../../rules/types/index.ts'
import { nameList } from '../../rules/words/name-list.ts'
import { chosenUnits } from '../../session/pointing/doing/state.ts'
import type { Position } from '../../session/position/position.ts'
import { Clause } from '../kit/control/Clause.tsx'
import { capital, nameOf, placeText } from '../kit/words.ts'
import { verbName } from '../table/facts/WhyNot.tsx'
import { useClient, useLook } from '../window/context.ts'
import styles from './text.module.css'

interface Line {
  readonly act: string
  readonly does?: string
  readonly reason?: Reason
}

/** Turns "ae9" into the printed label AE09; the text of a vertex or a hexside stays as it was typed. */
function whereOf(position: Position, text: string): string | null {
  const typed = text.trim().toUpperCase()
  const at = parseLabel(typed)
  if (!at) return typed === '' ? null : typed
  const { grid } = position.battle.map
  const hex = grid.at(at.column, at.row)
  return hex < 0 ? typed : grid.label(hex)
}

/** The units that may be asked about, those of the deciding side first; destroyed units are left out. */
function Options({ position }: { readonly position: Position }) {
  const { battle, game, decision } = position
  const sides = battle.sides.toSorted(
    (a, b) => Number(b.id === decision.side) - Number(a.id === decision.side),
  )
  return sides.map((side) => (
    <optgroup key={side.id} label={side.adjective}>
      {battle.units
        .flatMap(({ id }) => game.units[id] ?? [])
        .filter((unit) => unit.side === side.id && unit.where !== 'destroyed')
        .map((unit) => (
          <option key={unit.id} value={unit.id}>
            {nameOf(battle, unit.id)}, {placeText(unit)}
          </option>
        ))}
    </optgroup>
  ))
}

function useLines(unit: string | null, where: string | null): Line[] {
  const { commands, interaction } = useClient()
  const { position } = useLook()
  const shown = (all: ReturnType<typeof commands.off>): Line[] =>
    all.map(({ label, detail, whyNot }) => ({
      act: label,
      ...(whyNot ? { reason: whyNot } : { does: `may be done${detail ? `: ${detail}` : ''}` }),
    }))
  if (unit === null && where === null) return shown(commands.off())
  const answers = interaction.answersTo({ unit, where })
  const lines = answers.map(({ verb, does, reason }) => ({
    ...(reason
      ? { act: verb === '' ? '' : verbName(verb), reason }
      : { act: '', does: capital(does ?? '') }),
  }))
  const { kind } = position.decision
  const acts = kind === 'half' || kind === 'activation'
  const may = unit !== null && acts && answers.every(({ reason }) => !reason)
  return unit !== null && where === null && may ? shown(commands.actsOf([unit])) : lines
}

/** Why an act is not offered: at this moment, for a unit, on a hex, or for a unit on a hex. */
export function TextWhy() {
  const { position, pointing } = useLook()
  const id = useId()
  const [named, setNamed] = useState('')
  const [text, setText] = useState('')
  const unit = position.game.units[named] ? named : null
  const where = whereOf(position, text)
  const lines = useLines(unit, where)
  const asked = [unit === null ? null : nameOf(position.battle, unit), where].filter(Boolean)
  // Where nothing is named, the acts that are off are off for the chosen units.
  const names = chosenUnits(pointing).map((chosen) => nameOf(position.battle, chosen))
  const about = asked.length > 0 ? asked.join(', ') : names.length > 0 ? nameList(names) : ''
  return (
    <section aria-label="Why not">
      <h2>Why not</h2>
      <div className={styles.asking}>
        <label className={styles.filtered}>
          <span>Unit</span>
          <select
            className={styles.filter}
            value={unit ?? ''}
            aria-describedby={id}
            onChange={(event) => setNamed(event.target.value)}
          >
            <option value="">none</option>
            <Options position={position} />
          </select>
        </label>
        <label className={styles.filtered}>
          <span>Hex</span>
          <input
            className={styles.filter}
            value={text}
            aria-describedby={id}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      <p id={id} className={styles.hint}>
        Choose a unit, a hex or both to read what is legal there, and why not.
      </p>
      <div role="status">
        {about !== '' && lines.length > 0 ? <h3 className={styles.marks}>{about}</h3> : null}
        <ul className={styles.whys}>
          {lines.map(({ act, does, reason }) => (
            <li key={`${act} ${does ?? reason?.code}`}>
              {act === '' ? null : <b>{act}</b>}{' '}
              {reason ? (
                <>
                  {reason.text} {reason.code === 'not-now' ? null : reason.remedy}{' '}
                  <Clause of={reason.clause} ruling={reason.ruling} />
                </>
              ) : (
                `${does}.`
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
