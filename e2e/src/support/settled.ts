import { expect, type Page, type Request } from '@playwright/test'

/** What a page has asked for and not been answered. */
const unanswered = new WeakMap<Page, Set<Request>>()

/** An event stream is never answered to the end. */
const isStream = (request: Request) => request.url().endsWith('/events')

/** Counts from now on what a page asks for. */
export function watchRequests(page: Page): Set<Request> {
  const known = unanswered.get(page)
  if (known) return known
  const open = new Set<Request>()
  unanswered.set(page, open)
  // Of what a worker is made of the browser does not tell the page that it came: it has when the worker runs.
  const workers = new Set<string>()
  page.on('worker', (worker) => {
    workers.add(worker.url())
    for (const request of open) if (request.url() === worker.url()) open.delete(request)
  })
  page.on('request', (request) => isStream(request) || workers.has(request.url()) || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // What a page that was left had asked for is not answered any more.
  page.on('domcontentloaded', () => open.clear())
  return open
}

/** Runs in the page: whether two frames later anything is still loading. */
const busyAfterTwoFrames = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return document.querySelector('[aria-busy="true"]') !== null || document.body.innerText.includes('Loading…')
})()`

/** Waits until nothing on the page is loading, nor begins to: a dialog or a field may fetch its code only then. */
export async function settled(page: Page): Promise<void> {
  const open = watchRequests(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const isQuiet = async () => !(await page.evaluate<boolean>(busyAfterTwoFrames)) && open.size === 0
  await expect.poll(async () => (await isQuiet()) && (await isQuiet()), { intervals: [20] }).toBe(true)
}
