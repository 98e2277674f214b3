import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkOf, relayFor } from '../../scripts/host.mjs'
import { root } from '../../scripts/install.mjs'
import { newRoom } from '../../scripts/relay.mjs'
import { addresses, serve } from '../../scripts/serve.mjs'
import { type App, openApp } from './app.ts'
import { plainContext, Reader, savesIn } from './plain.ts'

/** How long a place is off line, in ms; by hand thirty seconds and more. */
const OFF_LINE = Number(process.env.LIVE_OFFLINE ?? 0)

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

/** A server with a relay that can be killed and started again at the same port. */
async function hosted() {
  const room = newRoom()
  let running: { server: Server; port: number; relay: ReturnType<typeof relayFor> } | null = null
  const start = async (port: number) => {
    const relay = relayFor([room], [])
    const { server, port: at } = await serve(join(root, 'dist'), { port, network: true, relay })
    running = { server: server as Server, port: at, relay }
    return at
  }
  const kill = async () => {
    const was = running
    running = null
    if (!was) return
    was.relay.close()
    was.server.closeAllConnections()
    await new Promise((done) => was.server.close(done))
  }
  const port = await start(4600)
  return {
    kill,
    again: () => start(port),
    link: (name: string, seat: 'first' | 'second' | 'watch') =>
      linkOf(`http://${name}:${port}/`, room, seat),
  }
}

const POLL = { interval: 100 }

/** What a person does who only wants the game to go on, in the order of preference. */
const QUICK = ['pass', 'hold', 'decline', 'stop', 'allocate', 'done']

/** Who of them may do something quick next, and what; waits until one may. */
async function quick(readers: readonly Reader[]): Promise<{ one: Reader; type: string }> {
  const any = QUICK.map((type) => `button[data-action="${type}"]`).join()
  const none = () => new Promise<never>(() => undefined)
  return Promise.race(
    readers.map(async (one) => {
      await one.page.locator(any).first().waitFor({ state: 'attached' }).catch(none)
      for (const type of QUICK) if (await one.may(type)) return { one, type }
      return none()
    }),
  )
}

describe('a game between two places', () => {
  it('goes from sealed set-ups through a melee with a reload in its middle, a killed relay and a place off line, to its end; a third looks on', async () => {
    const host = await hosted()
    // One of them by the address of the machine in its network, without a secure context.
    const outside = addresses()[0] ?? '127.0.0.1'
    const contexts = await Promise.all([plainContext(app), plainContext(app), plainContext(app)])
    const [german, british, third] = (await Promise.all(
      contexts.map((context) => Reader.in(context)),
    )) as [Reader, Reader, Reader]
    const entries = async ({ page }: Reader) =>
      page.evaluate(
        () =>
          (globalThis as { __couplet?: { acts(): readonly unknown[] } }).__couplet?.acts().length,
      )
    const met = () =>
      expect
        .poll(
          async () => new Set(await Promise.all([german, british, third].map(entries))).size,
          POLL,
        )
        .toBe(1)

    await german.goto(host.link('127.0.0.1', 'first'))
    await third.goto(host.link('127.0.0.1', 'watch'))
    await british.goto(host.link(outside, 'second'))
    expect(await british.page.evaluate(() => isSecureContext)).toBe(outside === '127.0.0.1')
    await german.sees('Both players are here.')
    await german.page.getByRole('radio', { name: 'Live' }).check({ force: true })
    await german.press(/Begin set-up/)
    await german.sees('Germans set up')
    await british.press('Sit down to it')
    await british.sees('The Germans decide at the other place.')
    await german.setUp('Germans')
    await british.sees('British set up')
    // What the Germans have sealed is not in the other browser.
    const early = JSON.stringify(await savesIn(british.page))
    expect(early).toContain('"seal"')
    expect(early).not.toContain('"type":"place"')
    await british.press(/Place the rest/)
    await british.press(/^Done/)
    await german.page
      .getByText(/(Germans|British) decide/)
      .first()
      .waitFor()
    await met()
    await expect
      .poll(
        async () => JSON.stringify(await savesIn(british.page)).includes('"type":"place"'),
        POLL,
      )
      .toBe(true)

    for (const one of [german, british]) await one.wants('Melee, one against one', 'ask')
    for (const one of [german, british, third]) await one.textView()
    await german.page
      .getByText(/(Germans|British) decide/)
      .first()
      .waitFor()
    if (await british.may('pass')) await british.act('pass')
    await german.act('command', { text: '105 Saxon 3' })
    await german.act('enter', { hex: 'AE16' })
    await british.act('hold')
    await german.act('enter', { hex: 'AD15' })
    await british.act('hold')
    await german.act('melee')
    await german.act('allocate')
    await british.sees('melee in AD15')
    await british.stored()
    await british.page.reload()
    await british.textView()
    await british.sees('melee in AD15')
    await british.act('allocate')
    await expect
      .poll(async () => {
        const [save] = await savesIn(german.page)
        return save?.entries.find((one) => {
          const { action, dice } = one as { action: { type: string }; dice: number[] }
          return action.type === 'allocate' && dice.length > 0
        })
      })
      .toMatchObject({ nonces: [expect.any(String), expect.any(String)] })
    await met()

    // The relay is killed; what needs no dice goes on, and reaches the other when it runs again.
    await host.kill()
    await german.sees('It is tried again; the game lies in this browser.')
    await contexts[1]?.setOffline(true)
    await host.again()
    await german.sees('The other player is not here.')
    await new Promise((done) => setTimeout(done, OFF_LINE))
    await contexts[1]?.setOffline(false)
    await german.sees('Both players are here.')
    await met()

    // A few acts more on both sides, and the one that does not decide concedes: the other place writes it down.
    for (let acts = 0; acts < 6; acts++) {
      const { one, type } = await quick([german, british])
      const before = (await entries(german)) ?? 0
      await one.act(type)
      for (const each of [german, british])
        await expect.poll(() => entries(each), POLL).toBeGreaterThan(before)
    }
    const { one: decides } = await quick([german, british])
    const loser = decides === german ? british : german
    await loser.press('Menu')
    await loser.press(/^Concede/)
    await loser.page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
    for (const one of [german, british, third]) await one.sees(/(Germans|British) concede/)
    await met()
    const saves = await Promise.all([german, british].map(({ page }) => savesIn(page)))
    expect(saves[0]?.[0]?.entries).toEqual(saves[1]?.[0]?.entries)
    // The browser tells of each try at a line that is not there.
    const faults = [german, british, third].flatMap((one) => one.faults)
    expect(faults.filter((text) => !text.startsWith('WebSocket connection'))).toEqual([])
    await host.kill()
  })

  it('is laid from browser to browser by two pasted texts, without any server', async () => {
    const contexts = await Promise.all([plainContext(app), plainContext(app)])
    const [one, other] = (await Promise.all(
      contexts.map(async (context) => {
        const reader = await Reader.in(context)
        await reader.goto(app.address)
        await reader.page.getByRole('radio', { name: 'Live' }).check({ force: true })
        await reader.press(/^Begin set-up/)
        return reader
      }),
    )) as [Reader, Reader]
    await one.press('Make an offer')
    const offer = await one.page.getByLabel('Your offer: send it to them').inputValue()
    await other.page.getByLabel('Their offer').fill(offer)
    await other.press('Answer their offer')
    const answer = await other.page.getByLabel('Your answer: send it back').inputValue()
    await one.page.getByLabel('Their answer').fill(answer)
    await one.press('Connect')
    for (const each of [one, other]) await each.sees('The two browsers are connected.')
    expect([...one.faults, ...other.faults]).toEqual([])
  })
})
