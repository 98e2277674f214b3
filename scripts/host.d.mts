import type { createRelay, Room } from './relay.mjs'
export function roomsOf(root: string, fresh?: boolean): [Room]
export function relayFor(
  rooms: readonly Room[],
  names: readonly string[],
): ReturnType<typeof createRelay>
export function linkOf(base: string, room: Room, seat: 'first' | 'second' | 'watch'): string
export function words(
  rooms: readonly Room[],
  port: number,
  names: readonly string[],
  secure: boolean,
): string
