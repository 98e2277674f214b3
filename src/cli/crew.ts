import { fork } from 'node:child_process'

/** Names, in the environment of a child, what it needs to know of its work. */
const SHARE = 'COUPLET_CREW'

/** What the parent told this process about its work; null in a process that is no hand of a crew. */
export function shareOfCrew<Share>(): Share | null {
  const text = process.env[SHARE]
  return text === undefined || !process.send ? null : (JSON.parse(text) as Share)
}

/** In a child: does one job after another until there is none. */
export function workInCrew<Job, Answer>(work: (job: Job) => Answer): void {
  // The parent decides when to stop: a key pressed at a terminal reaches its children too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const send = process.send?.bind(process)
  process.on('message', ({ job }: { job: Job | null }) => {
    if (job === null) process.disconnect()
    else send?.({ answer: work(job) })
  })
  process.on('disconnect', () => process.exit())
  send?.({})
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
}

/** Distributes jobs over child processes, each of which has its own processor time. Rejects when one of them breaks. */
export async function runCrew<Job, Answer>({
  program,
  share,
  hands,
  next,
  take,
  drop,
}: Crew<Job, Answer>): Promise<void> {
  const hand = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(program, [], {
        env: { ...process.env, [SHARE]: JSON.stringify(share) },
      })
      let job: Job | null = null
      drop?.addEventListener('abort', () => child.kill('SIGKILL'))
      child.on('message', (message: { answer?: Answer }) => {
        if (job !== null) take(message.answer as Answer, job)
        job = next()
        child.send({ job })
      })
      child.on('exit', (code) => {
        if (code === 0 || drop?.aborted) resolve()
        else reject(new Error(`A child process ended with code ${code} at ${JSON.stringify(job)}`))
      })
    })
  await Promise.all(Array.from({ length: hands }, hand))
}
