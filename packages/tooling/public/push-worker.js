/*
 * Shows the messages that the building sends to this browser though no portal is open: an emergency among them, whose
 * link answers without signing in. It looks after no page and keeps nothing.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, url } = wordsOf(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon.svg', tag: url, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data ?? {}
  if (url) event.waitUntil(self.clients.openWindow(url))
})

/** A browser has to show something, whatever came. */
function wordsOf(data) {
  try {
    const { title, body, url } = data.json()
    return { title: String(title), body: String(body ?? ''), url: isPage(url) ? url : '/' }
  } catch {
    return { title: 'Atrium', body: 'There is a message for you.', url: '/' }
  }
}

const isPage = (url) => /^https?:\/\//.test(String(url))
