import { expect, test, type Browser, type Page } from '@playwright/test'
import { at, type Door } from './server.ts'

/** Everybody's password in the demo estate. */
export const demoPassword = 'Marina-Gate-2026'

/** Signs in with a portal account and waits until the portal stands. */
export async function signIn(page: Page, door: Door, email: string, password = demoPassword): Promise<void> {
  await page.goto(at(door, '/login'))
  await fillSignIn(page, email, password)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills the sign-in form and sends it, without expecting anything of the answer. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/e-mail|username/i).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
}

/** The page of a second person, on a device like the journey's own. */
export async function otherPage(browser: Browser): Promise<Page> {
  const { use } = test.info().project
  const context = await browser.newContext({ ...use, viewport: use.viewport ?? null })
  return context.newPage()
}
