import { expect, type Page } from '@playwright/test'

/** Whether the browser has kept the page in view, and the files it is made of. */
const isKept = `Promise.all(
  [location.pathname, ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)]
    .filter((path) => path === location.pathname || path.startsWith('/assets/'))
    .map((path) => caches.match(path, { ignoreVary: true })),
).then((found) => found.every((answer) => answer !== undefined))`

/** Waits until a page is kept for a visit without network: its worker is there, and has fetched what it keeps. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect.poll(() => page.evaluate<boolean>(isKept)).toBe(true)
}
