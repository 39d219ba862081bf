/** Where the worker that shows messages is registered: no page lies below it, so it meddles with none. */
const scope = '/push-messages/'

/** Whether this browser can show messages though no portal is open. */
export const canShowMessages = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Lets this browser show messages: asks the person, then subscribes at the push service of the browser.
 * @param publicKey the key of the server, base64url
 * @throws Error in words for the person, where they said no or the browser has no push service
 */
export async function subscribeBrowser(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser does not let this portal show messages. Allow it in the settings of the browser.')
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope, updateViaCache: 'none' })
  await isActive(registration)
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error('The push service of this browser cannot be reached. Try again later.')
    })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}
