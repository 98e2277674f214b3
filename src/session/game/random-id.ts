/** A new name that nobody else has: 128 random bits in hex digits. `crypto.randomUUID` is missing on plain http. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
