import { useState } from 'react'
import { answer, canPair, newPeer, type Offered, offer } from '../../session/carrier/webrtc.ts'
import { Button } from '../kit/control/Button.tsx'
import dialog from '../share/share.module.css'
import { useClient } from '../window/context.ts'
import styles from './live.module.css'
import { sitWith } from './sit-down.ts'

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'making' }
  | { readonly kind: 'offered'; readonly text: string; readonly pairing: Offered }
  | { readonly kind: 'answered'; readonly text: string }

const OFFER = 'couplet-offer:'
const ANSWER = 'couplet-answer:'

/** A description as one word, which a chat does not break. */
const packed = (head: string, sdp: string): string => head + btoa(sdp)

/** The description in a pasted text; null where there is none of this kind. */
function unpacked(head: string, text: string): string | null {
  const bare = text.replaceAll(/\s/g, '')
  if (!bare.startsWith(head)) return null
  try {
    return atob(bare.slice(head.length))
  } catch {
    return null
  }
}

/** Connects two browsers by two texts that the players hand each other. */
export function Pairing() {
  const client = useClient()
  const [state, setState] = useState<State>({ kind: 'none' })
  const [pasted, setPasted] = useState('')
  const [stun, setStun] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  if (!canPair())
    return (
      <section className={dialog.part}>
        <h3>From browser to browser</h3>
        <p className={styles.quiet}>This browser can’t connect to another one; take the relay.</p>
      </section>
    )
  const peer = () => {
    const server = stun.trim()
    if (server !== '' && !/^stuns?:[^\s/]+$/.test(server))
      throw new Error('A STUN server is named like this: stun:host:port.')
    return newPeer(server === '' ? null : server)
  }
  const failed = (error: unknown) => {
    setState({ kind: 'none' })
    setFault(error instanceof Error ? error.message : String(error))
  }
  const make = async () => {
    setFault(null)
    setState({ kind: 'making' })
    try {
      const pairing = await offer(peer())
      setState({ kind: 'offered', text: packed(OFFER, pairing.description), pairing })
    } catch (error) {
      failed(error)
    }
  }
  const take = async () => {
    setFault(null)
    if (state.kind === 'offered') {
      const sdp = unpacked(ANSWER, pasted)
      if (sdp === null) return setFault('This is no answer. It begins with “couplet-answer:”.')
      const wrong = await state.pairing.answered(sdp)
      if (wrong !== null) return setFault(`The answer does not fit the offer: ${wrong}`)
      client.place.closeDialog()
      sitWith(client, state.pairing.carrier)
      return
    }
    const sdp = unpacked(OFFER, pasted)
    if (sdp === null) return setFault('This is no offer. It begins with “couplet-offer:”.')
    setState({ kind: 'making' })
    try {
      const made = await answer(peer(), sdp)
      if (typeof made === 'string') return failed(made)
      setState({ kind: 'answered', text: packed(ANSWER, made.description) })
      setPasted('')
      sitWith(client, made.carrier)
    } catch (error) {
      failed(error)
    }
  }
  return (
    <section className={dialog.part}>
      <h3>From browser to browser</h3>
      <p className={styles.quiet}>
        Without any server: one makes an offer, the other answers it, each as a text that you send
        by whatever way you talk. It reaches the same network only, unless you name a STUN server of
        your own. Both pages stay open; a page that is read anew needs a new offer, and the game
        goes on.
      </p>
      {state.kind === 'making' ? (
        <p role="status">The addresses of this browser are gathered …</p>
      ) : null}
      {state.kind === 'offered' || state.kind === 'answered' ? (
        <>
          <label className={styles.choice}>
            <b>
              {state.kind === 'offered'
                ? 'Your offer: send it to them'
                : 'Your answer: send it back'}
            </b>
            <textarea
              className={styles.paste}
              readOnly
              value={state.text}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <CopyText key={state.text} text={state.text} />
        </>
      ) : null}
      {state.kind === 'none' ? (
        <label className={styles.choice}>
          <span>STUN server, if you have one</span>
          <input
            className={dialog.link}
            value={stun}
            placeholder="stun:host:port"
            onChange={(event) => setStun(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {state.kind === 'none' || state.kind === 'offered' ? (
        <label className={styles.choice}>
          <b>{state.kind === 'offered' ? 'Their answer' : 'Their offer'}</b>
          <textarea
            className={styles.paste}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {fault === null ? null : <p role="alert">{fault}</p>}
      <div className={dialog.buttons}>
        {state.kind === 'none' ? <Button onPress={() => void make()}>Make an offer</Button> : null}
        {state.kind === 'none' || state.kind === 'offered' ? (
          <Button
            {...(pasted.trim() === '' ? { off: 'Paste it first.' } : {})}
            onPress={() => void (pasted.trim() !== '' && take())}
          >
            {state.kind === 'offered' ? 'Connect' : 'Answer their offer'}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Copies the text, where the browser lets a page do so: on plain http, other than on this machine, it does not. */
function CopyText({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  if (!globalThis.isSecureContext) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={dialog.buttons}>
      <Button onPress={() => void copy()}>{copied ? 'Copied' : 'Copy it'}</Button>
      <span role="status" className={styles.quiet}>
        {copied === false
          ? 'The clipboard is refused here; mark the text and copy it by hand.'
          : ''}
      </span>
    </div>
  )
}
