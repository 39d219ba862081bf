import { expect, type Locator, type Page } from '@playwright/test'

/** The menu; on phones it is opened first, and a second call finds it open. */
async function menu(page: Page): Promise<Locator> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await expect(async () => {
    if (!(await nav.isVisible())) await burger.click({ timeout: 1000 })
    await expect(nav).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  return nav
}

async function closeMenu(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close menu' })
  if (await close.isVisible()) await close.click()
}

/** The areas of the menu, of which one is open at a time; not the pages visited before. */
const areasOf = (nav: Locator) => nav.locator('button[aria-expanded]').filter({ hasNotText: /^Recent$/ })

async function openArea(area: Locator): Promise<void> {
  if ((await area.getAttribute('aria-expanded')) !== 'true') await area.click()
  await expect(area).toHaveAttribute('aria-expanded', 'true')
}

/** Goes to a page by its menu item, in whatever area it stands. */
export async function openMenuItem(page: Page, name: string): Promise<void> {
  const nav = await menu(page)
  const item = nav.getByRole('link', { name, exact: true }).first()
  for (const area of await areasOf(nav).all()) {
    if (await item.isVisible()) break
    await openArea(area)
  }
  const tab = bookingTabs[name]
  if (tab === undefined || (await item.isVisible())) return item.click()
  await openMenuItem(page, 'All bookings')
  const tabs = page.getByRole('navigation', { name: 'All bookings' })
  await tabs.getByRole('link', { name: tab, exact: true }).click()
}

/** The lists of bookings are tabs of one screen, by what they are called as pages. */
const bookingTabs: Record<string, string> = {
  'My bookings': 'Mine',
  'Office facilities bookings': 'Office facilities',
  'Common-space bookings': 'Common spaces',
  'Hot-desk bookings': 'Hot desks',
}

/** All menu items of the signed-in person, in their order. */
export async function expectMenu(page: Page, items: string[]): Promise<void> {
  const nav = await menu(page)
  await expect(async () => expect(await itemsOf(nav)).toEqual(items)).toPass({ timeout: 15_000 })
  await closeMenu(page)
}

/** The names of the items, area by area. */
async function itemsOf(nav: Locator): Promise<string[]> {
  const names: string[] = []
  for (const entry of await nav.locator(':scope > ul > li, :scope > div > ul > li').all()) {
    const area = areasOf(entry)
    if (await area.count()) await openArea(area)
    names.push(...(await entry.getByRole('link').allInnerTexts()))
  }
  return names
}

/** The office centre whose name stands at the head of the menu. */
export async function expectCentre(page: Page, companyName: string): Promise<void> {
  const nav = await menu(page)
  await expect(nav.locator('xpath=..').getByText(companyName, { exact: true })).toBeVisible()
  await closeMenu(page)
}

/** Opens what is behind the person's picture. */
export async function openAccount(page: Page): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Your account' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()
  return panel
}

export async function signOut(page: Page): Promise<void> {
  const panel = await openAccount(page)
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login-microsoft$/)
}

/** The page in view, by its title. */
export const expectPage = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/** Whatever page a person's roles begin with stands, once they are signed in (doc 1 §2.3). */
export const expectSignedIn = (page: Page) =>
  expect(
    page.getByRole('heading', { level: 1, name: /^(?:Dashboard|Approvals|Users|My bookings|Visits|Access groups)$/ }),
  ).toBeVisible()

/** Presses an action of the title bar; on phones it may lie under 'More actions'. */
export async function act(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const action = main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }))
  const more = main.getByRole('button', { name: 'More actions' })
  await expect(action.or(more).first()).toBeVisible()
  // What arrives meanwhile may close the menu again.
  await expect(async () => {
    if (!(await action.first().isVisible())) await more.click({ timeout: 2_000 })
    await expect(action.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await action.first().click()
}

/** Waits for a message at the edge of the page. */
export const expectNotice = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true })).toBeVisible()

/** The dialog in view, by its title. */
export const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
