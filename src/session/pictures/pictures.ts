import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Parsed } from '../../data/shape.ts'
import type { Affine } from '../../foreign/picture/affine.ts'
import { checkPicture, type PictureFacts } from '../../foreign/picture/size.ts'

/** A picture of the user's own, as this browser keeps it. Its bytes are read apart. */
export interface KeptPicture extends PictureFacts {
  /** SHA-256 of its bytes, in hex digits. */
  readonly hash: string
  readonly name: string
  readonly bytes: number
}

/** How a picture lies under a map. It stands beside the map and never in its file. */
export interface Laid {
  readonly name: string
  readonly hash: string
  /** From pixels of the picture to artwork units. */
  readonly affine: Affine
  /** Per cent. */
  readonly opacity: number
}

interface Schema extends DBSchema {
  bytes: { key: string; value: Uint8Array<ArrayBuffer> }
  pictures: { key: string; value: KeptPicture }
  /** By the id of the map. */
  laid: { key: string; value: Laid }
  /** By counter and face: the hash of the picture that is shown in place of ours. */
  worn: { key: string; value: string }
}

/** The SHA-256 of bytes in hex digits. The browser's own is missing on a page without https. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/**
 * Pictures to be traced, and faces of a module's counters. They stay in this browser: nothing but the pages that show them
 * reads this store, so they are in no save, link, export or bundle. Every call but `add` may reject, as storage may.
 */
export interface Pictures {
  /** Checks a picture and keeps it; the same bytes are kept once. Problems: no picture, too large, no room. */
  add(name: string, bytes: Uint8Array): Promise<Parsed<KeptPicture>>
  list(): Promise<KeptPicture[]>
  /** The picture as it came, to be decoded; null where it is not here. */
  read(hash: string): Promise<Blob | null>
  /** Takes a picture away, and with it what lies or is worn by its hash. */
  remove(hash: string): Promise<void>
  /** Lays a picture under a map, by the map's id; null takes it away. */
  lay(map: string, laid: Laid | null): Promise<void>
  laidUnder(map: string): Promise<Laid | null>
  /** Shows a picture for a face of a counter of ours in place of its own; null shows its own again. */
  wear(face: string, hash: string | null): Promise<void>
  /** By face: the hash of its picture. */
  worn(): Promise<ReadonlyMap<string, string>>
}

export function createPictures(name = 'couplet-pictures'): Pictures {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  function db(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        for (const store of ['bytes', 'pictures', 'laid', 'worn'] as const)
          fresh.createObjectStore(store)
      },
      blocking(_now, _next, event) {
        opened = null
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        opened = null
      },
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  return {
    async add(file, bytes) {
      const facts = checkPicture(bytes, file)
      if (!facts.ok) return facts
      const { type, width, height } = facts.value
      const kept: KeptPicture = {
        hash: hashOf(bytes),
        name: file,
        bytes: bytes.length,
        type,
        width,
        height,
      }
      try {
        const transaction = (await db()).transaction(['bytes', 'pictures'], 'readwrite')
        await Promise.all([
          transaction.objectStore('bytes').put(bytes.slice(), kept.hash),
          transaction.objectStore('pictures').put(kept, kept.hash),
          transaction.done,
        ])
        return { ok: true, value: kept }
      } catch (error) {
        const full = (error as Error).name === 'QuotaExceededError'
        const wrong = full ? 'the storage of this browser is full' : 'this browser refuses storage'
        const right = full ? 'room: delete games or pictures' : 'a window that is not private'
        return { ok: false, problems: [{ file, path: '', wrong, right }] }
      }
    },
    async list() {
      return (await db()).getAll('pictures')
    },
    async read(hash) {
      const transaction = (await db()).transaction(['bytes', 'pictures'])
      const [bytes, kept] = await Promise.all([
        transaction.objectStore('bytes').get(hash),
        transaction.objectStore('pictures').get(hash),
      ])
      return bytes && kept ? new Blob([bytes], { type: kept.type }) : null
    },
    async remove(hash) {
      const transaction = (await db()).transaction(
        ['bytes', 'pictures', 'laid', 'worn'],
        'readwrite',
      )
      const [laid, worn] = [transaction.objectStore('laid'), transaction.objectStore('worn')]
      for (const key of await laid.getAllKeys())
        if ((await laid.get(key))?.hash === hash) await laid.delete(key)
      for (const key of await worn.getAllKeys())
        if ((await worn.get(key)) === hash) await worn.delete(key)
      await Promise.all([
        transaction.objectStore('bytes').delete(hash),
        transaction.objectStore('pictures').delete(hash),
        transaction.done,
      ])
    },
    async lay(map, laid) {
      if (laid) await (await db()).put('laid', laid, map)
      else await (await db()).delete('laid', map)
    },
    async laidUnder(map) {
      return (await (await db()).get('laid', map)) ?? null
    },
    async wear(face, hash) {
      if (hash !== null) await (await db()).put('worn', hash, face)
      else await (await db()).delete('worn', face)
    },
    async worn() {
      const store = (await db()).transaction('worn').store
      const [faces, hashes] = await Promise.all([store.getAllKeys(), store.getAll()])
      return new Map(faces.map((face, i) => [face, hashes[i] as string]))
    },
  }
}
