import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { untilKept } from '../support/kept.ts'
import { mark } from '../support/people.ts'
import { choose, expectRow, expectValue } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, expectNotice } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

/** Adds a zone and numbers four desks on its plan, which are not saved yet. */
async function addZone(page: Page, name: string): Promise<void> {
  await page.goto(at('console', '/create-zone'))
  await page.getByLabel('Zone name').fill(name)
  await choose(page, 'Office', 'L15 North')
  await page.getByRole('button', { name: 'Add zone' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Add numbered desks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add numbered desks' })
  await dialog.getByLabel('Before the number').fill('W-')
  await dialog.getByLabel('Desks', { exact: false }).fill('4')
  await dialog.getByLabel('In a row').fill('2')
  await expect(dialog.getByText('W-01 to W-04')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add desks' }).click()
  await expect(page.getByText('4 changes not saved')).toBeVisible()
}

test('a zone is set up and its desks are drawn, numbered, moved and saved', async ({ page }) => {
  await signIn(page, 'console', 'lena@marinagate.example')
  const name = `Window row ${mark()}`
  await addZone(page, name)

  const plan = page.getByRole('group', { name: `Desks of ${name}` })
  const first = plan.getByRole('button', { name: 'Desk W-01, New' })
  const before = await first.boundingBox()
  await first.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => ((await first.boundingBox())?.x ?? 0) > (before?.x ?? 0)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => Math.round((await first.boundingBox())?.x ?? 0)).toBe(Math.round(before?.x ?? 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('Record successfully updated')).toBeVisible()
  await page.reload()
  await expect(plan.getByRole('button', { name: 'Desk W-04, Available' })).toBeVisible()

  await page.getByRole('tab', { name: 'QR codes' }).click()
  await expect(page.getByRole('img', { name: 'Code of desk W-04' })).toBeVisible()
})

test('a tablet becomes a display by its key, lives, loses the network and comes back', async ({ browser }) => {
  const office = await browser.newContext()
  const page = await office.newPage()
  await signIn(page, 'console', 'lena@marinagate.example')
  const zone = `Corridor ${mark()}`
  await addZone(page, zone)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expectNotice(page, 'Record successfully updated')
  await page.getByRole('link', { name: 'Open desk W-04' }).click()
  await page.waitForURL(/\/hotdesk\//)
  const desk = page.url()
  await page.goto(at('console', '/display/add'))
  const name = `${zone}, east`
  await page.getByLabel('Display name').fill(name)
  await choose(page, 'Zone', zone)
  await page.getByRole('button', { name: 'Add display' }).click()
  const key = await page.getByRole('dialog', { name: 'API key' }).locator('code').first().textContent()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('To be set up').first()).toBeVisible()

  const tablet = await otherPage(browser)
  const wall = tablet.context()
  await tablet.goto(at('visit', '/public/hotdesks/zone-displays/setup'))
  await expectAccessibleInLongRun(tablet)
  await tablet.getByLabel('API key').fill('0000-0000')
  await tablet.getByRole('button', { name: 'Set up' }).click()
  await expect(tablet.getByText('This key is not valid. Check it, or ask for a new one.')).toBeVisible()
  await tablet.getByLabel('API key').fill(String(key).toLowerCase())
  await tablet.getByRole('button', { name: 'Set up' }).click()
  await tablet.getByRole('button', { name: `Show ${name}` }).click()
  await expect(tablet.getByRole('heading', { level: 1, name: zone })).toBeVisible()
  const shown = (words: string) => tablet.getByRole('listitem').filter({ hasText: `Desk W-04, ${words}` })
  await expect(shown('free')).toBeVisible()
  await expectAccessible(tablet)
  expect(await tablet.evaluate('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true)
  await tablet.getByRole('button', { name: 'Code of desk W-04' }).click()
  const code = tablet.getByRole('dialog', { name: 'Desk W-04' })
  await expect(code.getByRole('img', { name: 'Book it now with your phone' })).toBeVisible()
  await expectAccessible(tablet)
  await code.getByRole('button', { name: 'Close' }).click()

  await page.reload()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await page.goto(desk)
  await act(page, 'Block')
  await page.getByRole('dialog').getByRole('textbox').fill('The monitor arm is broken')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(shown('blocked')).toBeVisible()

  await untilKept(tablet)
  await tablet.reload()
  await expect(tablet.getByRole('heading', { level: 1, name: zone })).toBeVisible()
  await wall.setOffline(true)
  await tablet.reload()
  await expect(tablet.getByRole('heading', { level: 1, name: zone })).toBeVisible()
  await expect(tablet.getByRole('status')).toContainText(/Offline\. This is how it was at .* ago/)
  await wall.setOffline(false)
  await expect(tablet.getByRole('status')).toBeHidden({ timeout: 30_000 })

  await act(page, 'Unblock')
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(shown('free')).toBeVisible()
  await office.close()
  await wall.close()
})

/** Adds a room that is open at all times, free of charge and without an approval. */
async function addRoom(page: Page, name: string): Promise<void> {
  await page.goto(at('console', '/category/add'))
  await page.getByLabel('Category name').fill(`${name}, kind`)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expectNotice(page, 'Category successfully added')
  await page.goto(at('console', '/facilities/add'))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(page, 'Category', `${name}, kind`)
  await page.getByLabel('Capacity').fill('4')
  await choose(page, 'Site', 'East Tower')
  await page.getByRole('button', { name: 'Add facility' }).click()
  await expectNotice(page, 'Record successfully added')
}

test(
  'a room is booked at the tablet beside its door by nobody in particular, and ended there',
  { tag: '@phone-only' },
  async ({ browser }) => {
    test.slow()
    const page = await otherPage(browser)
    await signIn(page, 'console', 'lena@marinagate.example')
    const room = `Nook ${mark()}`
    await addRoom(page, room)
    await page.goto(at('console', '/display/add'))
    await page.getByLabel('Display name').fill(room)
    const allow = page.getByRole('checkbox', { name: 'Let people book the room at this display' })
    await expect(allow).toBeHidden()
    await page.getByRole('radio', { name: 'A room' }).check()
    await choose(page, 'Room', room)
    await allow.check()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add display' }).click()
    const key = await page.getByRole('dialog', { name: 'API key' }).locator('code').first().textContent()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await expectValue(page, 'Booking at the door', 'Without identification')

    const tablet = await otherPage(browser)
    await tablet.goto(at('visit', '/public/hotdesks/zone-displays/setup'))
    await tablet.getByLabel('API key').fill(String(key))
    await tablet.getByRole('button', { name: 'Set up' }).click()
    await tablet.getByRole('button', { name: `Show ${room}` }).click()
    await expect(tablet.getByText(/Free$/)).toBeVisible()
    await expect(tablet.getByRole('img', { name: 'Book it now with your phone' })).toBeVisible()
    await expectAccessible(tablet)
    expect(await tablet.evaluate('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true)

    const choices = tablet.getByRole('group', { name: 'Book now' }).getByRole('button')
    const until = (await choices.last().textContent())?.split('until ')[1] ?? ''
    await choices.last().focus()
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText(`until ${until}`)).toBeVisible()
    await expect(tablet.getByText('Booked at the door')).toBeVisible()
    await expect(choices).toHaveCount(0)
    await expectAccessible(tablet)

    await page.goto(at('console', `/manage-bookings?tab=ONGOING&wildcardSearch=${encodeURIComponent(room)}`))
    await expectRow(page, { Booking: 'Booked at the door', 'Booked for': 'Somebody at the door', Status: 'Ongoing' })

    await tablet.getByRole('button', { name: 'End now' }).click()
    await expect(tablet.getByRole('group', { name: 'End this booking now?' })).toBeVisible()
    await expectAccessible(tablet)
    await tablet.getByRole('button', { name: 'Yes, end it' }).click()
    await expect(tablet.getByText(/Free$/)).toBeVisible()
    await expect(choices.first()).toBeEnabled()
    await page.goto(at('console', `/manage-bookings?tab=PAST&wildcardSearch=${encodeURIComponent(room)}`))
    await expectRow(page, { Booking: 'Booked at the door', Status: 'Past' })
  },
)
