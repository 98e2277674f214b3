import { type Carrier, type Listener, NO_LINE, type Standing } from './carrier.ts'
import { createGathering, partsOf } from './parts.ts'

/*
 * A line from browser to browser. One side makes an offer, the other an answer; the players hand them over by whatever way they
 * talk. Without a STUN server of their own it reaches the same network only; nothing of it goes through anybody else.
 */

/** The part of an `RTCPeerConnection` that is used. */
export type Peer = Pick<
  RTCPeerConnection,
  | 'createDataChannel'
  | 'createOffer'
  | 'createAnswer'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'localDescription'
  | 'iceGatheringState'
  | 'connectionState'
  | 'addEventListener'
  | 'removeEventListener'
  | 'close'
>

export interface Pairing {
  /** What the other side needs: an offer, or the answer to one. */
  readonly description: string
  readonly carrier: Carrier
}

export interface Offered extends Pairing {
  /** Takes the answer; a text says what is wrong with it. */
  answered(description: string): Promise<string | null>
}

/** A browser may know its addresses after this time, in ms, and still look for more. */
const LONG_ENOUGH = 3000

/** A new connection; `stun` is the address of a STUN server, where the players have one. */
export const newPeer = (stun: string | null): Peer =>
  new RTCPeerConnection(stun === null ? {} : { iceServers: [{ urls: stun }] })

/** Whether this browser can connect to another one at all. */
export const canPair = (): boolean => typeof RTCPeerConnection !== 'undefined'

/** The description with every address that the browser has found. */
function gathered(peer: Peer): Promise<string> {
  const text = () => peer.localDescription?.sdp ?? ''
  if (peer.iceGatheringState === 'complete') return Promise.resolve(text())
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer)
      peer.removeEventListener('icegatheringstatechange', look)
      done(text())
    }
    const look = () => {
      if (peer.iceGatheringState === 'complete') finish()
    }
    const timer = setTimeout(finish, LONG_ENOUGH)
    peer.addEventListener('icegatheringstatechange', look)
  })
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const GONE =
  'The line to the other browser is gone. Make a new offer; the game goes on from where it stands.'

/** The carrier over a channel. The side that offers serves; nobody looks on. */
function over(peer: Peer, serves: boolean) {
  let listener: Listener | null = null
  let channel: RTCDataChannel | null = null
  let standing: Standing = { ...NO_LINE, serves }
  const gather = createGathering()
  const stands = (change: Partial<Standing>): void => {
    standing = { ...standing, ...change }
    listener?.stands(standing)
  }
  const use = (opened: RTCDataChannel): void => {
    channel = opened
    opened.onopen = () => stands({ line: 'open', there: true, words: null })
    opened.onmessage = ({ data }) => {
      const text = typeof data === 'string' ? gather(data) : null
      if (text !== null) listener?.heard(text, null)
    }
    opened.onclose = () => stands({ line: 'refused', there: false, words: GONE })
    if (opened.readyState === 'open') stands({ line: 'open', there: true })
  }
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState !== 'failed') return
    const words =
      standing.line === 'opening'
        ? 'The two browsers don’t reach each other. They must be in one network, or one of you names a STUN server; else take the relay.'
        : GONE
    stands({ line: 'refused', there: false, words })
  })
  const carrier: Carrier = {
    open: (on) => {
      listener = on
      on.stands(standing)
    },
    send: (text, to = 'other') => {
      if (channel?.readyState !== 'open' || (to !== 'other' && to !== 'now')) return
      for (const part of partsOf(text)) channel.send(part)
    },
    // Nothing lies between the two, so nobody keeps anything.
    kept: () => undefined,
    close: () => {
      listener = null
      channel?.close()
      peer.close()
    },
  }
  return { carrier, use }
}

const CHANNEL = 'couplet'

/** Makes an offer for the other player. */
export async function offer(peer: Peer): Promise<Offered> {
  const { carrier, use } = over(peer, true)
  use(peer.createDataChannel(CHANNEL, { ordered: true }))
  await peer.setLocalDescription(await peer.createOffer())
  return {
    carrier,
    description: await gathered(peer),
    answered: async (description) => {
      try {
        await peer.setRemoteDescription({ type: 'answer', sdp: description })
        return null
      } catch (error) {
        return words(error)
      }
    },
  }
}

/** Answers an offer; a text says what is wrong with it. */
export async function answer(peer: Peer, description: string): Promise<Pairing | string> {
  const { carrier, use } = over(peer, false)
  peer.addEventListener('datachannel', (event) => use((event as RTCDataChannelEvent).channel))
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: description })
    await peer.setLocalDescription(await peer.createAnswer())
  } catch (error) {
    return words(error)
  }
  return { carrier, description: await gathered(peer) }
}
