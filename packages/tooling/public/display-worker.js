/*
 * Lets the page of a display come up after a reload without network: the page and what it is made of are kept as they
 * were last served. Looked after are pages below its scope, /public/hotdesks/, /kiosk, /muster/ or /visitor/, and the hashed assets; what the API says is never
 * kept here, the page keeps its last state itself and says how old it is.
 */
const kept = 'atrium-display-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(freshElseKept(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptElseFresh(request))
})

async function keepAll(addresses) {
  const cache = await caches.open(kept)
  const own = addresses.map((address) => new URL(address, self.location.origin)).filter(isKept)
  await Promise.all(
    own.map((url) => cache.match(url).then((found) => found ?? cache.add(pageOr(url)).catch(() => undefined))),
  )
}

const isKept = (url) =>
  url.origin === self.location.origin && /^\/(assets\/|public\/|muster\/|visitor\/|kiosk$)/.test(url.pathname)

const pageOr = (url) =>
  url.pathname.startsWith('/assets/') ? url.href : new Request(url, { headers: { accept: 'text/html' } })

/** A page is served anew where there is network: it names the assets of the version in use. */
async function freshElseKept(request) {
  const cache = await caches.open(kept)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request.url, answer.clone())
    return answer
  } catch (error) {
    const found = await cache.match(request.url)
    if (found) return found
    throw error
  }
}

/** An asset never changes under its name. */
async function keptElseFresh(request) {
  const cache = await caches.open(kept)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
