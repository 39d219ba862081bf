import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
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
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sortProperties=fullName&sortDirection=DESC/)
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

test(
  'on a slow line the frame of the shell stands at once, in the right colours',
  { tag: '@phone-only' },
  async ({ page }) => {
    const person = await newPerson(adminOf('Sloane Slow'))
    await signIn(page, 'portal', person.email)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(at('portal', '/users'))
    await expectPage(page, 'Users')
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await page.reload({ waitUntil: 'commit' })
    const frame = page.locator('#frame')
    await expect(frame).toBeVisible({ timeout: 1500 })
    await expect(frame).toHaveCSS('background-color', 'rgb(18, 26, 28)')
    expect(await page.getByRole('main').isVisible()).toBe(false)
    await expectPage(page, 'Users')
    await expect(frame).toBeHidden()
    // Whatever the machine: before the server has answered all that the page shows.
    const [firstPaint = Infinity, lastAnswer] = await page.evaluate(() => [
      performance.getEntriesByName('first-paint')[0]?.startTime,
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && entry.name.includes('/api/') ? [entry.responseEnd] : [],
          ),
      ),
    ])
    expect(firstPaint).toBeLessThan(lastAnswer ?? 0)
  },
)

test('rows lie as close as the person likes', async ({ page }) => {
  const person = await newPerson(adminOf('Connie Compact'))
  await signIn(page, 'portal', person.email, '/users')
  const row = page.locator('tbody tr').first()
  await expect(row).toBeVisible()
  const heightOf = async () => (await row.boundingBox())?.height ?? 0
  await expect(page.getByRole('paragraph').filter({ hasText: 'By Name, ascending' })).toBeVisible()
  const comfortable = await heightOf()
  await (await openAccount(page)).getByLabel('Rows').selectOption({ label: 'Compact' })
  await expect.poll(heightOf).toBeLessThan(comfortable - 4)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
})

test('the inbox of approvals shows twelve requests on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'console', 'lena@marinagate.example', '/approvals')
  const requests = page.getByRole('article')
  await expect(requests.nth(11)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('what can be pressed in a cell is tall enough for a finger', async ({ page }) => {
  const person = await newPerson(adminOf('Tina Touch'))
  await signIn(page, 'portal', person.email, '/users')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  for (const link of await page.locator('td :is(a, button)').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})
