import { describe, expect, it } from 'vitest'
import { openSave } from '../../../src/session/journal/open-save.ts'
import { type Tiny, tiny, tinyBattle } from '../tiny.ts'
import { type Sworn, sworn, swornBattle } from './sworn.ts'
import { atTable, looker, reopened, type Seat, seat, shelf, wire } from './tables.ts'

const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })
const COMMAND: Tiny['action'] = { type: 'command', units: ['r1', 'r2'] }
const SHOOT: Tiny['action'] = { type: 'react', unit: 'b1' }
const acts = ({ session }: Pick<Seat<Tiny>, 'session'>) =>
  session.get().entries.map(({ action }) => action.type)
const log = ({ session }: Pick<Seat<Tiny>, 'session'>) => session.get().log.map(({ text }) => text)

describe('a table between two places', () => {
  it('hands the game over, and shows at each place what the other does', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    expect(b.table.get().side).toBe('blue')
    expect(b.session.get().battle?.title).toBe('A Small Affair')
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    line.run()
    expect(acts(b)).toEqual(['command', 'enter', 'enter'])
    expect(b.session.dispatch(SHOOT)).toBeNull()
    expect(b.session.get().awaiting).not.toBeNull()
    line.run()
    expect(b.session.get().awaiting).toBeNull()
    expect(acts(a)).toEqual(['command', 'enter', 'enter', 'react'])
    expect(a.session.get().entries).toEqual(b.session.get().entries)
    expect(a.session.get().game).toEqual({
      ...b.session.get().game,
      dice: a.session.get().game?.dice,
    })
    expect(a.session.get().entries.at(-1)?.nonces).toHaveLength(2)
    expect(log(a)).toEqual(log(b))
  })

  it('lets a place play on while the other is away, as far as nothing is rolled; it catches up', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    line.cut('second')
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    line.run()
    expect(acts(b)).toEqual([])
    line.join('second')
    line.run()
    expect(acts(b)).toEqual(['command', 'enter', 'enter'])
    line.cut('first')
    b.session.dispatch(SHOOT)
    line.run()
    expect(b.session.get().awaiting).not.toBeNull()
    line.join('first')
    line.run()
    expect(acts(a)).toEqual(acts(b))
    expect(acts(a)).toHaveLength(4)
  })

  it('takes back at both places, by undo and by leave, and tells the half that was given', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2')])
    line.run()
    a.session.undo()
    line.run()
    expect(acts(b)).toEqual([])
    a.session.dispatch({ type: 'pass' })
    line.run()
    expect(a.session.askBack()).toBe(true)
    line.run()
    expect(b.session.get().leave.asked).toMatchObject({ side: 'red', count: 1 })
    b.session.answerBack('blue')
    line.run()
    expect([acts(a), acts(b)]).toEqual([[], []])
    expect(log(a)).toContain('red takes back, blue allows')
    expect(log(b)).toEqual(log(a))
    a.session.dispatch({ type: 'pass' })
    a.session.askBack()
    line.run()
    b.session.answerBack(null)
    line.run()
    expect(acts(a)).toEqual(['pass'])
    expect(a.session.get().leave.asked).toBeNull()
  })

  it('lets a side give up at any time: the side that decides writes it down', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    b.session.concede('blue')
    expect(b.session.get().awaiting).not.toBeNull()
    line.run()
    expect(acts(a)).toEqual(['concede'])
    expect(acts(b)).toEqual(['concede'])
    expect(b.session.get().decision?.side).toBeNull()
    expect([a.table.get().fault, b.table.get().fault]).toEqual([null, null])
  })

  it('answers at each place only what its own side has said in advance', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    a.session.setPreference('blue', { reaction: 'never' })
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    line.run()
    expect(a.session.get().decision?.kind).toBe('reaction')
    b.session.setPreference('blue', { reaction: 'never' })
    b.session.dispatch({ type: 'hold' })
    line.run()
    a.session.dispatch(enter('E02', 'r1', 'r2'))
    line.run()
    expect(acts(a).slice(-2)).toEqual(['enter', 'hold'])
    expect(b.session.get().log.at(-1)?.text).toContain('by preference')
  })
})

describe('who comes back', () => {
  it('goes on in the middle of a roll, and must open the same', async () => {
    const { a, b, line, texts } = await atTable(tiny, tinyBattle())
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    line.run()
    // The number of red arrives, but the page of blue is gone before it opens.
    line.cut('first')
    b.session.dispatch(SHOOT)
    const save = b.session.save('')
    const bound = JSON.stringify(save)
    b.table.close()
    line.join('first')
    line.run()
    const again = await reopened(
      tiny,
      tinyBattle(),
      JSON.parse(bound),
      line.carrier('second'),
      texts.b,
      'b',
    )
    expect(again.session.get().awaiting?.action).toEqual(SHOOT)
    expect(again.session.dispatch({ type: 'hold' })?.code).toBe('not-yours')
    line.run()
    expect(again.session.get().awaiting).toBeNull()
    expect(acts(again)).toEqual(acts(a))
    expect(acts(a)).toHaveLength(4)
    expect(again.session.get().entries).toEqual(a.session.get().entries)
  })

  it('has lost nothing that was sent before the browser had saved it', async () => {
    const { a, b, line, texts } = await atTable(tiny, tinyBattle())
    const before = JSON.stringify(a.session.save(''))
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    a.table.close()
    const again = await reopened(
      tiny,
      tinyBattle(),
      JSON.parse(before),
      line.carrier('first'),
      texts.a,
      'a',
    )
    line.run()
    expect(acts(again)).toEqual(['command', 'enter', 'enter'])
    expect(acts(b)).toEqual(['command', 'enter', 'enter'])
  })

  it('in another browser gets the game from the other place, and the log says so', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    a.session.dispatch({ type: 'pass' })
    line.run()
    b.table.close()
    const other = seat(tiny, tinyBattle(), line.carrier('second'), { name: 'z' })
    line.run()
    expect(other.table.get().offer).toMatchObject({
      title: 'A Small Affair',
      side: 'red',
      entries: 1,
    })
    expect(await other.table.accept()).toBeNull()
    line.run()
    expect(acts(other)).toEqual(['pass'])
    other.session.dispatch({ type: 'pass' })
    line.run()
    expect(acts(a)).toEqual(['pass', 'pass'])
    expect(log(a)).toContain('The Blues are played in another browser now.')
  })

  it('is told of in the log when it left with a roll bound and not opened', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    line.run()
    line.control.lose = (text) => text.includes('"do":"open"')
    b.session.dispatch(SHOOT)
    line.run()
    expect(a.table.get().bound).toBe(true)
    line.cut('second')
    expect(log(a).at(-1)).toBe(
      'The Blues left before they had opened their roll. Coming back, they must open the same.',
    )
    line.control.lose = () => false
    line.join('second')
    line.run()
    expect(a.table.get().bound).toBe(false)
    expect(log(a)).toContain('The Blues are back, and have opened the roll that they had bound.')
    expect(a.session.get().entries).toEqual(b.session.get().entries)
  })

  it('who can’t open his roll any more may decide again only if the other allows it', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    line.run()
    line.control.lose = (text) => text.includes('"do":"open"')
    b.session.dispatch(SHOOT)
    line.run()
    b.table.close()
    line.control.lose = () => false
    const other = seat(tiny, tinyBattle(), line.carrier('second'), { name: 'z', texts: shelf() })
    line.run()
    await other.table.accept()
    line.run()
    expect(other.session.get().awaiting).not.toBeNull()
    a.table.letDecideAgain()
    line.run()
    expect(other.table.offered()).toBe(true)
    other.table.letFall()
    line.run()
    expect(other.session.get().awaiting).toBeNull()
    other.session.dispatch({ type: 'hold' })
    line.run()
    expect(acts(a).at(-1)).toBe('hold')
    expect(log(a).join(' ')).toContain('let the Blues decide again')
  })
})

describe('two that have parted', () => {
  it('go on when one takes his game off the table and sits down to that of the other', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2')])
    line.run()
    for (const who of ['first', 'second'] as const)
      line.carrier(who).send(JSON.stringify({ say: 'have', n: 1, chain: 'f'.repeat(64) }), 'other')
    line.run()
    expect([a, b].map(({ table }) => table.get().fault?.kind)).toEqual(['parted', 'parted'])
    a.session.dispatch(enter('D02', 'r1', 'r2'))
    line.run()
    expect(acts(b)).toHaveLength(2)
    expect(b.table.release(9)).toBeNull()
    line.run()
    expect(b.table.get().offer).toMatchObject({ entries: 3 })
    expect(await b.table.accept()).toBeNull()
    line.run()
    expect(acts(b)).toEqual(acts(a))
    expect([a, b].map(({ table }) => table.get().fault)).toEqual([null, null])
    b.session.dispatch(SHOOT)
    line.run()
    expect(acts(a)).toHaveLength(4)
    expect(acts(b)).toEqual(acts(a))
  })
})

describe('what a side has sealed', () => {
  const plan = (hex: string): Sworn['action'] => ({ type: 'plan', hex })
  const trap = (hex: string): Sworn['action'] => ({ type: 'trap', hex })

  it('is not at the other place before it is opened, in no message and in no save', async () => {
    const { a, b, line } = await atTable(sworn, swornBattle())
    const said: string[] = []
    line.control.lose = (text) => {
      said.push(text)
      return false
    }
    a.session.dispatch(plan('G05'))
    line.run()
    expect(b.session.get().decision?.side).toBe('blue')
    expect(b.session.get().entries[0]).toMatchObject({ action: { type: 'pass' }, dice: [] })
    expect(JSON.stringify([said, b.session.save('')])).not.toContain('G05')
    b.session.dispatch(plan('C02'))
    line.run()
    expect(a.session.get().entries).toEqual(b.session.get().entries)
    expect(b.session.get().game?.plans).toEqual({ red: 'G05', blue: 'C02' })
    expect(b.session.get().entries[0]?.seal?.salt).toMatch(/^[0-9a-f]{64}$/)
    a.session.dispatch(trap('E03'))
    line.run()
    b.session.dispatch(trap('D02'))
    line.run()
    expect(a.session.get().decision?.kind).toBe(b.session.get().decision?.kind)
    expect(JSON.stringify(a.session.save(''))).not.toContain('"trap","hex":"D02"')
    expect(a.session.get().entries.at(-1)?.dice).toHaveLength(1)
    expect(a.session.get().game?.traps).toEqual({ red: 'E03' })
    expect(b.session.get().game?.traps).toEqual({ blue: 'D02' })
  })

  it('is opened when it is met, and both places then hold the same journal', async () => {
    const { a, b, line } = await atTable(sworn, swornBattle())
    const both = (action: Sworn['action']) => {
      const by = a.session.get().decision?.side === 'red' ? a : b
      by.session.dispatch(action)
      line.run()
    }
    both(plan('G05'))
    both(plan('C02'))
    both(trap('E03'))
    both(trap('C02'))
    if (a.session.get().decision?.side !== 'red') both({ type: 'pass' })
    both({ type: 'command', units: ['r1'] })
    both({ type: 'enter', units: ['r1'], hex: 'C02' })
    expect(
      b.session
        .get()
        .log.map(({ text }) => text)
        .join(' '),
    ).toContain('sprung')
    expect(b.session.get().game?.traps).toMatchObject({ blue: null })
    expect([a.table.get().fault, b.table.get().fault]).toEqual([null, null])
    a.session.concede('red')
    line.run()
    // After the game the rest is opened.
    expect(a.session.get().entries).toEqual(b.session.get().entries)
    expect(a.session.get().entries.every(({ seal }) => !seal || seal.salt !== undefined)).toBe(true)
    const opened = await openSave(sworn, JSON.stringify(b.session.save('')), () => swornBattle())
    expect(opened.ok).toBe(true)
  })

  it('may be taken back until the decision is finished, and is then final', async () => {
    const { a, line } = await atTable(sworn, swornBattle())
    a.session.dispatch(plan('G05'))
    line.run()
    expect(a.session.get().undo.can).toBe(false)
    expect(a.session.undo()).toBe(false)
  })

  it('survives a reload before anything was saved', async () => {
    const { a, b, line, texts } = await atTable(sworn, swornBattle())
    const before = JSON.stringify(a.session.save(''))
    a.session.dispatch(plan('G05'))
    a.table.close()
    line.run()
    const again = await reopened(
      sworn,
      swornBattle(),
      JSON.parse(before),
      line.carrier('first'),
      texts.a,
      'a',
    )
    line.run()
    b.session.dispatch(plan('C02'))
    line.run()
    expect(again.table.get().fault).toBeNull()
    expect(b.session.get().game?.plans).toEqual({ red: 'G05', blue: 'C02' })
    expect(again.session.get().entries).toEqual(b.session.get().entries)
  })
})

describe('a game that has begun otherwise', () => {
  it('is taken up between two places with other dice from there on, and goes back to one screen', async () => {
    const line = wire()
    const a = seat(tiny, tinyBattle(), line.carrier('first'), { name: 'a' })
    a.session.start(tinyBattle(), null, { dice: { seed: 4 } })
    a.session.dispatchAll([COMMAND, enter('C02', 'r1', 'r2'), enter('D02', 'r1', 'r2')])
    a.session.dispatch(SHOOT)
    const rolled = a.session.get().entries.at(-1)?.dice
    expect(rolled?.length).toBeGreaterThan(0)
    a.table.takeUp('red')
    const b = seat(tiny, tinyBattle(), line.carrier('second'), { name: 'b' })
    line.run()
    expect(await b.table.accept()).toBeNull()
    line.run()
    expect(acts(b)).toEqual(acts(a))
    for (const at of [a, b])
      if (at.session.get().decision?.side === at.table.get().side)
        at.session.dispatch({ type: 'concede', side: at.table.get().side ?? '' })
    line.run()
    expect(acts(a)).toEqual(acts(b))
    const save = b.session.save('')
    expect(save).toMatchObject({ version: 2, dice: { seed: 4 }, diceFrom: [{ from: 4 }] })
    expect((await openSave(tiny, JSON.stringify(save), () => tinyBattle())).ok).toBe(true)
    expect(a.table.release(9)).toBeNull()
    expect(a.session.get()).toMatchObject({ seats: null, live: undefined })
    expect(a.session.get().diceFrom.at(-1)).toEqual({ from: 5, dice: { seed: 9 } })
  })

  it('is taken up before its first act, too, and again after it was taken back to one screen', async () => {
    const line = wire()
    const a = seat(tiny, tinyBattle(), line.carrier('first'), { name: 'a' })
    a.session.start(tinyBattle(), null, { dice: { seed: 4 } })
    const b = seat(tiny, tinyBattle(), line.carrier('second'), { name: 'b' })
    for (const again of [false, true]) {
      if (again) a.table.release(9)
      a.table.takeUp('red')
      line.run()
      expect(await b.table.accept()).toBeNull()
      a.session.dispatch(again ? { type: 'pass' } : COMMAND)
      line.run()
      if (!again) a.session.undo()
      line.run()
      expect([a.table.get().fault, b.table.get().fault]).toEqual([null, null])
    }
    expect([acts(a), acts(b)]).toEqual([['pass'], ['pass']])
  })

  it('begins when its first dice are agreed, where the opening rolls', async () => {
    const rolling = {
      ...tiny,
      newGame: (battle: Tiny['battle'], dice: Tiny['dice']) => {
        const begun = tiny.newGame(battle, { ...dice })
        const face = begun.state.dice.faces[begun.state.dice.count++]
        if (face === undefined) throw Object.assign(new Error('no face'), { name: 'DiceExhausted' })
        return { ...begun, state: { ...begun.state, commands: face } }
      },
    }
    const line = wire()
    const a = seat(rolling, tinyBattle(), line.carrier('first'), { name: 'a' })
    a.table.found({ battle: tinyBattle(), sheet: null, side: 'red' })
    expect(a.table.get().opening).toBe(true)
    expect(a.session.get().game).toBeNull()
    const b = seat(rolling, tinyBattle(), line.carrier('second'), { name: 'b' })
    line.run()
    expect(await b.table.accept()).toBeNull()
    line.run()
    expect([a.table.get().opening, b.table.get().opening]).toEqual([false, false])
    expect(a.session.get().source).toEqual(b.session.get().source)
    expect(a.session.get().source).toMatchObject({ opening: { dice: [expect.any(Number)] } })
    a.session.dispatch({ type: 'pass' })
    line.run()
    expect(acts(b)).toEqual(['pass'])
    expect(
      (await openSave(rolling, JSON.stringify(b.session.save('')), () => tinyBattle())).ok,
    ).toBe(true)
  })
})

describe('who looks on', () => {
  it('sees what both places know, and nothing that is sealed', async () => {
    const { a, b, line } = await atTable(sworn, swornBattle())
    const { session } = looker(sworn, swornBattle(), line.carrier('watch'))
    line.run()
    await expect.poll(() => session.get().battle !== null).toBe(true)
    a.session.dispatch({ type: 'plan', hex: 'G05' })
    line.run()
    expect(session.get().entries).toHaveLength(1)
    expect(JSON.stringify(session.save(''))).not.toContain('G05')
    b.session.dispatch({ type: 'plan', hex: 'C02' })
    line.run()
    expect(session.get().game?.plans).toEqual({ red: 'G05', blue: 'C02' })
    expect(session.dispatch({ type: 'trap', hex: 'C02' })?.code).toBe('not-yours')
  })

  it('sees it late where a player wishes that, and is told how late', async () => {
    const { a, b, line } = await atTable(tiny, tinyBattle())
    b.table.setManners({ delay: 2 })
    const { session, late } = looker(tiny, tinyBattle(), line.carrier('watch'))
    line.run()
    await expect.poll(() => session.get().battle !== null).toBe(true)
    expect(late.at(-1)).toBe(2)
    a.table.setManners({ delay: 5 })
    line.run()
    expect(late.at(-1)).toBe(5)
    a.table.setManners({ delay: 0 })
    line.run()
    expect(late.at(-1)).toBe(2)
    a.session.dispatch({ type: 'pass' })
    line.run()
    b.session.dispatch({ type: 'pass' })
    line.run()
    a.session.dispatch({ type: 'pass' })
    line.run()
    expect(session.get().entries).toHaveLength(1)
    b.session.dispatch({ type: 'concede', side: 'blue' })
    line.run()
    expect(session.get().entries).toHaveLength(4)
  })
})
