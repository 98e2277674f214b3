import { describe, expect, it } from 'vitest'
import type { Standing } from '../../../src/session/carrier/carrier.ts'
import { createRelayCarrier, type Socket } from '../../../src/session/carrier/relay.ts'

/* The line to a relay, with sockets and pauses of the test's own. */

interface Wire extends Socket {
  readonly said: { readonly join?: { readonly epoch: string | null; readonly since: number } }[]
  hear(value: object): void
  end(code?: number): void
}

function wire(): Wire {
  const mine: Wire = {
    said: [],
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void mine.said.push(JSON.parse(text)),
    close: () => undefined,
    hear: (value) => mine.onmessage?.({ data: JSON.stringify(value) } as never),
    end: (code = 1006) => mine.onclose?.({ code } as never),
  }
  return mine
}

function line() {
  const wires: Wire[] = []
  const pauses: { readonly run: () => void; readonly ms: number; off: boolean }[] = []
  const stood: Standing[] = []
  const heard: string[] = []
  const carrier = createRelayCarrier({
    seat: { room: 'room', key: 'key' },
    socket: () => {
      wires.push(wire())
      return wires.at(-1) as Wire
    },
    later: (run, ms) => {
      const pause = { run, ms, off: false }
      pauses.push(pause)
      return () => void (pause.off = true)
    },
  })
  carrier.open({ stands: (now) => stood.push(now), heard: (text) => heard.push(text) })
  const last = () => wires.at(-1) as Wire
  return {
    ...{ carrier, wires, heard, last },
    now: () => stood.at(-1) as Standing,
    /** The relay takes the seat of the newest socket. */
    seated: (epoch = 'one') => {
      last().onopen?.({} as never)
      last().hear({ in: { seat: 'first', epoch } })
      last().hear({ here: ['first'], watchers: 0 })
    },
    /** The pause that runs now ends. Returns how long it was, in ms. */
    pass: () => {
      const pause = pauses.findLast(({ off }) => !off)
      if (!pause) throw new Error('Nothing is tried again.')
      pause.off = true
      pause.run()
      return pause.ms
    },
    waits: () => pauses.some(({ off }) => !off),
  }
}

describe('the line to a relay', () => {
  it('is tried again after longer and longer pauses, at once where the browser has a network again', () => {
    const { carrier, wires, last, pass, now } = line()
    const pauses = Array.from({ length: 7 }, () => {
      last().end()
      return pass()
    })
    expect(pauses).toEqual([100, 250, 500, 1000, 2000, 5000, 5000])
    expect(now().line).toBe('lost')
    last().end()
    carrier.again()
    expect(wires).toHaveLength(9)
    last().end()
    expect(pass()).toBe(100)
  })

  it('asks for what it has not heard, and from the beginning in another run of the relay', () => {
    const { last, seated, pass, heard } = line()
    seated()
    last().hear({ m: [7, 'second', 'hullo'] })
    last().end()
    pass()
    seated('two')
    expect(last().said[0]?.join).toMatchObject({ epoch: 'one', since: 7 })
    last().end()
    pass()
    last().onopen?.({} as never)
    expect(last().said[0]?.join).toMatchObject({ epoch: 'two', since: 0 })
    expect(heard).toEqual(['hullo'])
  })

  it.each(['Nothing was said.', 'Too much was sent at once.', 'There is no room for more.'])(
    'is tried again after a refusal that passes: %s',
    (no) => {
      const { last, now, pass, seated } = line()
      last().onopen?.({} as never)
      last().hear({ no, again: true })
      expect(now()).toMatchObject({ line: 'lost', words: no })
      last().end(1008)
      pass()
      seated()
      expect(now()).toMatchObject({ line: 'open', words: null })
    },
  )

  it('is not tried again after a refusal that stays, and says its words', () => {
    const { last, now, waits, carrier, wires } = line()
    const no = 'This seat was taken in another window.'
    last().hear({ no })
    last().end(1008)
    carrier.again()
    expect(now()).toMatchObject({ line: 'refused', words: no })
    expect([waits(), wires.length]).toEqual([false, 1])
  })
})
