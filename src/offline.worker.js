/*
 * The service worker of the built game; the build puts VERSION, FILES and PAGE, the hash of index.html, before it. All that the game is made of is
 * stored at the first visit, so that it begins without a network. A newer build is stored beside the one in use and
 * waits: it takes over when every window is closed, or when the person asks for it. Saved games lie elsewhere and are
 * never touched here.
 */
/* global VERSION, FILES, PAGE */

const PREFIX = 'couplet-'
const CACHE = PREFIX + VERSION

/** Takes a file over from the build before where its name says that it is the same; else fetches it. */
async function store(cache, path) {
  const url = new URL(path, self.registration.scope).href
  const old = /assets\//.test(path) ? await caches.match(url) : undefined
  if (old) await cache.put(url, old)
  else await cache.add(new Request(url, { cache: 'reload' }))
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(FILES.map((path) => store(cache, path)))),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      // The build before stays for windows that still run it and have not fetched all of it.
      .then((old) => Promise.all(old.slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

/** Whether this is the page as it was built. */
async function whole(response) {
  const bytes = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return (
    PAGE ===
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}

/**
 * The page as stored. One that was damaged in the cache would stay so until the next build, and clearing the site would
 * take the saved games with it: so it is fetched anew. Without a network there is only what is stored.
 */
async function page(cache) {
  const path = new URL('./index.html', self.registration.scope).href
  const stored = (await cache.match(path)) ?? (await caches.match(path))
  if (stored && (await whole(stored))) return stored
  try {
    const fresh = await fetch(path, { cache: 'reload' })
    if (fresh.ok && (await whole(fresh))) await cache.put(path, fresh.clone())
    return fresh
  } catch (error) {
    if (stored) return stored
    throw error
  }
}

async function answer(request) {
  const cache = await caches.open(CACHE)
  if (request.mode === 'navigate') return page(cache)
  const stored = await cache.match(request, { ignoreSearch: true })
  return stored ?? (await caches.match(request)) ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  event.respondWith(answer(request))
})
