import type { Kinds } from '../../game/rules.ts'
import type { SavedDice } from '../journal/entry.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import {
  type Branch,
  type BranchEntry,
  branchOf,
  family,
  freshId,
  GAME,
  isEmpty,
  type LineId,
  leftAt,
  placeOf,
  seal,
  shortened,
  type Tree,
  treeOf,
  withBranch,
  withMark,
  without,
} from '../journal/tree.ts'
import type { createLines, LineBasis, StudyLine } from './lines.ts'
import { lineSave, withDice } from './lines.ts'
import { bookmarkFrom, eventFrom, type JumpBy, stretch, wordsFrom } from './seek.ts'
import type { StudyDice, StudyState } from './state.ts'

/** What the study needs from the session. */
export interface StudyHost<K extends Kinds> {
  readonly lines: ReturnType<typeof createLines<K>>
  ground(): LineBasis<K> | null
  tree(): Tree<K>
  setTree(tree: Tree<K>): void
  state(): StudyState<K> | null
  /** Shows the position after these steps; `study` null shows the game as it stands. */
  show(study: StudyState<K> | null, steps: readonly Step<K>[]): void
  dispatchAll(actions: readonly K['action'][]): void
  randomSeed(): number
  /** The game as a save with everything beside its journal; null without a game. `savedAt` is an ISO time. */
  save(savedAt: string): SavedGame<K> | null
}

/**
 * Looks back over a game, and tries what might have been. An act at the end of a branch continues it; anywhere else it
 * begins a new branch, with its own dice. Nothing here can change the game's own journal.
 */
export function createStudy<K extends Kinds>(host: StudyHost<K>) {
  /** Dice for the next act only: those of a chosen outcome, or faces that a person chose. */
  let once: { source: SavedDice; how: 'chosen' } | null = null
  let serial = 0

  function line(id: LineId): StudyLine<K> {
    const ground = host.ground()
    return (ground && host.lines.lineOf(ground, host.tree(), id)) ?? { steps: [], cut: false }
  }

  function set(change: Partial<StudyState<K>>): void {
    const before = host.state()
    if (!before) return
    const id = change.line ?? before.line
    const { steps, cut } = line(id)
    const at = Math.max(0, Math.min(change.at ?? before.at, steps.length))
    const same = id === before.line && at === before.at
    const tree = host.tree()
    const study: StudyState<K> = {
      ...before,
      pending: same ? before.pending : null,
      // A removed branch comes back with the tree of its time, so what has been done since would be lost.
      removed: tree === before.tree ? before.removed : null,
      ...change,
      line: id,
      at,
      length: steps.length,
      cut,
      tree,
    }
    host.show(study, steps.slice(0, at))
  }

  function goTo(id: LineId, at: number): void {
    once = null
    set({ line: id, at })
  }

  /** Opens the study at an entry of a line; absent: at the last entry of the game. */
  function enter(at?: number, id: LineId = GAME): void {
    const { steps, cut } = line(id)
    const ground = host.ground()
    if (!ground) return
    const begin: StudyState<K> = {
      line: id,
      at: 0,
      length: steps.length,
      cut,
      acting: false,
      dice: { mode: 'roll' },
      pending: null,
      tree: host.tree(),
      removed: null,
    }
    const stop = Math.max(0, Math.min(at ?? steps.length, steps.length))
    host.show({ ...begin, at: stop }, steps.slice(0, stop))
  }

  function leave(): void {
    once = null
    const ground = host.ground()
    if (host.state() && ground) host.show(null, ground.game)
  }

  function jump(by: 1 | -1, of: JumpBy): void {
    const study = host.state()
    const ground = host.ground()
    if (!study || !ground) return
    goTo(
      study.line,
      stretch(ground.engine.course, ground.opening, line(study.line).steps, study.at, by, of),
    )
  }

  /** The next entry of the line shown with such an event, or the previous one; null when there is none. */
  function findEvent(is: (event: K['event']) => boolean, by: 1 | -1): number | null {
    const study = host.state()
    return study && eventFrom(line(study.line).steps, study.at, is, by)
  }

  /** The next position of the line shown with a bookmark, or the previous one; null when there is none. */
  function findBookmark(by: 1 | -1): number | null {
    const study = host.state()
    return study && bookmarkFrom(host.tree(), study.line, study.length, study.at, by)
  }

  /** The next entry whose log has these words; after the end it goes on from the start. Null when there is none. */
  function find(words: string): number | null {
    const study = host.state()
    return study && wordsFrom(line(study.line).steps, study.at, words)
  }

  // -------------------------------------------------------------- acting

  function wished(dice: StudyDice): SavedDice {
    if (dice.mode === 'ask') return { faces: [] }
    if (dice.mode === 'script') return { faces: dice.faces, seed: host.randomSeed() }
    return { seed: host.randomSeed() }
  }

  /** The branch that an act here would continue; null where it would begin a new one. */
  function growing(study: StudyState<K>): Branch<K> | null {
    const branch = branchOf(host.tree(), study.line)
    return branch && study.at === study.length && !study.cut ? branch : null
  }

  function rootOf({ line: id, at }: StudyState<K>): Pick<Branch, 'parent' | 'at'> {
    const place = placeOf(host.tree(), id, at)
    return { parent: place.line, at: place.at }
  }

  /** The dice for the next act; null where those of the branch go on. */
  function sourceFor(study: StudyState<K>): SavedDice | null {
    if (once) return once.source
    const grows = growing(study)
    // A branch with no dice of its own came from a game; it gets new ones, so that it can't show the game's next rolls.
    const own = grows?.entries.some((entry) => entry.source) === true
    return own && !study.fresh && study.dice.mode !== 'ask' ? null : wished(study.dice)
  }

  function howOf(
    before: K['state'],
    entry: Step['entry'],
    study: StudyState<K>,
  ): BranchEntry['how'] {
    const ground = host.ground()
    if (entry.dice.length === 0 || !ground) return undefined
    const left = ground.engine.scriptedFaces(ground.engine.diceOf(before))
    if (left === 0) return 'rolled'
    if (once || study.dice.mode === 'ask') return 'chosen'
    return entry.dice.length <= left ? 'scripted' : 'rolled'
  }

  /** The position to act on, with the dice for the next act in it. */
  function ready(state: K['state']): { state: K['state']; source: SavedDice | null } {
    const study = host.state()
    const ground = host.ground()
    const source = study && sourceFor(study)
    return source && ground
      ? { state: withDice(ground.engine, state, source), source }
      : { state, source: null }
  }

  /** Adds what was played from `ready` to the branch shown, or makes a new branch of it. */
  function commit(played: readonly Step<K>[], from: K['state'], source: SavedDice | null): void {
    const study = host.state()
    const ground = host.ground()
    if (!study || !ground || played.length === 0) return
    let before = from
    const entries = played.map((taken, index): BranchEntry<K> => {
      const how = howOf(before, taken.entry, study)
      before = taken.state
      return {
        ...taken.entry,
        ...(index === 0 && source ? { source } : {}),
        ...(how ? { how } : {}),
      }
    })
    const grows = growing(study)
    const branch: Branch<K> = grows
      ? { ...grows, entries: [...grows.entries, ...entries] }
      : { id: freshId(host.tree()), ...rootOf(study), entries }
    const old = grows ? line(grows.id).steps.slice(grows.at) : []
    const tree = withBranch(host.tree(), branch)
    host.setTree(tree)
    host.lines.keep(ground, tree, branch, [...old, ...played])
    once = null
    const { fresh: _, ...rest } = study
    const at = study.at + played.length
    const next: StudyState<K> = {
      ...rest,
      line: branch.id,
      at,
      length: at,
      cut: false,
      tree,
      pending: null,
    }
    host.show(next, line(branch.id).steps)
  }

  /** Makes these actions wait until a person chooses another face. */
  function ask(actions: readonly K['action'][], sides?: number): void {
    const faces = once && 'faces' in once.source ? once.source.faces : []
    // When an entry is played again, its faces are asked for beside the tree, and no acting begins.
    const acting = host.state()?.pending ? {} : { acting: true }
    set({ pending: { actions, faces, ...(sides === undefined ? {} : { sides }) }, ...acting })
  }

  /** Plays what waits for a face with those chosen so far and these; what is lacking is rolled, or asked for again. */
  function fallen(faces: readonly number[], seed?: number): void {
    const pending = host.state()?.pending
    if (!pending) return
    const all = [...pending.faces, ...faces]
    once = { source: seed === undefined ? { faces: all } : { faces: all, seed }, how: 'chosen' }
    host.dispatchAll(pending.actions)
    once = null
  }

  /** Plays the entry shown again from the position before it; with `source` null, asks for the faces. */
  function again(source: SavedDice | null): void {
    const study = host.state()
    const taken = study && line(study.line).steps[study.at - 1]
    if (!study || !taken) return
    const { acting } = study
    // One entry back, so that even at the end of a branch this begins a new one.
    set({ at: study.at - 1 })
    // Without a face the rules say which die they roll first, and it is asked for.
    once = { source: source ?? { faces: [] }, how: 'chosen' }
    host.dispatchAll([taken.entry.action])
    once = null
    set({ acting })
  }

  /** The entry that led to the position shown; null at the opening. */
  function current(): Step<K> | null {
    const study = host.state()
    return (study && line(study.line).steps[study.at - 1]) ?? null
  }

  // -------------------------------------------------------------- the tree

  function change(tree: Tree<K>, more: Partial<StudyState<K>> = {}): void {
    host.setTree(tree)
    set(more)
  }

  function remove(id: LineId): void {
    const study = host.state()
    const branch = branchOf(host.tree(), id)
    if (!study || !branch) return
    const before = host.tree()
    const inside = family(before, id).includes(study.line)
    const place = inside ? { line: branch.parent, at: branch.at } : {}
    change(without(before, id), { ...place, removed: { id, tree: before, serial: ++serial } })
  }

  /** Takes back the last entry of the branch shown, or goes one back where a branch starts there. False elsewhere. */
  function takeBack(): boolean {
    const study = host.state()
    const grows = study && growing(study)
    if (!study || !grows || grows.entries.length === 0) return false
    const at = study.at - 1
    if (host.tree().branches.some((other) => other.parent === grows.id && other.at > at)) {
      goTo(study.line, at)
      return true
    }
    if (grows.entries.length === 1) {
      change(without(host.tree(), grows.id), { line: grows.parent, at: grows.at })
      return true
    }
    change(shortened(host.tree(), grows), { at, fresh: true })
    return true
  }

  /** A branch as a game of its own, or the game with everything beside it; null when the branch does not replay. */
  function asSave(id: LineId, savedAt: string): SavedGame<K> | null {
    const ground = host.ground()
    const save = host.save(savedAt)
    if (!ground || !save || !branchOf(host.tree(), id)) return save
    const { steps } = line(id)
    const tree = treeOf(host.tree(), id, steps.length)
    const entries = ground.game.length
    const { preferences, scenarioFile } = save
    return lineSave(ground, steps, save.dice, host.randomSeed(), {
      savedAt,
      ...(preferences ? { preferences } : {}),
      ...(scenarioFile === undefined ? {} : { scenarioFile }),
      ...(isEmpty(tree) ? {} : { study: seal(tree) }),
      stem: { branch: id, entry: leftAt(host.tree(), id, steps.length), entries },
    })
  }

  return {
    get: () => host.state(),
    line,
    enter,
    leave,
    goTo,
    /** Goes `n` entries on, or back where `n` is negative. */
    by: (n: number) => goTo(host.state()?.line ?? GAME, (host.state()?.at ?? 0) + n),
    half: (by: 1 | -1) => jump(by, 'half'),
    turn: (by: 1 | -1) => jump(by, 'turn'),
    first: () => goTo(host.state()?.line ?? GAME, 0),
    last: () => goTo(host.state()?.line ?? GAME, Number.MAX_SAFE_INTEGER),
    findEvent,
    findBookmark,
    find,
    /** Goes back to the game, to where the line shown left it. */
    toGame: () => {
      const study = host.state()
      if (!study) return
      set({ line: GAME, at: leftAt(host.tree(), study.line, study.at), acting: false })
    },
    /** Sets whether clicks and keys act on the position shown, or move through the line. */
    act: (acting: boolean) => set({ acting }),
    setDice: (dice: StudyDice) => set({ dice, fresh: true }),
    current,
    /** Plays the entry shown again in a new branch, with new rolls. */
    roll: () => again({ seed: host.randomSeed() }),
    /** The same with faces that a person chooses one by one. */
    askFaces: () => again(null),
    /** The same with these faces; later ones are rolled. */
    withFaces: (faces: readonly number[]) => again({ faces, seed: host.randomSeed() }),
    face: (value: number) => fallen([value]),
    /** The dice that were not chosen yet are rolled. */
    rest: () => fallen([], host.randomSeed()),
    dropPending: () => set({ pending: null }),
    note: (text: string) => {
      const study = host.state()
      if (study) change(withMark(host.tree(), study.line, study.at, { note: text }))
    },
    bookmark: (on: boolean) => {
      const study = host.state()
      if (study) change(withMark(host.tree(), study.line, study.at, { bookmark: on }))
    },
    remove,
    /** Brings the removed branch back, with the whole tree as it was before the removal. */
    restore: () => {
      const removed = host.state()?.removed
      if (removed) change(removed.tree, { removed: null })
    },
    takeBack,
    asSave,
    ready,
    commit,
    ask,
    mayTakeBack: (): boolean => {
      const study = host.state()
      return study !== null && growing(study) !== null
    },
  }
}
