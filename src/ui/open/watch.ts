import type { Watch } from '../../session/journal/journal.ts'
import type { Client } from '../window/client.ts'
import type { Fault } from '../window/place.ts'

/** So long the page may be without an answer, and so long an opening needs no word, in milliseconds. */
const BREATH = 50
const PATIENCE = 1500

/**
 * An opening that may take long: the page stays alive, tells after a while how far it is, and the person may stop it.
 * Whatever is told then in its place stands; closing it stops too.
 */
export async function watched<T>(
  { place }: Client,
  open: (watch: Watch) => Promise<T>,
  now = () => performance.now(),
): Promise<T> {
  const begun = now()
  let breathed = begun
  let told: { readonly fault: Fault; readonly at: number } | null = null
  const wanted = () => told === null || place.getState().fault === told.fault
  const watch: Watch = (entry, of) => {
    if (now() - breathed < BREATH) return null
    const tell = () => {
      if (now() - begun < PATIENCE || (told && now() - told.at < PATIENCE)) return
      const fault: Fault = {
        title: 'A long game is being opened.',
        text: `${entry.toLocaleString('en')} of ${of.toLocaleString('en')} entries are read.`,
        ways: [{ label: 'Stop', run: () => place.closeFault() }],
      }
      told = { fault, at: now() }
      place.showFault(fault)
    }
    if (wanted()) tell()
    return new Promise((resolve) => {
      setTimeout(() => {
        breathed = now()
        resolve(wanted())
      })
    })
  }
  try {
    return await open(watch)
  } finally {
    if (told && wanted()) place.closeFault()
  }
}
