import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { WARNING } from '../../lab/report/report-page.ts'
import { gamesExpected } from '../../session/laboratory/figures.ts'
import type { Cell, Laboratory, Trial, Version } from '../../session/laboratory/laboratory.ts'
import { pickFiles } from '../../session/storage/files.ts'
import { Button, IconButton, Link } from '../kit/control/Button.tsx'
import parts from '../kit/control/parts.module.css'
import { Segmented } from '../kit/control/Segmented.tsx'
import { useModal } from '../kit/page/modal.ts'
import { counted, printed } from '../kit/words.ts'
import { openFiles } from '../open/open-game.ts'
import { useClient } from '../window/context.ts'
import type { ShelfEntry } from '../window/shelf.ts'
import {
  type Choice,
  GOALS,
  type GoalId,
  keepChoice,
  laboratoryOf,
  lastChoice,
  PLAYERS,
  playerName,
  versionOf,
  wishFor,
} from './here.ts'
import { keepReport, keepTable } from './keep.ts'
import styles from './laboratory.module.css'
import { Result } from './Results.tsx'

/** How many games are played, of how many; where an interval is the goal, of how many it will probably take. */
function progressOf({ cells, goal }: Trial) {
  return {
    done: cells.reduce((sum, { figures }) => sum + figures.games, 0),
    all: gamesExpected(
      cells.map(({ figures }) => figures),
      goal,
    ).reduce((sum, games) => sum + games, 0),
    guessed: goal.half !== null && cells.some(({ figures }) => !figures.over),
  }
}

/** "about 40 s left"; nothing where it is not known. */
function leftText({ stands, pace, left }: Trial): string {
  if (stands !== 'playing' || pace === null) return ''
  const fast = pace >= 1 ? `${pace.toFixed(0)} a second` : `${(60 * pace).toFixed(0)} a minute`
  if (left === null) return fast
  const seconds = Math.ceil(left / 1000)
  const rest =
    seconds < 100
      ? `${seconds} s`
      : seconds < 6000
        ? `${Math.ceil(seconds / 60)} min`
        : `${(seconds / 3600).toFixed(1)} h`
  return `${fast}, about ${rest} left`
}

/** What is told aloud: each quarter of the way, and the end. Every game would be too much. */
function toldAloud(trial: Trial): string {
  const { done, all } = progressOf(trial)
  if (trial.stands === 'reading' || all === 0 || done === 0) return ''
  const told = trial.cells
    .filter(({ figures }) => figures.games > 0)
    .map(
      ({ player, version, figures }) =>
        `${playerName(player)}, ${version.battle.sides[0].name}: ${Math.round(100 * figures.points.mean)} % of the points`,
    )
  if (trial.stands === 'still') return `${counted(done, 'game')} played. ${told.join('. ')}.`
  return `${25 * Math.floor((4 * done) / all)} % played.`
}

function Players({
  value,
  onChange,
}: {
  readonly value: readonly string[]
  readonly onChange: (players: readonly string[]) => void
}) {
  return (
    <fieldset className={styles.players}>
      <legend>Players, each on both sides</legend>
      {PLAYERS.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            className={parts.check}
            checked={value.includes(id)}
            onChange={() => {
              const next = PLAYERS.map((one) => one.id).filter(
                (one) => value.includes(one) !== (one === id),
              )
              if (next.length > 0) onChange(next)
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The versions that are compared with the first, and how to add one. */
function Versions({
  versions,
  onChange,
}: {
  readonly versions: readonly Version[]
  readonly onChange: (versions: readonly Version[]) => void
}) {
  const client = useClient()
  const entries = useStore(client.shelf.store, (state) => state.entries)
  const [fault, setFault] = useState<string | null>(null)
  const [first, ...others] = versions
  if (!first) return null
  const sides = (version: Version) => version.battle.sides.map(({ id }) => id).join()
  const add = (version: Version) => {
    const same = versions.some(({ battle }) => battle.hash === version.battle.hash)
    if (same) setFault(`${version.label} plays like a version that is here already.`)
    else if (sides(version) !== sides(first))
      setFault(`${version.label} has other sides, so it can’t be compared.`)
    else {
      setFault(null)
      onChange([...versions, version])
    }
  }
  const open = async () => {
    const files = await pickFiles()
    if (files.length === 0) return
    const found = await client.scenarios.openFiles(files)
    if (found.kind === 'scenario') {
      const { battle, own } = found.scenario
      add({ label: files.map(({ name }) => name).join(', '), battle, files: own })
    } else if (found.kind === 'problems') setFault(found.problems.join(' '))
    else setFault('No scenario is among these files.')
  }
  const opened = entries
    .filter(({ own }) => own !== null)
    .flatMap((entry) => versionOf(entry) ?? [])
    .filter(
      (version) =>
        sides(version) === sides(first) &&
        !versions.some(({ battle }) => battle.hash === version.battle.hash),
    )
  return (
    <div className={styles.versions}>
      {others.length > 0 ? (
        <ul>
          {others.map((version) => (
            <li key={version.battle.hash}>
              <span>Compared with {version.label}</span>{' '}
              <Link onPress={() => onChange(versions.filter((one) => one !== version))}>
                Leave out
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {opened.map((version) => (
        <Button key={version.battle.hash} onPress={() => add(version)}>
          Compare with {version.label}
        </Button>
      ))}
      <Button onPress={() => void open()}>Compare with a file</Button>
      {fault ? <p role="alert">{fault}</p> : null}
    </div>
  )
}

/** The bar, the words beside it, and the buttons that play and stop. */
function Progress({
  trial,
  laboratory,
}: {
  readonly trial: Trial
  readonly laboratory: Laboratory
}) {
  const { done, all, guessed } = progressOf(trial)
  const playing = trial.stands === 'playing'
  const whole = done >= all && all > 0
  const left = leftText(trial)
  return (
    <div className={styles.progress}>
      {playing ? (
        <Button kind="primary" onPress={() => laboratory.stop()}>
          Stop
        </Button>
      ) : (
        <Button
          kind="primary"
          {...(whole ? { off: 'All games are played.' } : {})}
          onPress={() => {
            if (!whole) laboratory.play()
          }}
        >
          {done > 0 ? 'Go on' : 'Play'}
        </Button>
      )}
      <label>
        <span>
          {done.toLocaleString('en')} of {guessed ? 'about ' : ''}
          {all.toLocaleString('en')} {all === 1 ? 'game' : 'games'}
          {left ? <small>{left}</small> : null}
        </span>
        <progress value={done} max={Math.max(1, all)} />
      </label>
      <p className="hidden" role="status">
        {toldAloud(trial)}
      </p>
    </div>
  )
}

/** The laboratory: plays a battle many times and tells how it goes. Closing it stops nothing. */
export default function LaboratoryPage({
  entry,
  onClose,
}: {
  readonly entry: ShelfEntry
  readonly onClose: () => void
}) {
  const client = useClient()
  const laboratory = laboratoryOf(client)
  const trial = useStore(laboratory.store)
  const [choice, setChoice] = useState(lastChoice)
  const [unopened, setFault] = useState<string | null>(null)
  const ref = useModal()
  const { versions, cells, lost, fault, stands } = trial
  const battle = entry.loaded?.battle
  useEffect(() => {
    const here = versionOf(entry)
    const [open] = laboratory.store.getState().versions
    if (here && open?.battle.hash !== here.battle.hash)
      void laboratory.wish(wishFor([here], lastChoice()))
  }, [entry, laboratory])
  const choose = (next: Choice) => {
    setChoice(next)
    keepChoice(next)
    void laboratory.wish(wishFor(versions, next))
  }
  /** Opens one of the games: it is played again, and stands at its end. */
  const look = async ({ version, player }: Cell, game: number) => {
    setFault(null)
    const text = await laboratory.saveOf(version, player, game)
    if (text === null) {
      setFault(`Game ${game} can’t be opened here.`)
      return
    }
    onClose()
    await openFiles(client, [new File([text], `${version.label}, game ${game}`)])
  }
  const { done } = progressOf(trial)
  return createPortal(
    <dialog ref={ref} className={styles.page} aria-labelledby="laboratory" onClose={onClose}>
      <header>
        <h2 id="laboratory">Laboratory</h2>
        <IconButton icon="close" name="Close" onPress={onClose} />
      </header>
      <p className={styles.lead}>
        The computer plays {printed(battle?.title ?? '')} many times and counts who wins. The games
        run beside the page, and go on when you close it.
      </p>
      <div className={styles.choices}>
        <Players value={choice.players} onChange={(players) => choose({ ...choice, players })} />
        <div>
          <p className={styles.label}>Games, or until the points are known</p>
          <Segmented<GoalId>
            legend="Games, or until the points are known"
            value={choice.goal}
            options={(Object.keys(GOALS) as GoalId[]).map((id) => ({
              value: id,
              label: GOALS[id].label,
            }))}
            onChange={(goal) => choose({ ...choice, goal })}
          />
        </div>
        <Versions
          versions={versions}
          onChange={(next) => void laboratory.wish(wishFor(next, choice))}
        />
      </div>
      <Progress trial={trial} laboratory={laboratory} />
      {fault ? <p role="alert">{fault}</p> : null}
      {unopened ? <p role="alert">{unopened}</p> : null}
      {stands === 'reading' ? <p className={styles.small}>Games played before are read.</p> : null}
      <section className={styles.cards} aria-label="Results so far">
        {cells.map((cell) => (
          <Result
            key={`${cell.version.battle.hash} ${cell.player}`}
            cell={cell}
            versions={versions.length}
            onLook={(game) => void look(cell, game)}
          />
        ))}
      </section>
      {lost.length > 0 ? (
        <ul className={styles.small} aria-label="Games left out">
          {lost.map(({ label, player, game, seed, why }) => (
            <li key={`${label} ${player} ${game}`}>
              Game {game} by {playerName(player)} is left out (its dice: {seed}): {why}
            </li>
          ))}
        </ul>
      ) : null}
      {done > 0 ? (
        <>
          <p className={styles.warning}>{WARNING}</p>
          <p className={styles.small}>
            A win is worth one point, a draw half a point; the margin is in victory points.
            Intervals are at 95 per cent, and hold however often you look.
          </p>
          <div className={styles.ways}>
            <Button onPress={() => keepReport(laboratory)}>Report with maps</Button>
            <Button onPress={() => keepTable(laboratory)}>Table of the games</Button>
            <Button kind="quiet" onPress={() => void laboratory.forget()}>
              Forget these games
            </Button>
          </div>
        </>
      ) : null}
    </dialog>,
    document.body,
  )
}
