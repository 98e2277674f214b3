import type { IncomingMessage, Server } from 'node:http'
export interface Room {
  readonly room: string
  readonly keys: Readonly<Record<'first' | 'second' | 'watch', string>>
}
export const PATH: string
export const SEATS: readonly ['first', 'second', 'watch']
export const LIMITS: Readonly<
  Record<
    | 'message'
    | 'rooms'
    | 'sockets'
    | 'watchers'
    | 'strangers'
    | 'patience'
    | 'kept'
    | 'keptBytes'
    | 'rate'
    | 'bytes'
    | 'burst'
    | 'wrong'
    | 'pulse',
    number
  >
>
export function newRoom(): Room
export function createRelay(options: {
  readonly rooms: readonly Room[]
  readonly limits?: typeof LIMITS
  readonly now?: () => number
  readonly mayCome?: (request: IncomingMessage) => string | null
}): { attach(server: Server): void; kept(room: string): number; close(): void }
