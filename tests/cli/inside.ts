import { vi } from 'vitest'
import type { Ran } from './spawn.ts'

/** The end of a program, which would end the tests too. */
class Exit {
  constructor(readonly code: number) {}
}

/**
 * Runs a program of the command line in this process: a process of its own takes two seconds of the processor to begin. One
 * at a time, since the words of all go to the same place. `meanwhile` is called until it says true, and then no more.
 */
export async function inside(
  program: () => Promise<void>,
  meanwhile: () => boolean = () => true,
): Promise<Ran> {
  let [out, err] = ['', '']
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += text
      return true
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += text
      return true
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code ?? 0))
    }),
  ]
  const signals = ['SIGINT', 'SIGTERM'] as const
  const heard = signals.map((signal) => process.listeners(signal))
  const watch = setInterval(() => {
    if (meanwhile()) clearInterval(watch)
  }, 20)
  let code = 0
  try {
    await program()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
    code = error.code
  } finally {
    clearInterval(watch)
    for (const spy of spies) spy.mockRestore()
    // A program ends with its process and leaves its ears behind, which would hear the signals of other tests.
    for (const [i, signal] of signals.entries())
      for (const one of process.listeners(signal))
        if (!heard[i]?.includes(one)) process.off(signal, one)
  }
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  return { code, out, err, lines: lines.map((line) => JSON.parse(line)) }
}
