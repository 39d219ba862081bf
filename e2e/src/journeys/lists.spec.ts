import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newPerson } from '../support/people.ts'
import { openAccount } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const landlord = 'lena@marinagate.example'

test.use({ viewport: { width: 1440, height: 900 } })

/** Lists of more than ten records, each in a part of its own. */
const lists = {
  users: '/users',
  units: '/Unit',
  'bookings of office facilities': '/manage-bookings?tab=PAST',
  doors: '/access-points?tab=DOORS',
  'what people did': '/audit-log',
}

const rowsOf = (page: Page) => page.locator('main tbody tr')
const heightOf = async (page: Page) => Math.round((await rowsOf(page).first().boundingBox())?.height ?? 0)

test('a list shows ten rows at once, its order and its most used filters', async ({ page }) => {
  await signIn(page, 'console', landlord)
  for (const [name, path] of Object.entries(lists))
    await test.step(name, async () => {
      await page.goto(new URL(path, page.url()).href)
      const rows = rowsOf(page)
      await expect(rows).toHaveCount(10)
      for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.99 })
      expect(await heightOf(page)).toBeLessThanOrEqual(45)
      const table = page.getByRole('table').first()
      await expect(table.locator('th:is([aria-sort="ascending"], [aria-sort="descending"])')).toHaveCount(1)
    })
})

test('the most used filters stand in the bar, the others behind a button that counts them', async ({ page }) => {
  await signIn(page, 'console', landlord, '/users')
  await expect(rowsOf(page)).toHaveCount(10)

  await test.step('by keyboard: the role in the bar', async () => {
    await page.getByRole('button', { name: 'Role All' }).press('Enter')
    const search = page.getByRole('textbox', { name: 'Search Role' })
    await expect(search).toBeFocused()
    await expectAccessible(page)
    await search.fill('Concierge')
    await expect(page.getByRole('listbox', { name: 'Role' }).getByRole('option')).toHaveCount(1)
    await search.press('Enter')
    await expect(page.getByRole('button', { name: 'Role Concierge' })).toBeFocused()
    await expect(page).toHaveURL(/roleCode=/)
  })

  await test.step('Escape closes it and changes nothing', async () => {
    await page.getByRole('button', { name: 'Role Concierge' }).press('Enter')
    await page.getByRole('textbox', { name: 'Search Role' }).press('Escape')
    await expect(page.getByRole('textbox', { name: 'Search Role' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Role Concierge' })).toBeFocused()
  })

  await test.step('the others', async () => {
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('checkbox', { name: 'Master Admin' }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'More filters 1' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Master Admin')
  })

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('button', { name: 'Role All' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)
})

test('rows are 36 pixels high for whom likes them compact', async ({ page }) => {
  const person = await newPerson({ office: 'Northwind Shipping', fullName: 'Rowan Row', roleCode: 'MASTER_ADMIN' })
  await signIn(page, 'portal', person.email, '/users')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect.poll(() => heightOf(page)).toBeGreaterThanOrEqual(44)
  await (await openAccount(page)).getByLabel('Rows').selectOption({ label: 'Compact' })
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(37)
})

test('the header stays in view while the rows scroll', async ({ page }) => {
  await signIn(page, 'console', landlord, '/audit-log?limit=50')
  await expect(rowsOf(page)).toHaveCount(50)
  await rowsOf(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 })
})
