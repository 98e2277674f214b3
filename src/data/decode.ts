/** Decodes a text file: UTF-16 where it begins with that byte order mark, else UTF-8. The text has no mark. */
export function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  return new TextDecoder(wide ?? 'utf-8').decode(bytes)
}
