import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSave } from '../../src/session/journal/open-save.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sitWith } from '../../src/ui/live/sit-down.ts'
import { seat, wire } from '../session/live/tables.ts'
import { play, position, settle, UNITS } from './support.tsx'

/* A table between two places, at one of them, by what a person sees and hears there. */

/** Every line that the page opens. */
const lines: { readonly url: string; readonly said: string[]; onopen: (() => void) | null }[] = []
class Line {
  said: string[] = []
  onopen: (() => void) | null = null
  constructor(readonly url: string) {
    lines.push(this)
  }
  send(text: string) {
    this.said.push(text)
  }
  close() {}
}

beforeEach(() => void vi.stubGlobal('WebSocket', Line))
/** Leaves the tables of a test: each calls to its turn by the title of the page. */
const leave: (() => void)[] = []

afterEach(() => {
  for (const end of leave.splice(0)) act(end)
  vi.unstubAllGlobals()
  cleanup()
  lines.splice(0)
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.findByRole('region', { name: 'The other place' })
const fault = async () => within(await bar()).findByRole('alert')

/** The Germans are here, the British at the other place, and the game is on the table. */
async function atTable() {
  const battle = position(UNITS)
  const clock = { now: 10_000 }
  const { client } = play(battle, { seed: 1 }, { now: () => clock.now })
  const line = wire()
  act(() => sitWith(client, line.carrier('first')))
  const there = seat(liveRules, battle, line.carrier('second'), { name: 'b' })
  leave.push(() => client.place.getState().atTable?.close())
  const { table } = client.place.getState().atTable ?? {}
  if (!table) throw new Error('Nobody sits at the table.')
  const run = () => act(() => line.run())
  act(() => table.takeUp('german'))
  run()
  const refused = await there.table.accept()
  if (refused !== null) throw new Error(refused)
  run()
  await bar()
  return {
    ...{ client, line, there, table, run },
    /** What the other place says, whether it is allowed or not. */
    says: (value: object) => {
      line.carrier('second').send(JSON.stringify(value), 'now')
      run()
    },
    /** Time passes on the clock of this place. */
    pass: (ms: number) => {
      clock.now += ms
      act(() => void vi.advanceTimersByTime(1000))
    },
  }
}

describe('a page', () => {
  it('opens no socket without a live game, and one to its own server with the link of a seat', async () => {
    const { client } = play()
    act(() => void client.session.dispatch({ type: 'pass' }))
    await client.autosave.flush()
    await settle()
    expect(lines).toEqual([])
    act(() => {
      globalThis.location.hash = '#join=room.0123456789abcdef'
    })
    await waitFor(() => expect(lines).toHaveLength(1))
    expect(lines[0]?.url).toBe(`ws://${globalThis.location.host}/live`)
    lines[0]?.onopen?.()
    expect(JSON.parse(lines[0]?.said[0] ?? '')).toMatchObject({
      join: { room: 'room', key: '0123456789abcdef' },
    })
    act(() => client.place.getState().atTable?.close())
    expect(globalThis.location.hash).toBe('')
  })

  it('with a link that was cut says so, and opens none', async () => {
    play()
    act(() => {
      globalThis.location.hash = '#join=room.01'
    })
    await screen.findByText('There is no seat in this link.')
    expect(lines).toEqual([])
  })
})

describe('a table between two places', () => {
  it('says whether the other is there, who decides at the other place, and shows what they do', async () => {
    const { client, line, there, run } = await atTable()
    expect(await bar()).toHaveTextContent('The two browsers are connected.')
    expect(await bar()).toHaveTextContent(/Germans for 0:00/)
    act(() => void client.session.dispatch({ type: 'pass' }))
    run()
    await screen.findByRole('heading', { name: 'The British decide at the other place.' })
    there.session.dispatch({ type: 'pass' })
    run()
    await waitFor(() => expect(client.session.get().entries).toHaveLength(2))
    act(() => line.cut('second'))
    expect(await bar()).toHaveTextContent('The other player is not here.')
    act(() => line.cut('first'))
    expect(await bar()).toHaveTextContent('It is tried again; the game lies in this browser.')
  })

  it('counts who looks on', async () => {
    const { line } = await atTable()
    line.carrier('watch').open({ heard: () => undefined, stands: () => undefined })
    act(() => line.join('watch'))
    expect(await bar()).toHaveTextContent('1 looks on')
  })

  it('tells one who looks on how late the game is shown', async () => {
    const { client } = play(position(UNITS), { seed: 1 })
    const line = wire()
    act(() => sitWith(client, line.carrier('watch')))
    leave.push(() => client.place.getState().atTable?.close())
    const player = line.carrier('second')
    player.open({ heard: () => undefined, stands: () => undefined })
    const shown = (late: number) =>
      act(() => {
        const more = { say: 'more', game: 'g', keep: 0, entries: [], late }
        player.send(JSON.stringify(more), 'watchers')
        line.run()
      })
    shown(0)
    expect(await bar()).toHaveTextContent('You look on.')
    shown(5)
    expect(await bar()).toHaveTextContent('You look on, 5 entries late.')
  })

  it('shows the clocks that either wishes; they run for whom the game waits for, and enforce nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { client, there, run, pass, table } = await atTable()
    act(() => client.place.openDialog('table'))
    const dialog = await screen.findByRole('dialog', { name: 'A table between two places' })
    // From browser to browser nobody looks on; by a relay somebody may.
    expect(dialog).not.toHaveTextContent('Those who look on see it')
    act(() => {
      const at = client.place.getState().atTable
      client.place.sit(at && { ...at, by: 'relay' })
    })
    expect(dialog).toHaveTextContent('Those who look on see it')
    fireEvent.click(within(dialog).getByRole('radio', { name: '30 min' }))
    expect(table.get().manners).toEqual({ delay: 0, clock: 30 })
    pass(61_000)
    expect(await bar()).toHaveTextContent('German 28:59 left')
    expect(await bar()).toHaveTextContent('British 30:00 left')
    there.table.setManners({ clock: 60, delay: 20 })
    run()
    expect(await bar()).toHaveTextContent('German 58:59 left')
    expect(dialog).toHaveTextContent('the other player wishes 60 minutes')
    expect(dialog).toHaveTextContent('the other player wishes 20')
    pass(60 * 60_000)
    expect(await bar()).toHaveTextContent('German 1:01 over')
    expect(client.session.dispatch({ type: 'pass' })).toBeNull()
  })

  it('lets a side claim the game after two minutes without the other, and the log says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { client, line, run, pass } = await atTable()
    act(() => void client.session.dispatch({ type: 'pass' }))
    run()
    act(() => line.cut('second'))
    await screen.findByText(/Whatever is done here reaches them when they are back/)
    pass(119_000)
    expect(screen.queryByRole('button', { name: 'Claim the game' })).toBeNull()
    pass(61_000)
    press('Claim the game')
    expect(client.session.get().log.at(-1)?.text).toBe(
      'The Germans claim the game: the British have not answered for 3 minutes.',
    )
  })

  it('that has parted says where, in an alert, and changes nothing', async () => {
    const { client, says, run } = await atTable()
    act(() => void client.session.dispatch({ type: 'pass' }))
    run()
    says({ say: 'have', n: 1, chain: 'f'.repeat(64) })
    expect(await fault()).toHaveTextContent(
      'The two places have played on differently: up to record 1 they do not hold the same.',
    )
    expect(client.session.get().entries).toHaveLength(1)
  })

  it('refuses in words what the other place may not do', async () => {
    const { client, says, table } = await atTable()
    const rec = {
      by: 'british',
      mark: 'f'.repeat(64),
      body: { do: 'act', action: { type: 'pass' }, hash: 'f'.repeat(64) },
    }
    says({ say: 'records', from: 0, records: [rec], chain: 'f'.repeat(64) })
    expect(table.get().fault?.kind).toBe('refused')
    expect(await fault()).toHaveTextContent(
      'The other place has sent what is not allowed, and it is not taken. It is for the Germans to go on now.',
    )
    expect(client.session.get().entries).toHaveLength(0)
  })

  it('tells what is pointed out, and by what the other place goes where the pages differ', async () => {
    const { says } = await atTable()
    says({ say: 'ping', hex: 'F06' })
    await screen.findByText('The other player points out F06.')
    says({ say: 'here', version: 9, brings: null, manners: { delay: 0, clock: 0 } })
    expect(await fault()).toHaveTextContent(
      'The other place speaks version 9 of this game’s language, this one version 1. Load both pages anew.',
    )
  })

  it('points out the hex under the cursor by one key', async () => {
    const { client, there, run } = await atTable()
    act(() => client.interaction.hover('F06'))
    fireEvent.keyDown(document.body, { key: 'P', code: 'KeyP', shiftKey: true })
    await screen.findByText('You point out F06.')
    run()
    expect(there.table.get().ping).toMatchObject({ hex: 'F06', own: false })
  })

  it('calls who looks at another window when it is his turn: by the title, and by a notification where that is allowed', async () => {
    const told: { title: string; body: string | undefined; closed: boolean }[] = []
    class Told {
      static permission = 'default'
      readonly #one
      constructor(title: string, { body }: NotificationOptions) {
        this.#one = { title, body, closed: false }
        told.push(this.#one)
      }
      close() {
        this.#one.closed = true
      }
    }
    vi.stubGlobal('Notification', Told)
    vi.stubGlobal('isSecureContext', true)
    document.title = 'Couplet'
    const { client, there, run } = await atTable()
    const title = document.title
    const hide = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    hide(true)
    expect(document.title).toBe(`● Your turn – ${title}`)
    expect(told).toEqual([])
    hide(false)
    expect(document.title).toBe(title)
    // The other side decides: nobody is called before it has.
    act(() => void client.session.dispatch({ type: 'pass' }))
    run()
    Told.permission = 'granted'
    hide(true)
    expect(document.title).toBe(title)
    expect(there.session.dispatch({ type: 'pass' })).toBeNull()
    run()
    expect(document.title).toBe(`● Your turn – ${title}`)
    expect(told).toEqual([
      { title: 'Couplet: your turn', body: 'The Germans decide.', closed: false },
    ])
    hide(false)
    expect([document.title, told[0]?.closed]).toEqual([title, true])
  })

  it('shows another game that the other place has put on it, until it is taken', async () => {
    const { says } = await atTable()
    const brings = { game: 'another', title: 'The Other Affair', side: 'british', entries: 3 }
    says({ say: 'here', version: 1, brings, manners: { delay: 0, clock: 0 } })
    expect(await bar()).toHaveTextContent(
      'The other player has put The Other Affair on the table, 3 entries played. The game in progress stays saved.',
    )
    const button = screen.getByRole('button', { name: 'Sit down to it It is on its way.' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows where the dice come from: each roll with its two numbers, drawn again; the page of luck leads there', async () => {
    const { client, there, run } = await atTable()
    const battle = position(UNITS)
    vi.spyOn(client.scenarios, 'openGame').mockImplementation(async (save) => ({
      opened: await openSave(liveRules, save, () => battle),
      sheet: null,
    }))
    act(() => client.place.openDialog('table'))
    fireEvent.click(await screen.findByRole('button', { name: 'Where the dice come from' }))
    await screen.findByText('No die has been rolled yet.')
    act(() => client.place.closePanel())
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
    })
    run()
    const shot = there.session.get().decision?.actions.find(({ type }) => type === 'react')
    if (!shot) throw new Error('Nobody may shoot.')
    there.session.dispatch(shot)
    run()
    act(() => client.place.openPanel('luck'))
    fireEvent.click(await screen.findByRole('button', { name: 'Where the dice come from' }))
    const table = await screen.findByRole('table')
    expect(table).toHaveTextContent(/British [0-9a-f]{8}…[0-9a-f]{4}Germans [0-9a-f]{8}…/)
    await screen.findByText(
      /^2 dice in 1 roll were agreed, and each is what its two numbers give\./,
    )
  })

  it('is left by a press; the game stays', async () => {
    const { client } = await atTable()
    press('Table')
    fireEvent.click(await screen.findByRole('button', { name: 'Leave the table' }))
    expect(client.place.getState().atTable).toBeNull()
    expect(screen.queryByRole('region', { name: 'The other place' })).toBeNull()
    expect(client.session.get().battle).not.toBeNull()
  })
})

describe('the dialog of a table, away from one', () => {
  const open = async () => {
    const { client } = play()
    act(() => client.place.openDialog('table'))
    await screen.findByRole('dialog', { name: 'A table between two places' })
    return client
  }

  it('takes a pasted link, and says what one looks like', async () => {
    const client = await open()
    const field = screen.getByRole('textbox', { name: 'Your link' })
    fireEvent.change(field, { target: { value: 'http://host/' } })
    press('Sit down')
    expect(field).toHaveAccessibleDescription(
      'There is no seat in this link. It ends with #join= and the key of the seat.',
    )
    const link = `http://${globalThis.location.host}/#join=room.0123456789abcdef`
    fireEvent.change(field, { target: { value: link } })
    press('Sit down')
    await waitFor(() => expect(lines).toHaveLength(1))
    act(() => client.place.getState().atTable?.close())
  })

  it('says where a browser can’t connect to another one', async () => {
    await open()
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'This browser can’t connect to another one; take the relay.',
    )
  })

  /** A browser that can pair, and hears the state of its line from the test. */
  function peers() {
    const heard = new Map<string, (event: object) => void>()
    class Peer {
      iceGatheringState = 'complete'
      connectionState = 'new'
      localDescription = { sdp: 'the addresses of this browser' }
      addEventListener = (name: string, run: (event: object) => void) => heard.set(name, run)
      createDataChannel = () => ({ readyState: 'connecting', close: () => undefined })
      createOffer = async () => ({})
      createAnswer = async () => ({})
      setLocalDescription = async () => undefined
      setRemoteDescription = async ({ sdp }: { sdp: string }) => {
        if (sdp !== 'theirs') throw new Error('No such session.')
      }
      close = () => undefined
      constructor(readonly asked: object) {
        made.push(this)
      }
    }
    const made: Peer[] = []
    vi.stubGlobal('RTCPeerConnection', Peer)
    return { heard, made }
  }
  const paste = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

  it('makes an offer as a text and takes the answer; says what is none, and when the two do not reach each other', async () => {
    const { heard, made } = peers()
    const client = await open()
    press('Make an offer')
    const own = await screen.findByRole('textbox', { name: 'Your offer: send it to them' })
    expect(own).toHaveValue(`couplet-offer:${btoa('the addresses of this browser')}`)
    paste('Their answer', 'hullo')
    press('Connect')
    await screen.findByText('This is no answer. It begins with “couplet-answer:”.')
    paste('Their answer', `couplet-answer:${btoa('other')}`)
    press('Connect')
    await screen.findByText('The answer does not fit the offer: No such session.')
    paste('Their answer', `couplet-answer:\n ${btoa('theirs')}`)
    press('Connect')
    expect(await bar()).toHaveTextContent('Connecting …')
    for (const peer of made) peer.connectionState = 'failed'
    act(() => heard.get('connectionstatechange')?.({}))
    expect(await bar()).toHaveTextContent('The two browsers don’t reach each other.')
    act(() => client.place.getState().atTable?.close())
  })

  it('asks no server of anybody else: only the STUN server that was named, and says what one looks like', async () => {
    const { made } = peers()
    await open()
    press('Make an offer')
    await screen.findByRole('textbox', { name: 'Your offer: send it to them' })
    expect(made.map(({ asked }) => asked)).toEqual([{}])
    cleanup()
    await open()
    paste('STUN server, if you have one', 'http://host/')
    press('Make an offer')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A STUN server is named like this: stun:host:port.',
    )
    paste('STUN server, if you have one', ' stun:my.server:3478 ')
    press('Make an offer')
    await screen.findByRole('textbox', { name: 'Your offer: send it to them' })
    expect(made.slice(1).map(({ asked }) => asked)).toEqual([
      { iceServers: [{ urls: 'stun:my.server:3478' }] },
    ])
  })

  it('answers an offer with a text, which stands there until the two are connected', async () => {
    const { heard } = peers()
    const client = await open()
    paste('Their offer', 'hullo')
    press('Answer their offer')
    await screen.findByText('This is no offer. It begins with “couplet-offer:”.')
    paste('Their offer', `couplet-offer:${btoa('theirs')}`)
    press('Answer their offer')
    const own = await screen.findByRole('textbox', { name: 'Your answer: send it back' })
    expect(own).toHaveValue(`couplet-answer:${btoa('the addresses of this browser')}`)
    const channel = { readyState: 'open', send: () => undefined, close: () => undefined }
    act(() => heard.get('datachannel')?.({ channel }))
    expect(screen.getByRole('dialog')).toHaveTextContent('The two browsers are connected.')
    act(() => client.place.getState().atTable?.close())
  })
})
