import type { MapFile } from '../../map/artwork.ts'
import { AT_FIRST } from '../../session/engine/preferences.ts'
import type { Opened, OpenedGame, SavedGame } from '../../session/engine/table.ts'
import { type FixedDice, readFixedDice } from '../../session/journal/fixed-dice.ts'
import { LARGEST_SAVE } from '../../session/journal/save-format.ts'
import { tellsSecret } from '../../session/red-poppies/hidden.ts'
import { BEGINNING, isCollection } from '../../session/storage/collection.ts'
import { keepFile, keepSave, pickFiles } from '../../session/storage/files.ts'
import type { SavedLine } from '../../session/storage/saves.ts'
import { printed } from '../kit/words.ts'
import type { Couplet } from '../window/couplet.ts'
import type { Fault } from '../window/place.ts'
import { savedText } from '../window/saved-list.ts'
import { seatsOf, sideFor } from '../window/seating.ts'
import type { ShelfEntry } from '../window/shelf.ts'
import { watched } from './watch.ts'

type Way = Fault['ways'][number]

/** `?dice=3,4,1` and `?seed=7` fix the dice of the games begun at this address. A string is what is wrong with them. */
export function diceAsked(search: string): FixedDice {
  const asked = new URLSearchParams(search)
  const seed = asked.get('seed')
  if (seed !== null && !/^\d{1,15}$/.test(seed))
    return `seed takes a whole number; "${seed.slice(0, 20)}" is none.`
  return readFixedDice(asked.get('dice'), seed === null ? undefined : Number(seed))
}

export function beginBattle(couplet: Couplet, { loaded, own }: ShelfEntry): void {
  if (!loaded) return
  const dice = diceAsked(globalThis.location?.search ?? '')
  if (typeof dice === 'string') {
    tell(couplet, {
      title: 'The dice in this address can’t be used.',
      text: `In the address of this page, ${dice} Mend it, or take it out of the address.`,
      ways: [close(couplet)],
    })
    return
  }
  const { seating, plays, hideSetup } = couplet.settings.getState()
  couplet.session.start(loaded.battle, loaded.sheet, {
    ...(dice ? { dice } : {}),
    preferences: Object.fromEntries(loaded.battle.sides.map(({ id }) => [id, AT_FIRST])),
    ...(own ? { scenarioFile: own } : {}),
    ...seatsOf(seating, sideFor(loaded.battle, plays), hideSetup),
  })
  enter(couplet)
}

export function enter({ place, interaction }: Couplet): void {
  // Cursor, line of sight and reason belong to the game that was left.
  interaction.setCursor(null)
  interaction.hover(null)
  interaction.setSight(false)
  interaction.refuse(null)
  place.setState({
    screen: 'game',
    panel: null,
    dialog: null,
    fault: null,
    busy: null,
    facts: null,
    looking: false,
    folded: false,
  })
}

/** The game screen; a finished game is there to be looked at. */
export function enterWith(couplet: Couplet): void {
  enter(couplet)
  if (couplet.session.get().decision?.kind === 'over') couplet.session.study.enter()
}

/** What stands in an address, or was pasted, if a game is in it. */
export const gameIn = (address: string): string | null => {
  const at = address.indexOf('#game=')
  return at < 0 ? null : address.slice(at)
}

/** Why nothing is opened where a link was asked for. */
export const noGameText = (pasted: string): string =>
  pasted.trim() === '' ? 'Nothing is pasted yet.' : 'There is no game in this link.'

/** Shows what a link holds; a text without a game in it is told as that. */
export function openLink({ place }: Couplet, text: string): void {
  place.setState({ link: gameIn(text.trim()) ?? '#' })
}

function toStart({ place, session }: Couplet): void {
  session.leave()
  place.setState({ screen: 'start', panel: null, dialog: null, fault: null, facts: null })
}

/** Back to the start screen; the game is kept, and where it can't be, the person is asked. */
export function leave(couplet: Couplet): void {
  const { place, autosave, session } = couplet
  const { saving } = autosave.store.getState()
  if (typeof saving === 'string') {
    // What cannot be kept since another window has gone on is asked about first.
    void autosave.flush().then(() => session.get().elsewhere !== 'parted' && toStart(couplet))
    return
  }
  place.setState({
    fault: {
      title: 'The game is not kept.',
      text: saving.failed,
      ways: [
        { label: 'Save file', run: () => saveFile(couplet) },
        { label: 'Stay', run: () => place.setState({ fault: null }) },
        { label: 'Leave without it', run: () => toStart(couplet) },
      ],
    },
  })
}

export function saveFile({ session }: Couplet): void {
  const save = session.save(new Date().toISOString())
  if (save) keepSave(save)
}

// ---------------------------------------------------------------- opening

function close(couplet: Couplet, label = 'Close'): Way {
  return { label, run: () => couplet.place.setState({ fault: null }) }
}

function another(couplet: Couplet): Way {
  return { label: 'Choose another', run: () => void openDialog(couplet) }
}

export function tell(couplet: Couplet, fault: Fault): void {
  couplet.place.setState({ busy: null, fault })
}

/** A problem as it is read under the name of its file: without that name, with an end. */
function sentence(line: string, file: string): string {
  const said = line.startsWith(`${file}: `) ? line.slice(file.length + 2) : line
  return /[.?!]$/.test(said) ? said : `${said}.`
}

const untouched = ({ session }: Couplet): string =>
  session.get().game ? ' The game in progress is untouched.' : ''

function tellProblems(
  couplet: Couplet,
  names: string,
  lines: readonly string[],
  count: number,
): void {
  const many = count === 1 ? '1 problem' : `${count.toLocaleString('en')} problems`
  tell(couplet, {
    title: 'This file can’t be played.',
    text: `${names}: ${many}.${untouched(couplet)}`,
    items: lines.map((line) => sentence(line, names)),
    ways: [
      another(couplet),
      { label: 'Copy list', run: () => void navigator.clipboard?.writeText(lines.join('\n')) },
      close(couplet),
    ],
  })
}

/** The first lines by which each kind of file is known. */
const FORMATS: readonly string[] = [
  'A saved game: "format": "couplet-game"',
  'A scenario: "format": "couplet-scenario"',
  'A map: "format": "couplet-map", or "couplet-map-overlay"',
  'Counters: "format": "couplet-counters"',
]

function tellForeign(couplet: Couplet, names: readonly string[]): void {
  const [one, ...more] = names
  const are = more.length > 0 ? `${names.join(', ')} are` : `${one} is`
  tell(couplet, {
    title: more.length > 0 ? 'These are no files of Couplet.' : 'This is no file of Couplet.',
    text: `${are} neither a saved game nor a scenario, a map or counters.${untouched(couplet)} What a file of Couplet is stands in its first lines:`,
    items: FORMATS,
    ways: [another(couplet), close(couplet)],
  })
}

/** A save opened, or each way out of why it can't be as it is. */
export function resume(
  couplet: Couplet,
  opened: Opened,
  sheet: MapFile | null,
  kept?: { readonly id: string; readonly revision: number },
): void {
  const play = (game: OpenedGame, gameId?: string) => {
    couplet.session.resume(game, sheet, gameId === undefined ? {} : { gameId })
    enterWith(couplet)
  }
  if (opened.ok) {
    const begin = () => play(opened.opened, kept?.id)
    if (kept) couplet.autosave.from(kept.id, kept.revision, begin)
    else begin()
    return
  }
  const { problem, original, upTo } = opened
  const ways = problem.ways.flatMap((way): Way[] => {
    switch (way.kind) {
      case 'open-to':
        // Played on as a new game, so that the old save stays as it is.
        return upTo ? [{ label: way.label, run: () => play(upTo) }] : []
      case 'keep-file':
        return original === null
          ? []
          : [{ label: way.label, run: () => keepFile('couplet-unread-save.json', original) }]
      default:
        return [close(couplet, way.label)]
    }
  })
  tell(couplet, { title: problem.title, text: problem.text, ways })
}

/** A game that is at hand already, or that goes on from one by mail, is held against that; any other is a new one. */
async function openCopy(couplet: Couplet, opened: Opened, sheet: MapFile | null): Promise<void> {
  if (!opened.ok) {
    resume(couplet, opened, sheet)
    return
  }
  const { copyOf, receive } = await import('./take-in.ts')
  const incoming = opened.opened
  const copy = await copyOf(couplet, incoming)
  const fault = receive({ couplet, incoming, sheet, enter: () => enterWith(couplet) }, copy)
  if (fault) tell(couplet, fault)
}

/** Goes on with a saved game of this browser. */
export async function continueGame(couplet: Couplet, id: string): Promise<void> {
  await couplet.autosave.flush()
  const kept = await couplet.saves.open(id).catch(() => null)
  if (kept === null) {
    tell(couplet, {
      title: 'The saved game can’t be read.',
      text: 'The storage of this browser does not give it out. A file of it still opens.',
      ways: [another(couplet), close(couplet)],
    })
    return
  }
  const { opened, sheet } = await watched(couplet, (watch) =>
    couplet.scenarios.openGame(kept.text, watch),
  )
  resume(couplet, opened, sheet, { id, revision: kept.revision })
}

/** Losing a game is asked twice; it may be kept as a file first. */
export function askToDelete(couplet: Couplet, line: SavedLine): void {
  const { place, saves, saved, session } = couplet
  const done = () => place.setState({ fault: null })
  const open = session.get().gameId === line.id
  const keep: Way = {
    label: 'Save file',
    run: () =>
      void saves
        .read(line.id)
        .then((text) => text !== null && keepSave(JSON.parse(text) as SavedGame))
        .catch(() => undefined),
  }
  tell(couplet, {
    title: `Delete ${printed(line.title)}?`,
    text: `${savedText(line)}. ${open ? 'It is the game in progress, and is saved again with the next act.' : 'It can’t be brought back.'}`,
    ways: [
      { label: 'Keep it', run: done },
      ...(open && tellsSecret(session.get(), session.get().game) !== null ? [] : [keep]),
      {
        label: 'Delete',
        run: () => {
          done()
          void saved.remove(line.id)
        },
      },
    ],
  })
}

/** Bytes above which no file is read. */
const LARGEST_FILE = 5 * LARGEST_SAVE

/** Archives are taken in game by game; everything else is opened, but what can't be read at all: a folder, say. */
async function sorted(files: readonly File[]) {
  const archives: File[] = []
  const others: File[] = []
  const unread: File[] = []
  for (const file of files) {
    const start = await file
      .slice(0, BEGINNING)
      .arrayBuffer()
      .catch(() => null)
    if (start === null || file.size > LARGEST_FILE) unread.push(file)
    else (isCollection(new Uint8Array(start)) ? archives : others).push(file)
  }
  return { archives, others, unread }
}

/** Opens what the person chose or dropped. Whatever goes wrong is told; the game in progress stays as it is. */
export async function openFiles(couplet: Couplet, picked: readonly File[]): Promise<void> {
  if (picked.length === 0) return
  couplet.place.setState({ busy: 'Opening the file', fault: null })
  try {
    const { archives, others, unread } = await sorted(picked)
    if (archives.length + others.length > 0) await openRead(couplet, archives, others)
    if (unread.length > 0) tellUnread(couplet, unread, picked.length > unread.length)
  } catch (error) {
    tell(couplet, {
      title: 'The file can’t be opened.',
      text: `${picked.map(({ name }) => name).join(', ')}: ${(error as Error).message}.${untouched(couplet)}`,
      ways: [another(couplet), close(couplet)],
    })
  }
}

/** What the browser does not give out, after what came with it; a message about that stays first. */
function tellUnread(couplet: Couplet, unread: readonly File[], more: boolean): void {
  const names = unread.map(({ name }) => name).join(', ')
  const large = unread.some(({ size }) => size > LARGEST_FILE)
  const text = large
    ? `${names}: not read. Files are read up to ${LARGEST_FILE / (1024 * 1024)} MB.`
    : `The browser does not give out ${names}. A folder is opened by choosing the files in it; a file that has moved since is chosen again.`
  const { fault } = couplet.place.getState()
  if (fault) {
    tell(couplet, { ...fault, items: [...(fault.items ?? []), text] })
    return
  }
  tell(couplet, {
    title: `${names} can’t be read.`,
    text: `${text}${more ? ' The rest was opened.' : untouched(couplet)}`,
    ways: [another(couplet), close(couplet)],
  })
}

/** A saved game, or a scenario with its map and counters, or archives of games. */
async function openRead(
  couplet: Couplet,
  archives: readonly File[],
  files: readonly File[],
): Promise<void> {
  if (files.length > 0) await openTexts(couplet, files)
  if (archives.length === 0) return
  const { takeIn } = await import('./archive.ts')
  const taken = await takeIn(couplet, archives)
  const { fault } = couplet.place.getState()
  // What the other files are told of stays first.
  tell(
    couplet,
    fault ? { ...fault, items: [...(fault.items ?? []), ...(taken.items ?? [])] } : taken,
  )
}

/** A saved game, or a scenario with its map and counters. */
async function openTexts(couplet: Couplet, files: readonly File[]): Promise<void> {
  const names = files.map((file) => file.name).join(', ')
  const found = await watched(couplet, (watch) => couplet.scenarios.openFiles(files, watch))
  switch (found.kind) {
    case 'foreign':
      tellForeign(couplet, found.names)
      return
    case 'problems':
      tellProblems(couplet, names, found.problems, found.count)
      return
    case 'save':
      await openCopy(couplet, found.opened, found.sheet)
      return
    case 'kept':
      tell(couplet, {
        title: 'No scenario is among the files.',
        text: `${found.names.join(', ')}: kept for the scenario that uses them. Open it next.`,
        ways: [another(couplet), close(couplet)],
      })
      return
    default:
      couplet.shelf.add(found.scenario)
      couplet.place.setState({ busy: null })
      if (couplet.session.get().game) leave(couplet)
  }
}

export async function openDialog(couplet: Couplet): Promise<void> {
  await openFiles(couplet, await pickFiles('.json,application/json,.zip,application/zip'))
}
