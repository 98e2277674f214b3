import type { Watch } from '../../session/journal/open-save.ts'
import type { Client } from '../window/client.ts'
import type { Fault } from '../window/place.ts'

/** How long an opening reads before the page gets a turn, and how long it may take before a message is shown, in ms. */
const BREATH = 50
const PATIENCE = 1500

/**
 * Runs an opening that may take long. The page stays responsive, shows the progress after a while, and lets the person
 * stop the opening. Another message shown in the meantime stays, and it stops the opening too.
 */
export async function withProgress<T>(
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
