import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { randomId } from '../../session/game/random-id.ts'
import type { Session } from '../../session/game/store.ts'
import { fixedDiceWords } from '../../session/journal/fixed-dice.ts'
import type { SavedGame } from '../../session/journal/saved-game.ts'
import { fileText, keepSave } from '../../session/storage/files.ts'
import { LONG_LINK, LONGEST_LINK } from '../../session/storage/link.ts'
import { Button } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { useModal } from '../kit/page/modal.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { counted } from '../kit/words.ts'
import { lengthText, linkOf, toSend } from '../open/take-in.ts'
import { useClient, useLook, useSession } from '../window/context.ts'
import { sizeText } from '../window/saved-list.ts'
import styles from './share.module.css'

interface Made {
  readonly save: SavedGame
  /** Null where the browser can't compress a game into a link. */
  readonly link: string | null
  /** The size of the file, in bytes. */
  readonly size: number
}

/** The link to the present game, made anew when the game or what is sent with it changes; null until it is ready. */
export function useLinkTo<K extends Kinds, E extends TableGame<K>>(
  session: Session<K, E>,
  withStudy: boolean,
): Made | null {
  const entries = useStore(session.store, (state) => state.entries)
  const tree = useStore(session.store, (state) => state.tree)
  const mail = useStore(session.store, (state) => state.mail)
  const [made, setMade] = useState<Made | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the save is made from these
  useEffect(() => {
    let here = true
    const save = toSend(session, withStudy)
    if (!save) return
    void linkOf(save)
      .catch(() => null)
      .then((link) => here && setMade({ save, link, size: new Blob([fileText(save)]).size }))
    return () => {
      here = false
    }
  }, [session, withStudy, entries, tree, mail])
  return made
}

/** The link and the file, with the size of the link, and the reason where the file is better. */
export function Ways({ made }: { readonly made: Made | null }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  if (!made) return <p className={styles.line}>The link is being made.</p>
  const { link, save } = made
  const size = sizeText(made.size)
  const tooLong = link === null || link.length > LONGEST_LINK
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '')
      setCopied('yes')
    } catch {
      field.current?.select()
      setCopied('no')
    }
  }
  const shareable = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <div className={styles.ways}>
      {tooLong ? (
        <p className={styles.line}>
          {link === null
            ? 'This browser can’t pack a game into a link. Send it as a file.'
            : `As a link the game would have ${lengthText(link.length)}; browsers cut addresses from about 80,000 on. Send it as a file.`}
          {` The file has ${size}.`}
        </p>
      ) : (
        <>
          <label htmlFor={id} className={styles.line}>
            <b>Link</b>
            <span>{lengthText(link.length)}</span>
          </label>
          <input
            ref={field}
            id={id}
            className={styles.link}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          {link.length > LONG_LINK ? (
            <p className={styles.hint}>
              Longer than {LONG_LINK.toLocaleString('en')} characters: some mail and chat programs
              cut it. The file is safer.
            </p>
          ) : null}
          <p className={styles.hint}>
            The whole game is in the part after #, never sent to a server. {size} as a file.
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {tooLong ? null : (
          <Button kind="primary" onPress={() => void copy()}>
            {copied === 'yes' ? 'Copied' : 'Copy link'}
          </Button>
        )}
        {shareable && !tooLong ? (
          <Button
            onPress={() =>
              void navigator
                .share({ title: `Couplet: ${save.scenario.title}`, url: link ?? '' })
                .catch(() => undefined)
            }
          >
            Share …
          </Button>
        ) : null}
        <Button kind={tooLong ? 'primary' : 'plain'} onPress={() => keepSave(save)}>
          Save as a file
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {copied === 'yes' ? 'The link is in the clipboard.' : ''}
        {copied === 'no'
          ? 'The clipboard is refused here; the link is marked, copy it by hand.'
          : ''}
      </p>
    </div>
  )
}

/** Begins or ends play by mail. */
function Mail() {
  const { session } = useClient()
  const { battle } = useLook().position
  const mail = useSession((state) => state.mail)
  return (
    <section className={styles.part}>
      <h3>By mail</h3>
      <p className={styles.hint}>
        Each player decides on their own device. When the other side has to decide, the game says so
        and makes a link to send.
      </p>
      <p className={styles.hint}>
        The screen hides each side’s secrets from the other, but the link does not: who unpacks it
        finds the dice to come, registered vertices and sealed answers in it. An old link opens
        again, so an act can be tried before it is sent. Play by link with people you trust.
      </p>
      <Segmented
        legend="Your side"
        value={mail?.side ?? 'none'}
        options={[
          { value: 'none', label: 'Both players here' },
          ...battle.sides.map((side) => ({
            value: side.id,
            label: (
              <>
                <SideMark side={side} /> I play the {side.name}
              </>
            ),
          })),
        ]}
        onChange={(side) =>
          session.setMail(side === 'none' ? null : { id: mail?.id ?? randomId(), side })
        }
      />
      {mail ? (
        <p className={styles.hint}>
          Reaction fire is asked by mail too. To send less, choose in the settings from which chance
          on a side is asked; the choice travels with the game.
        </p>
      ) : null}
    </section>
  )
}

/** The ways to send the game: as a link, as a file, or back and forth by mail. */
export default function ShareDialog() {
  const { place, session } = useClient()
  const ref = useModal()
  const tree = useSession((state) => state.tree)
  const source = useSession((state) => state.source)
  const stem = useSession((state) => state.stem)
  const fixed = fixedDiceWords({ dice: source, stem })
  const studied = tree.branches.length + tree.marks.length > 0
  const [withStudy, setWithStudy] = useState(true)
  const made = useLinkTo(session, withStudy)
  const close = () => place.closeDialog()
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="share-title" onClose={close}>
      <h2 id="share-title">Share this game</h2>
      <Ways made={made} />
      {fixed === null ? null : <p className={styles.hint}>{fixed}</p>}
      {studied ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withStudy}
            onChange={(event) => setWithStudy(event.currentTarget.checked)}
          />
          With its{' '}
          {[
            tree.branches.length > 0 ? counted(tree.branches.length, 'branch', 'branches') : '',
            tree.marks.length > 0
              ? counted(tree.marks.length, 'marked entry', 'marked entries')
              : '',
          ]
            .filter(Boolean)
            .join(' and ')}
        </label>
      ) : null}
      <Mail />
      <div className={styles.foot}>
        <Button onPress={close}>Close</Button>
      </div>
    </dialog>
  )
}
