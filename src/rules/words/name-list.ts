/** Names in a sentence, the formation said once where all are of it: "Saxon 1, 2 and 4". In the order given. */
export function nameList(names: readonly string[]): string {
  const parts = names.map((name) => /^(.+) (\d+|[A-Z])$/.exec(name))
  const formation = parts[0]?.[1]
  const alike = formation !== undefined && parts.every((part) => part?.[1] === formation)
  const said = alike ? names.map((name, i) => (i === 0 ? name : (parts[i]?.[2] ?? name))) : names
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}
