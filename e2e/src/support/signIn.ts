import { expect, test, type Browser, type Page } from '@playwright/test'
import { call, demoPassword, openSession } from './api.ts'
import { now } from './moment.ts'
import { at, type Door } from './server.ts'

/**
 * Signs in behind the scenes with a session of its own, opens a page, and waits until it stands. Journeys about signing
 * in go by the form.
 */
export async function signIn(page: Page, door: Door, email: string, path = '/'): Promise<void> {
  const { tokens, cookie } = await openSession(door, email)
  const userInfo = await call('GET', `/auth/info/${Date.now()}`, { token: tokens.accessToken })
  await page.context().addCookies([{ ...cookie, url: at(door, '/'), httpOnly: true, sameSite: 'Strict' }])
  // Any file of the portal will do: what is stored belongs to all of it.
  await page.goto(at(door, '/icon.svg'))
  await page.evaluate(
    (values) => {
      localStorage.clear()
      for (const [name, value] of values) localStorage.setItem(name, value)
    },
    [
      ['atrium-tokens', JSON.stringify(tokens)],
      ['atrium-user-info', JSON.stringify(userInfo)],
      ['atrium-last-input', String(now())],
    ] as const,
  )
  await page.goto(at(door, path))
  await expectIn(page)
}

/** Signs in by the form and waits until the portal stands. */
export async function signInByForm(page: Page, door: Door, email: string): Promise<void> {
  await page.goto(at(door, '/login'))
  await fillSignIn(page, email, demoPassword)
  await expectIn(page)
}

async function expectIn(page: Page): Promise<void> {
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
