import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { takeClock, test } from '../support/journey.ts'
import { answer } from '../support/records.ts'
import { expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** One person a size: what they lose here is gone for the other. */
const holders = {
  desktop: { door: 'portal', email: 'bela@bluefin.example' },
  phone: { door: 'merchant', email: 'mei@kopibar.example' },
} as const

const code = (page: Page) => page.getByRole('img', { name: 'Code of your pass' })

/** What the code looks like: another text has other squares. */
const picture = (page: Page) => code(page).locator('path').getAttribute('d')

/** Whether the page is kept for a visit without network. */
const isKept = (page: Page) =>
  page.evaluate<boolean>('navigator.serviceWorker.ready.then(({ active }) => active !== null)')

test(
  'my pass goes on without network until its codes have run out, and a lost phone loses it',
  { tag: '@phone-only' },
  async ({ page, context }, { project }) => {
    test.slow()
    const { door, email } = holders[project.name === 'phone' ? 'phone' : 'desktop']
    await takeClock(page)
    await signIn(page, door, email)

    await test.step('the menu leads to the code, which changes by itself', async () => {
      await openMenuItem(page, 'My pass')
      await expectPage(page, 'My pass')
      await expect(code(page)).toBeVisible()
      await expect(page.getByText(/^Works without network until /)).toBeVisible()
      await expectAccessible(page)
      const first = await picture(page)
      await page.clock.fastForward(31_000)
      await expect.poll(() => picture(page)).not.toBe(first)
    })

    await test.step('without network it goes on changing, and comes up after a reload', async () => {
      await page.goto(new URL('/my-pass', page.url()).href)
      await expect(code(page)).toBeVisible()
      expect(await isKept(page)).toBe(true)
      await context.setOffline(true)
      await expect(page.getByText(/^No network\. Your pass keeps working until /)).toBeVisible()
      const before = await picture(page)
      await page.clock.fastForward(31_000)
      await expect.poll(() => picture(page)).not.toBe(before)
      await page.reload()
      await expect(page.getByText(/^No network\. Your pass keeps working until /)).toBeVisible()
      await expect(code(page)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('once the clock has moved on past the last of them it says that they have run out', async () => {
      await page.clock.fastForward('15:00')
      await page.getByRole('heading', { name: 'My pass' }).click()
      await page.clock.fastForward('16:00')
      await expect(page.getByText('Your codes have run out')).toBeVisible()
      await expect(code(page)).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('the network brings new ones', async () => {
      await context.setOffline(false)
      await page.reload()
      await expect(code(page)).toBeVisible()
    })

    await test.step('a lost phone loses the pass at once, and leaves a PIN', async () => {
      await page.getByRole('button', { name: 'Lost my phone' }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByText(/stops opening doors immediately/)).toBeVisible()
      await expectAccessible(page)
      await answer(question, 'Withdraw my pass')
      await expect(page.getByText('Your mobile pass was withdrawn. Your PIN for the doors is')).toBeVisible()
      await expect(page.getByText(/^\d{6}$/)).toBeVisible()
      await expect(page.getByText('You have no mobile pass')).toBeVisible()
      await expect(code(page)).toHaveCount(0)
      await expectAccessible(page)
    })
  },
)
