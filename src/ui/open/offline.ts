import type { Client } from '../window/client.ts'

/** Asked for when a newer version has been stored and waits. */
let takeOver: (() => void) | null = null

/**
 * Stores the game in this browser, so that it begins without a network. Only the built game has a worker; without one,
 * or where the browser refuses it, all else goes on as it is.
 */
export function storeForOffline(client: Client): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const waits = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: there is nothing older to be replaced.
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
  // Behind the first pictures: storing is never what anybody waits for.
  window.addEventListener('load', () => setTimeout(begin, 3000))
}

/** The new version takes over: everything is written first, then the page begins anew. */
export async function startNewVersion(client: Client): Promise<void> {
  if (!takeOver) return
  await client.autosave.flush()
  if (client.session.get().elsewhere === 'parted') return
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), {
    once: true,
  })
  takeOver()
}
