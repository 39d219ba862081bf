import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { now, shift } from './moment.ts'
import { shiftDate } from './shiftDate.ts'

/** What shifts the pages of a window, until it is disposed. */
const shifts = new WeakMap<BrowserContext, { dispose: () => Promise<void> }>()

/** Has every page of a browser, in whatever window, live at the moment of the journeys. */
export function shiftPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    shifts.set(context, await context.addInitScript(shiftDate, shift))
    return context
  }
}

/**
 * Gives a window a clock that the test moves, from the moment of the journeys on or another, in milliseconds since 1970.
 * It takes the place of the shift: Playwright counts by the machine's clock and, by one that is months away, hands the
 * browser delays that overflow, so that on some days no timer of the page would ever run.
 */
export async function takeClock(page: Page, time = now()): Promise<void> {
  await shifts.get(page.context())?.dispose()
  await page.clock.install({ time })
}

/** A journey through the portals. */
export const test = base.extend<object, { shifted: undefined }>({
  shifted: [
    async ({ browser }, use) => {
      shiftPages(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})
