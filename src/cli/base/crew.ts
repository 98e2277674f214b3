import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Names, in the environment of a child, what it needs to know of its work. */
export const HAND = 'COUPLET_CREW'

/** What the parent told this process about its work; null in a process that is no hand of a crew. */
export function shareOfCrew<Share>(): Share | null {
  const text = process.env[HAND]
  return text === undefined || !process.send ? null : (JSON.parse(text) as Share)
}

/** In a child: does one job after another until there is none. */
export function workInCrew<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  // The parent decides when to stop: a key pressed at a terminal reaches its children too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const send = process.send?.bind(process)
  process.on('message', async ({ job }: { job: Job | null }) => {
    if (job === null) process.disconnect()
    else send?.({ answer: await work(job) })
  })
  process.on('disconnect', () => process.exit())
  send?.({})
}

/** Milliseconds in one tick of the clock by which Linux counts processor time. */
const TICK = 10

/** The processor time that a process has taken, in ms; null where the system does not tell. */
function processorOf(pid: number | undefined): number | null {
  try {
    // The name of the program, in brackets, may hold spaces; the times are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * TICK : null
  } catch {
    return null
  }
}

/**
 * Calls `bite` once a process has worked for so many ms: of its processor where the system tells it, since a busy machine, or
 * one that slept, is no reason to give a game up; else by the clock. Returns what calls it off.
 */
export function watchdog(pid: number | undefined, ms: number, bite: () => void): () => void {
  const began = processorOf(pid)
  let timer: NodeJS.Timeout
  const wait = (rest: number) => {
    timer = setTimeout(() => {
      const now = processorOf(pid)
      const left = began === null || now === null ? 0 : ms - (now - began)
      if (left > 0) wait(left)
      else bite()
    }, rest)
  }
  wait(ms)
  return () => clearTimeout(timer)
}

interface Crew<Job, Answer> {
  /** The program to be run in each child: this one. It asks `shareOfCrew`. */
  readonly program: string
  readonly share: unknown
  readonly hands: number
  /** The next job; null when there is none, or none any more. */
  readonly next: () => Job | null
  readonly take: (answer: Answer, job: Job) => void
  /** Drops what is being worked at. */
  readonly drop?: AbortSignal
  /** Is told a job whose child broke or was too slow; another child goes on. Without it such a job ends the crew. */
  readonly lose?: (job: Job, why: string) => void
  /** A child that works longer than this at one job is stopped: ms of its processor where the system tells it, else by the clock. */
  readonly patience?: number
}

/**
 * Distributes jobs over child processes, each of which has its own processor time. Rejects when one of them breaks, unless
 * `lose` is there to be told.
 */
export async function runCrew<Job, Answer>({
  program,
  share,
  hands,
  next,
  take,
  drop,
  lose,
  patience,
}: Crew<Job, Answer>): Promise<void> {
  /** Works until there is nothing to do; true when the child was lost at a job and another one is needed. */
  const child = () =>
    new Promise<boolean>((resolve, reject) => {
      const worker = fork(program, [], {
        env: { ...process.env, [HAND]: JSON.stringify(share) },
      })
      let job: Job | null = null
      let calm = () => {}
      let late = false
      drop?.addEventListener('abort', () => worker.kill('SIGKILL'))
      worker.on('message', (message: { answer?: Answer }) => {
        calm()
        if (job !== null) take(message.answer as Answer, job)
        job = next()
        // One that has just been stopped hears nothing more, which is no error: its exit tells of it.
        worker.send({ job }, () => {})
        if (job === null || patience === undefined) return
        calm = watchdog(worker.pid, patience, () => {
          late = true
          worker.kill('SIGKILL')
        })
      })
      worker.on('exit', (code, signal) => {
        calm()
        if (code === 0 || drop?.aborted) return resolve(false)
        const why = late
          ? `took more than ${Math.round((patience ?? 0) / 1000)} s`
          : `ended its process with ${code === null ? signal : `code ${code}`}`
        if (job === null || !lose)
          return reject(new Error(`A child process ${why} at ${JSON.stringify(job)}`))
        lose(job, why)
        resolve(true)
      })
    })
  const hand = async () => {
    while (await child());
  }
  await Promise.all(Array.from({ length: hands }, hand))
}
