/** The text of a file's bytes: UTF-8, or UTF-16 where its first bytes say so; the mark itself is no part of the text. */
export function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  return new TextDecoder(wide ?? 'utf-8').decode(bytes)
}
