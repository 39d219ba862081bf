import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { expectPage } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const landlord = 'lena@marinagate.example'

test.use({ viewport: { width: 1440, height: 900 } })

test('a dashboard begins with what waits for one, and its first chart is in view', async ({ page }) => {
  await test.step('of a landlord', async () => {
    await signIn(page, 'console', landlord, '/dashboard')
    const waiting = await page.getByRole('link', { name: 'Bookings waiting for you' }).boundingBox()
    const standing = await page.getByRole('link', { name: 'Active tenants' }).boundingBox()
    expect(waiting?.y).toBeLessThan(standing?.y ?? 0)
    await expect(page.getByRole('figure').first()).toBeInViewport({ ratio: 0.9 })
    const trends = page.getByRole('img', { name: /^The last \d+ days/ })
    await expect(trends.first()).toBeVisible()
    expect(await trends.count()).toBeGreaterThan(5)
    await expectAccessible(page)
  })

  await test.step('of the provider: its customers', async () => {
    await signIn(page, 'console', 'olivia@atrium.example', '/dashboard')
    await expect(page.getByRole('link', { name: 'Landlords', exact: true })).toBeInViewport()
    await expect(page.getByText('Your next bookings')).toHaveCount(0)
    await expect(page.getByRole('figure').first()).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('of a merchant: what was taken, and the shop', async () => {
    await signIn(page, 'merchant', 'mei@kopibar.example', '/merchant')
    await expectPage(page, /^Hello, /)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Taken by day/)
    await expect(page.getByRole('heading', { level: 2, name: 'Your shop' })).toBeVisible()
  })
})

test('tenants, invoices and the account are in view in the menu, and bookings are one screen', async ({ page }) => {
  await signIn(page, 'console', landlord, '/manage-booking-hotdesk')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Tenants', 'Invoices'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link', { name: 'All bookings', exact: true })).toHaveCount(1)
  const tabs = page.getByRole('navigation', { name: 'All bookings' })
  await expect(tabs.getByRole('link')).toHaveText(['Mine', 'Office facilities', 'Common spaces', 'Hot desks'])
})
