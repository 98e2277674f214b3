/** Joins names, in the order given. Names of one formation give it once: "Saxon 1, 2 and 4". */
export function nameList(names: readonly string[]): string {
  const parts = names.map((name) => /^(.+) (\d+|[A-Z])$/.exec(name))
  const formation = parts[0]?.[1]
  const alike = formation !== undefined && parts.every((part) => part?.[1] === formation)
  const said = alike ? names.map((name, i) => (i === 0 ? name : (parts[i]?.[2] ?? name))) : names
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}
