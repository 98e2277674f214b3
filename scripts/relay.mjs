import { randomBytes, timingSafeEqual } from 'node:crypto'
import { WebSocketServer } from 'ws'

/*
 * Passes the messages of a game between two places on, in order, and keeps them for whoever is away. It knows rooms and keys,
 * and nothing of any game: what it carries are texts.
 */

/** Where the page asks for its socket. */
export const PATH = '/live'

export const LIMITS = {
  /** Bytes of one message. */
  message: 64 * 1024,
  rooms: 16,
  /** Connections in all, those that look on at one room, and those that have not said who they are. */
  sockets: 96,
  watchers: 16,
  strangers: 16,
  /** How long a stranger may say nothing, in ms. */
  patience: 5000,
  /** Messages and bytes kept for a place that is away. */
  kept: 5000,
  keptBytes: 16 * 1024 * 1024,
  /** Messages and bytes a second over a while, and how many seconds of them may come at once. */
  rate: 60,
  bytes: 1024 * 1024,
  burst: 8,
  /** Wrong keys from one address in a minute. */
  wrong: 10,
  /** How often a connection is asked whether it is still there, in ms. */
  pulse: 20_000,
}

export const SEATS = ['first', 'second', 'watch']

const key = () => randomBytes(16).toString('base64url')

/** A new room: a name, and a key of 128 bits for each seat. */
export const newRoom = () => ({
  room: randomBytes(9).toString('base64url'),
  keys: Object.fromEntries(SEATS.map((seat) => [seat, key()])),
})

const same = (one, other) => {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(String(other))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What may still be sent: so much a second, and so many seconds of it at once. */
function allowance(rate, burst, now) {
  let left = rate * burst
  let at = now()
  return (n) => {
    const time = now()
    left = Math.min(rate * burst, left + ((time - at) / 1000) * rate)
    at = time
    left -= n
    return left >= 0
  }
}

/**
 * A relay for these rooms. `attach` makes a server hand its sockets to it; `mayCome(request)` says in words why a request is
 * none of its own, or null.
 */
export function createRelay({ rooms, limits = LIMITS, now = Date.now, mayCome = () => null }) {
  if (rooms.length > limits.rooms)
    throw new Error(`${rooms.length} rooms are too many; there may be ${limits.rooms}.`)
  const open = new Map(
    rooms.map(({ room, keys }) => [
      room,
      {
        keys,
        epoch: randomBytes(6).toString('base64url'),
        seq: 0,
        kept: [],
        bytes: 0,
        acks: {},
        here: {},
        watchers: new Map(),
      },
    ]),
  )
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: limits.message,
    perMessageDeflate: false,
  })
  const wrong = new Map()
  let strangers = 0
  let serial = 0

  const say = (socket, value) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(value))
  }
  /** `again`: what is refused passes, so it may be tried again. */
  const refuse = (socket, words, again = false) => {
    say(socket, again ? { no: words, again } : { no: words })
    socket.close(1008, 'refused')
  }
  const everybody = (room) => [...Object.values(room.here), ...room.watchers.values()]
  const tellWho = (room) => {
    const who = { here: Object.keys(room.here), watchers: room.watchers.size }
    for (const socket of everybody(room)) say(socket, who)
  }

  /** Whether this address has given too many wrong keys of late. */
  function isBarred(address) {
    const since = now() - 60_000
    const times = (wrong.get(address) ?? []).filter((time) => time > since)
    if (times.length > 0) wrong.set(address, times)
    else wrong.delete(address)
    return times.length >= limits.wrong
  }

  function keep(room, seat, text) {
    room.kept.push([++room.seq, seat, text])
    room.bytes += text.length
    // The ends can do without what is dropped here: they tell each other where they stand.
    while (room.kept.length > limits.kept || room.bytes > limits.keptBytes) drop(room)
    return room.seq
  }

  function drop(room) {
    const [gone] = room.kept.splice(0, 1)
    room.bytes -= gone?.[2].length ?? 0
  }

  /** Drops what both seats have. */
  function forget(room) {
    const both = Math.min(room.acks.first ?? 0, room.acks.second ?? 0)
    while (room.kept.length > 0 && room.kept[0][0] <= both) drop(room)
  }

  function join(socket, address, asked) {
    const room = typeof asked?.room === 'string' ? open.get(asked.room) : undefined
    const seat = room && SEATS.find((name) => same(room.keys[name], asked.key ?? ''))
    if (!room || !seat) {
      wrong.set(address, [...(wrong.get(address) ?? []), now()])
      refuse(
        socket,
        room
          ? 'This link is not valid here any more. Ask for a new one.'
          : 'There is no such room here. Ask for a new link.',
      )
      return null
    }
    if (seat === 'watch') {
      if (room.watchers.size >= limits.watchers) {
        refuse(socket, `${limits.watchers} look on already; there is no room for more.`, true)
        return null
      }
      const id = `w${++serial}`
      room.watchers.set(id, socket)
      say(socket, { in: { seat, epoch: room.epoch, id } })
      tellWho(room)
      return { room, seat, id }
    }
    const before = room.here[seat]
    if (before) refuse(before, 'This seat was taken in another window.')
    room.here[seat] = socket
    say(socket, { in: { seat, epoch: room.epoch } })
    // In another run of the relay the numbers mean nothing; the ends then tell each other where they stand.
    const since = asked.epoch === room.epoch && Number.isInteger(asked.since) ? asked.since : 0
    for (const [seq, from, text] of room.kept)
      if (seq > since && from !== seat) say(socket, { m: [seq, from, text] })
    tellWho(room)
    return { room, seat, id: seat }
  }

  function pass({ room, seat, id }, { say: text, to, ack }) {
    if (Number.isInteger(ack) && seat !== 'watch') {
      room.acks[seat] = Math.max(room.acks[seat] ?? 0, Math.min(ack, room.seq))
      forget(room)
    }
    if (typeof text !== 'string') return
    if (seat === 'watch') {
      // Who looks on may only ask the players for the game.
      for (const socket of Object.values(room.here)) say(socket, { w: [id, text] })
      return
    }
    if (to === 'watchers')
      for (const socket of room.watchers.values()) say(socket, { m: [0, seat, text] })
    else if (typeof to === 'string' && to !== 'now') {
      const socket = room.watchers.get(to)
      if (socket) say(socket, { m: [0, seat, text] })
    } else {
      const seq = to === 'now' ? 0 : keep(room, seat, text)
      for (const [other, socket] of Object.entries(room.here))
        if (other !== seat) say(socket, { m: [seq, seat, text] })
    }
  }

  function leave({ room, seat, id }, socket) {
    if (seat === 'watch') room.watchers.delete(id)
    else if (room.here[seat] === socket) delete room.here[seat]
    else return
    tellWho(room)
  }

  wss.on('connection', (socket, request) => {
    const address = request.socket.remoteAddress ?? ''
    let place = null
    let alive = true
    strangers++
    let counted = true
    const noLongerStrange = () => {
      if (counted) strangers--
      counted = false
    }
    const late = setTimeout(() => refuse(socket, 'Nothing was said.', true), limits.patience)
    const pulse = setInterval(() => {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    }, limits.pulse)
    socket.on('pong', () => {
      alive = true
    })
    const often = allowance(limits.rate, limits.burst, now)
    const much = allowance(limits.bytes, limits.burst, now)
    socket.on('message', (data, binary) => {
      alive = true
      if (!often(1) || !much(data.length)) return refuse(socket, 'Too much was sent at once.', true)
      let message
      try {
        message = binary ? null : JSON.parse(data.toString('utf8'))
      } catch {
        message = null
      }
      if (typeof message !== 'object' || message === null)
        return refuse(socket, 'This is no message of Couplet.')
      if (place) return pass(place, message)
      clearTimeout(late)
      noLongerStrange()
      if (isBarred(address))
        return refuse(socket, 'Too many wrong links came from there. Wait a minute.', true)
      place = join(socket, address, message.join)
    })
    // A message that is too long ends the connection with code 1009; the page tells what that means.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(pulse)
      noLongerStrange()
      if (place) leave(place, socket)
    })
  })

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        const deny = (status, words) => {
          socket.on('error', () => socket.destroy())
          socket.end(
            `HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n${words}`,
          )
        }
        let path
        try {
          path = new URL(request.url ?? '', 'http://localhost').pathname
        } catch {
          path = ''
        }
        if (path !== PATH) return deny('404 Not Found', 'Not here.')
        const words = mayCome(request)
        if (words !== null) return deny('403 Forbidden', words)
        if (wss.clients.size >= limits.sockets || strangers >= limits.strangers)
          return deny('503 Service Unavailable', 'There is no room for more connections.')
        wss.handleUpgrade(request, socket, head, (ws) => wss.emit('connection', ws, request))
      })
    },
    /** How much lies in it, for tests. */
    kept: (room) => open.get(room)?.kept.length ?? 0,
    close() {
      for (const socket of wss.clients) socket.terminate()
      wss.close()
    },
  }
}
