/** What reasons of the same kind begin with, the longer first. */
const SAME = /^(controls all of|controls|destroyed|has led off the sheet|holds .+? with) /

/** "controls AE15, AF15; destroyed battery 2": what is said of many is said once. */
export function reasonsText(lines: readonly { readonly text: string }[]): string {
  const told = new Map<string, string[]>()
  for (const { text } of lines) {
    const begin = SAME.exec(text)?.[0] ?? ''
    told.set(begin, [...(told.get(begin) ?? []), text.slice(begin.length)])
  }
  return [...told]
    .map(([begin, rest]) => (begin === '' ? rest.join('; ') : `${begin}${rest.join(', ')}`))
    .join('; ')
}
