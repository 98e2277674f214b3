import { useEffect, useRef, useState } from 'react'
import { waitsFor } from '../../session/seats.ts'
import type { Refusal, SessionState } from '../../session/types.ts'
import { hexText } from '../hexText.ts'
import { useMoment, usePointing, useSession, useSettings } from '../hooks/couplet.ts'
import { QUICK, useLasting } from '../hooks/machine.ts'
import { promptOf } from '../prompt.ts'

const GUARDED = ['reaction', 'return', 'melee-reactor']

/** The results since that entry as they are spoken: one press may come to several. */
function resultText(state: SessionState, since: number, everyRoll: boolean): string {
  return state.log
    .filter((line) => line.entry >= since && !line.heading && (line.strong || everyRoll))
    .map((line) => `${line.dice ? `Dice ${line.dice.join(' and ')}. ` : ''}${line.text}`)
    .join(' ')
}

const reasonText = ({ verb, reason }: Refusal['reasons'][number]) =>
  `${verb === '' ? '' : `${verb}: `}${reason.text}${reason.clause === '' ? '' : ` Rule ${reason.clause}.`}`

/** Everything that is said aloud; one region for each kind, so that none cuts another off. */
export function Live() {
  const moment = useMoment()
  const state = useSession((now) => now)
  const refusal = usePointing((now) => now.refusal)
  const cursor = usePointing((now) => now.cursor)
  const chosen = usePointing((now) => now.chosen)
  const announce = useSettings((now) => now.announceRolls)
  const words = promptOf(moment)
  const computer = waitsFor(state) === 'computer'
  const kind = moment.look?.decision.kind ?? ''
  const own = words ? `${words.who}, ${words.when}. ${words.sentence} ${words.note}` : ''
  // Said once for all that it does, and not at all where it answers at once.
  const wait = useLasting(computer, QUICK)
  const decision = computer ? (wait ? `${words?.who}.` : '') : own
  const urgent = GUARDED.includes(kind) && !computer
  const first = refusal?.reasons[0]
  const refused = refusal ? `${refusal.title}. ${first ? reasonText(first) : ''}` : ''
  const look = moment.look
  const { way, verb } = moment.pointing
  const names = look ? chosen.map((unit) => look.battle.units.find((u) => u.id === unit)?.name) : []
  const [spoken, setSpoken] = useState('')
  const entries = useRef(state.entries)
  useEffect(() => {
    if (entries.current === state.entries) return
    const since = Math.min(entries.current.length, Math.max(0, state.entries.length - 1))
    entries.current = state.entries
    setSpoken(resultText(state, since, announce))
  }, [state, announce])
  return (
    <div className="hidden">
      <div aria-live="polite" aria-atomic="true" data-live="decision">
        {urgent ? '' : decision}
      </div>
      <div aria-live="assertive" aria-atomic="true" data-live="window">
        {urgent ? decision : ''}
      </div>
      <div aria-live="polite" data-live="result">
        {spoken}
      </div>
      <div aria-live="assertive" data-live="refusal">
        {refused}
      </div>
      <div aria-live="polite" data-live="cursor">
        {cursor !== null && look ? hexText(look, cursor, chosen, way?.length ? 'move' : verb) : ''}
      </div>
      <div aria-live="polite" data-live="selection">
        {names.length > 0 ? `Chosen: ${names.join(', ')}.` : ''}
      </div>
      <div aria-live="polite" data-live="notice">
        {state.notice?.text ?? ''}
      </div>
    </div>
  )
}
