import type { Locator, Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { settled } from './settled.ts'
import { act } from './shell.ts'

type Prepare = NonNullable<Screen['prepare']>

/** Follows a link to another page. */
async function follow(page: Page, link: Locator): Promise<void> {
  const { pathname: before } = new URL(page.url())
  await link.first().click()
  await page.waitForURL((url) => url.pathname !== before)
  await settled(page)
}

/** Opens the first record of a list, which may be one of cards. */
export const openFirst: Prepare = (page) => {
  const inCard = page.getByRole('main').getByRole('article').getByRole('link')
  return follow(page, page.getByRole('row').nth(1).getByRole('link').or(inCard))
}

/** Opens the first record of the list on a tab of the page in view. */
export const openFirstOf =
  (name: string): Prepare =>
  async (page) => {
    await tab(name)(page)
    await follow(page, page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('link'))
  }

/** Opens the first record of a list, then does something there. */
export const openThen =
  (then: Prepare): Prepare =>
  async (page) => {
    await openFirst(page)
    await then(page)
    await settled(page)
  }

/** Opens a tab of the page in view. */
export const tab =
  (name: string): Prepare =>
  async (page) => {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await settled(page)
  }

/** Presses an action of the page in view. */
export const action =
  (name: string): Prepare =>
  async (page) => {
    await act(page, name)
    await settled(page)
  }

/** Presses a button of the page in view. */
export const button =
  (name: string | RegExp): Prepare =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
    await settled(page)
  }

/** Opens the first link of that name on the page in view. */
export const openLink =
  (name: RegExp): Prepare =>
  (page) =>
    follow(page, page.getByRole('link', { name }))

/** Goes on to the page that a record's address leads to, such as its form. */
export const onward =
  (change: (pathname: string) => string): Prepare =>
  async (page: Page) => {
    const { pathname } = new URL(page.url())
    await page.goto(new URL(change(pathname), page.url()).href)
    await settled(page)
  }
