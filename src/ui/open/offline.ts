import type { Client } from '../window/client.ts'

/** Tells the waiting newer version to take over; null while none is stored. */
let takeOver: (() => void) | null = null

/**
 * Stores the program in this browser, so that it starts without a network. Only the built program has a service worker;
 * without one, or where the browser refuses it, everything else works as before.
 */
export function storeForOffline(client: Client): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const waits = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit, so there is no older version to replace.
    if (!worker || !serviceWorker.controller) return
    takeOver = () => worker.postMessage('take over')
    client.place.updateWaits()
  }
  const begin = () => {
    serviceWorker
      .register('./sw.js')
      .then((registration) => {
        waits(registration.waiting)
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing
          worker?.addEventListener('statechange', () => {
            if (worker.state === 'installed') waits(worker)
          })
        })
      })
      .catch(() => undefined)
  }
  // Begins some time after the first pictures: nobody waits for the storing.
  window.addEventListener('load', () => setTimeout(begin, 3000))
}

/** Lets the new version take over: first writes everything to the storage, then reloads the page. */
export async function startNewVersion(client: Client): Promise<void> {
  if (!takeOver) return
  await client.autosave.flush()
  if (client.session.get().elsewhere === 'parted') return
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), {
    once: true,
  })
  takeOver()
}
