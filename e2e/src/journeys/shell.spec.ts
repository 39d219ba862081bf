import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { expectRow } from '../support/records.ts'
import { at } from '../support/server.ts'
import { expectPage, openAccount, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'
const adminOf = (fullName: string) => ({ office, fullName, roleCode: 'MASTER_ADMIN' }) as const

test('the command palette finds a menu item and a user', async ({ page }) => {
  const person = await newPerson(adminOf('Paula Palette'))
  await signIn(page, 'portal', person.email)
  await expectPage(page, 'Dashboard')
  const palette = page.getByRole('dialog')
  const search = palette.getByLabel('Search pages and records')

  await page.keyboard.press('Control+k')
  await search.fill('roles')
  await expect(palette.getByRole('button', { name: 'Roles' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('portal', '/roles'))
  await expectPage(page, 'Roles')

  await page.keyboard.press('Control+k')
  await search.fill(person.email)
  await expect(palette.getByText('Paula Palette')).toBeVisible()
  await expectAccessibleInLongRun(page)
  await palette.getByText('Paula Palette').click()
  await expectPage(page, 'Paula Palette')

  await test.step('breadcrumbs lead back', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByText('Paula Palette')).toHaveAttribute('aria-current', 'page')
    await trail.getByRole('link', { name: 'Users' }).click()
    await expectPage(page, 'Users')
  })
})

test('dark stays dark after a reload and in another browser', async ({ page, browser }) => {
  const person = await newPerson(adminOf('Dora Dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'portal', person.email)
  const account = await openAccount(page)
  await account.getByLabel('Colours').selectOption({ label: 'Dark' })
  const looks = (place: typeof page) =>
    expect(place.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await looks(page)
  await expectAccessibleInLongRun(page)
  await page.reload()
  await expectPage(page, 'Dashboard')
  await looks(page)

  const context = await browser.newContext({ colorScheme: 'light' })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, 'portal', person.email)
  await looks(elsewhere)
  await context.close()
})

test('the keyboard reaches everything: skip link, search, sorting', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have no keyboard')
  const person = await newPerson(adminOf('Kent Keys'))
  await signIn(page, 'portal', person.email)
  await openMenuItem(page, 'Users')
  await expectPage(page, 'Users')
  await expect(page.locator('tbody tr').first()).toBeVisible()

  await page.reload()
  await expectPage(page, 'Users')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search Users' })).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expectRow(page, { Name: person.email, Role: 'Master Admin' })
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')

  const header = page.getByRole('columnheader', { name: 'Name' })
  await header.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sortProperties=fullName&sortDirection=ASC/)
  await expectAccessibleInLongRun(page)
})

test('the bell shows what is new without a reload', { tag: '@phone' }, async ({ page }) => {
  const person = await newPerson(adminOf('Bella Bell'))
  await signIn(page, 'portal', person.email)
  await expectPage(page, 'Dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const before = await bell.textContent()
  const desk = await deskOf(office)
  const { version } = await desk<{ version: number }>('GET', `/users/${person.id}`)
  await desk('PUT', `/users/${person.id}/set-permissions`, {
    version,
    permissions: [{ code: 'USER_UPLOAD', enabled: false }],
  })
  await expect(bell).not.toHaveText(before ?? '')
  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list.getByRole('listitem').first()).toContainText('Unread')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
})
