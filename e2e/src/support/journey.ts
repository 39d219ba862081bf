import { test as base, type Browser } from '@playwright/test'
import { shift } from './moment.ts'
import { shiftDate } from './shiftDate.ts'

/** Has every page of a browser, in whatever window, live at the moment of the journeys. */
export function shiftPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftDate, shift)
    return context
  }
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
