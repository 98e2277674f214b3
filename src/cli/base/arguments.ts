/** A command line: plain arguments, and `--name value` pairs. */
export interface Arguments {
  readonly plain: readonly string[]
  readonly options: ReadonlyMap<string, string>
  /** Every value of an option that may be given more than once, in order. */
  readonly every: ReadonlyMap<string, readonly string[]>
}

/** Prints the usage and exits with code 0 when the command line asks for help. */
export function showHelp(argv: readonly string[], usage: string): void {
  if (!argv.includes('--help') && !argv.includes('-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

/** Reads a command line. A string says what is wrong with it. */
export function readArguments(
  argv: readonly string[],
  known: readonly string[],
): Arguments | string {
  const plain: string[] = []
  const options = new Map<string, string>()
  const every = new Map<string, string[]>()
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string
    if (!word.startsWith('--')) {
      plain.push(word)
      continue
    }
    const [name, inline] = word.slice(2).split('=', 2) as [string, string | undefined]
    if (!known.includes(name))
      return `there is no option --${name}; known: ${known.map((k) => `--${k}`).join(', ')}`
    const value = inline ?? argv[++i]
    if (value === undefined) return `--${name} needs a value`
    options.set(name, value)
    every.set(name, [...(every.get(name) ?? []), value])
  }
  return { plain, options, every }
}

/** Reads a whole number from an option. A string says what is wrong with it. */
export function wholeNumber(
  found: Arguments,
  name: string,
  least = 0,
): number | undefined | string {
  const text = found.options.get(name)
  if (text === undefined) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= least
    ? value
    : `--${name} ${text}: a whole number of at least ${least} is needed`
}

/** A whole number of the command line, or the usual one. Ends the program where it is none or below `least`. */
export function numberOf(found: Arguments, option: string, usual: number, least = 0): number {
  const value = wholeNumber(found, option, least)
  if (typeof value === 'string') give(value)
  return value ?? usual
}

/** Ends the program with what is wrong with the command line. */
export function give(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
