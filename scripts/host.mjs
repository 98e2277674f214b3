import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRelay, newRoom, SEATS } from './relay.mjs'
import { addresses, strange } from './serve.mjs'

/* What npm start -- --host adds: one room for a game between two places, and a link for each who comes to it. */

/** Where the links are kept, so that they hold when the server is started again. */
const FILE = '.couplet-host.json'

const isRoom = (value) =>
  typeof value?.room === 'string' && SEATS.every((seat) => typeof value.keys?.[seat] === 'string')

/** The room of the last time, or a new one with new links. */
export function roomsOf(root, fresh = false) {
  const file = join(root, FILE)
  if (!fresh) {
    try {
      const kept = JSON.parse(readFileSync(file, 'utf8'))
      if (isRoom(kept)) return [kept]
    } catch {
      // There is none yet, or it is damaged: the links are new then.
    }
  }
  const room = newRoom()
  try {
    writeFileSync(file, `${JSON.stringify(room)}\n`, { mode: 0o600 })
  } catch {
    // The links hold as long as this server runs.
  }
  return [room]
}

/** A relay for these rooms, which takes only pages of this server. */
export const relayFor = (rooms, names) =>
  createRelay({ rooms, mayCome: (request) => strange(request, true, names) })

/** The link of a seat. */
export const linkOf = (base, { room, keys }, seat) => `${base}#join=${room}.${keys[seat]}`

const AS = { first: 'First player', second: 'Second player', watch: 'To look on' }

/** What the terminal says: the links, and what the network can see. */
export function words([room], port, names, secure) {
  const at = (name) => `${secure ? 'https' : 'http'}://${name}:${port}/`
  const [main = '127.0.0.1', ...others] = [...names, ...addresses()]
  const links = SEATS.map((seat) => `  ${AS[seat].padEnd(14)} ${linkOf(at(main), room, seat)}`)
  return [
    '',
    'It serves this network, too, and passes on the messages of one game between two places.',
    'Send each player his own link. Whoever has a player’s link can sit down in his place.',
    '',
    ...links,
    '',
    ...(others.length > 0 ? [`Other addresses of this machine: ${others.map(at).join('  ')}`] : []),
    secure
      ? 'It is encrypted; a certificate of your own making must be accepted in each browser once.'
      : 'On plain http whoever is in the network can read the game. --cert and --key encrypt it; so does a tunnel (docs/live.md).',
  ].join('\n')
}
