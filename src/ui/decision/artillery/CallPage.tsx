import { turnsOf } from '../../../rules/base/game.ts'
import { keepsMissions } from '../../../rules/campaign/day.ts'
import type { Mode, Shell } from '../../../rules/types/index.ts'
import { nameList } from '../../../rules/words/name-list.ts'
import { spotMeant } from '../../../session/pointing/cursor.ts'
import { draftOf } from '../../../session/pointing/doing/state.ts'
import type { Position } from '../../../session/position/position.ts'
import { vertexWords } from '../../../session/position/vertices.ts'
import { groupDefs, shortName } from '../../../session/position/words.ts'
import { CommandButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { BELOW, useHandWords, useMedia } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { capital, nameOf } from '../../kit/words.ts'
import { useClient, useLook, usePlace } from '../../window/context.ts'
import { GroupTable } from './GroupTable.tsx'
import { BriefChances, MissionChances, ownStruck } from './MissionChances.tsx'

const MODE_CLAUSE: Record<Mode, string> = {
  aircraft: '7.21e',
  flare: '7.21f',
  runner: '7.21g',
  telephone: '7.21i',
  'trench set': '7.21j',
}
const OBSERVER: Record<Mode, string> = {
  aircraft: 'none; every vertex is seen',
  flare: 'any infantry, at the registered vertex',
  runner: 'any infantry',
  telephone: 'any infantry',
  'trench set': 'the one named',
}
const SHELL_WORD: Record<Shell, string> = {
  'high explosive': 'Explosive',
  smoke: 'Smoke',
  gas: 'Gas',
}

/** "on turn 7", "on turn 2 of a counter attack". 11.32b */
function dueText({ battle, game, decision }: Position, due: number): string {
  const over = due - turnsOf(battle, game)
  if (over <= 0) return `on turn ${due}`
  return decision.side !== null && keepsMissions(battle, game, decision.side)
    ? `on turn ${over} of a counter attack`
    : `on turn ${due}, after the end`
}

/** A call that the player is putting together: group, mode, observer, vertex, shell. 6.1 */
export function CallBody() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision, engine } = position
  const words = useHandWords()
  const draft = draftOf(pointing)
  const spot = spotMeant(position, pointing)
  if (!draft) return null
  const calls = decision.actions.flatMap((action) => (action.type === 'call' ? [action] : []))
  const groups = [...new Set(calls.map((call) => call.group))]
  const own = calls.filter((call) => call.group === draft.group)
  const modes = [...new Set(own.map((call) => call.mode))]
  const shells = [...new Set(own.map((call) => call.shell))]
  const primed = groupDefs(battle).filter(
    ({ side, def }) => side === decision.side && game.artillery[def.id]?.mission?.primed,
  )
  const delay = engine.relayDelay(battle, game, draft.mode)
  return (
    <>
      <section className={styles.section} aria-label="The call">
        {groups.length > 1 ? (
          <Segmented
            legend="Group"
            value={draft.group}
            options={groups.map((id) => ({
              value: id,
              label: shortName(groupDefs(battle).find(({ def }) => def.id === id)?.def.name ?? id),
            }))}
            onChange={(group) => {
              const first = calls.find((call) => call.group === group)
              if (first) interaction.setDraft({ group, mode: first.mode, shell: draft.shell })
            }}
          />
        ) : null}
        <dl className={styles.terms}>
          <dt>Mode</dt>
          <dd>
            {modes.length > 1 ? (
              <Segmented
                legend="Mode"
                value={draft.mode}
                options={modes.map((mode) => ({ value: mode, label: capital(mode) }))}
                onChange={(mode) => interaction.setDraft({ ...draft, mode })}
              />
            ) : (
              capital(draft.mode)
            )}
          </dd>
          <dt>Observer</dt>
          <dd>
            {OBSERVER[draft.mode]} <Clause of={MODE_CLAUSE[draft.mode]} />
          </dd>
          <dt>Vertex</dt>
          <dd>
            <b>{spot === null ? words('click one on the map') : vertexWords(battle, spot)}</b>
          </dd>
          <dt>Shell</dt>
          <dd>
            <Segmented
              legend="Shell"
              value={draft.shell}
              options={shells.map((shell) => ({ value: shell, label: SHELL_WORD[shell] }))}
              onChange={(shell) => interaction.setDraft({ ...draft, shell })}
            />
          </dd>
          <dt>Ready</dt>
          <dd>
            {delay === 0 ? 'at your next command' : dueText(position, game.turn + delay)}{' '}
            <Clause of="6.1c" />
          </dd>
        </dl>
        {primed.length > 0 ? (
          <p className={styles.small}>
            {primed.map(({ def }) => shortName(def.name)).join(' and ')}{' '}
            {primed.length === 1 ? 'is' : 'are'} primed and {primed.length === 1 ? 'rolls' : 'roll'}{' '}
            first. <Clause of="7.223c" />
          </p>
        ) : null}
      </section>
      <GroupTable marked={draft.group} />
      {spot === null ? null : <MissionChances draft={draft} vertex={spot} />}
    </>
  )
}

/** Says it beside the button that calls, where the fire would fall on units of one's own. 7.241d */
function OwnStruck() {
  const { position, pointing } = useLook()
  const draft = draftOf(pointing)
  const vertex = spotMeant(position, pointing)
  const own = draft && vertex !== null ? ownStruck(position, draft, vertex) : []
  if (own.length === 0) return null
  const who = nameList(own.map((unit) => nameOf(position.battle, unit)))
  return <p className={`${styles.small} ${styles.wide}`}>Strikes your own {who}.</p>
}

export function CallActions() {
  const { position, pointing } = useLook()
  const below = useMedia(BELOW)
  const low = usePlace(({ stop }) => stop === 'peek')
  const draft = draftOf(pointing)
  const vertex = spotMeant(position, pointing)
  return (
    <div className={styles.actions}>
      {below && low && draft && vertex !== null ? (
        <BriefChances draft={draft} vertex={vertex} />
      ) : null}
      <OwnStruck />
      <CommandButton id="sendCall" brief />
      <CommandButton id="back" />
    </div>
  )
}
