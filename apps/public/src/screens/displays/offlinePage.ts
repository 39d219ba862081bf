/** Where the worker that brings the page up without network is served; `packages/tooling/public`. */
const workerPath = '/display-worker.js'

/**
 * Lets the page of a tablet, or of a phone, come up after a reload without network. The worker looks after the pages below `scope` and
 * nothing else of the portal; a browser without workers goes without.
 */
export async function cachePage(scope: '/public/hotdesks/' | '/kiosk' | '/muster/' | '/visitor/'): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration = await navigator.serviceWorker.register(workerPath, { scope }).catch(() => undefined)
  if (!registration) return
  await navigator.serviceWorker.ready
  // What this page was made of was fetched before the worker was there.
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  registration.active?.postMessage({ keep: [window.location.pathname, ...parts] })
}
