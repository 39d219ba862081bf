import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { now } from '../support/moment.ts'
import { mark } from '../support/people.ts'
import { answer, choose, expectRow } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** So many days from today, as people type it. */
function dayAfter(days: number): string {
  const date = new Date(now() + days * 86_400_000)
  return `${String(date.getUTCDate()).padStart(2, '0')} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const openTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Parts of the settings' }).getByRole('tab', { name }).click()

test('a holiday is added for one year, and taken away again', async ({ page }, { project }) => {
  const holiday = `Founding day ${mark()}`
  // Days of their own, since both sizes share one building.
  const date = project.name === 'phone' ? '11 Mar 2041' : '12 Mar 2041'
  await signIn(page, 'console', 'lena@marinagate.example')
  await openMenuItem(page, 'Holidays')
  await expectPage(page, 'Holidays')
  await expectRow(page, { Name: 'Christmas Day', Repeats: 'Every year' })
  await expectAccessibleInLongRun(page)
  await act(page, 'New holiday')
  const form = dialog(page, 'New holiday')
  await form.getByLabel('Name').fill(holiday)
  await form.getByLabel('First day').fill(date)
  await form.getByLabel('Name').click()
  await expectAccessible(page)
  await answer(form, 'Add holiday')
  await expectNotice(page, 'Record successfully added')
  await page.goto(`${new URL(page.url()).origin}/holiday-setup?year=2041`)
  await expectRow(page, { Name: holiday, Days: date, Repeats: 'Once' })
  await page.getByRole('button', { name: `Delete ${holiday}` }).click()
  await answer(dialog(page, `Delete ${holiday}`), 'Delete')
  await expectNotice(page, 'Record successfully deleted')
})

test('every part of the settings of bookings can be read and used', async ({ page }) => {
  test.slow()
  await signIn(page, 'console', 'lena@marinagate.example')
  await openMenuItem(page, 'Booking settings')
  await expectPage(page, 'Booking settings')
  await expect(page.getByLabel('Shortest time slot')).toBeVisible()
  await expectAccessibleInLongRun(page)

  await openTab(page, 'Approval')
  await page.getByRole('button', { name: 'Edit the approval of Event halls' }).click()
  await expect(dialog(page, 'Approval of Event halls').getByLabel('Who decides').first()).toBeVisible()
  await expectAccessible(page)
  await answer(dialog(page, 'Approval of Event halls'), 'Cancel')

  await openTab(page, 'Reminders')
  await expect(page.getByRole('textbox', { name: 'Reminder 1' })).toBeVisible()
  await expectAccessibleInLongRun(page)

  await openTab(page, 'Booking periods')
  await page
    .getByRole('button', { name: /half of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/Grand Hall/)).toBeVisible()
  await expectAccessible(page)
})

test('a blocking that meets bookings asks what becomes of them, and leaves those out that stay', async ({ page }) => {
  test.slow()
  const name = `Works ${mark()}`
  await signIn(page, 'console', 'lena@marinagate.example')
  await openMenuItem(page, 'Booking settings')
  await openTab(page, 'Blockings')
  await page.getByRole('button', { name: 'New blocking' }).click()
  const form = dialog(page, 'New blocking')
  await form.getByLabel('Name').fill(name)
  for (const room of ['Skyline', 'Harbour view', 'Lantern']) await choose(form, 'Facilities', room)
  await form.getByLabel('First day').fill(dayAfter(3))
  await form.getByLabel('Last day').fill(dayAfter(30))
  await form.getByLabel('Reason').fill('New windows')
  await expect(form.getByText(/(is|are) affected/)).toBeVisible()
  await expectAccessibleInLongRun(page)
  await form.getByRole('button', { name: 'Add blocking' }).click()
  await expect(form.getByText('Choose what happens to these bookings.')).toBeVisible()
  await form.getByRole('radio', { name: 'Keep them' }).check()
  await answer(form, 'Add blocking')
  await expectNotice(page, 'Record successfully added')

  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const details = dialog(page, name)
  await expect(details.getByText(/Bookings kept/).first()).toBeVisible()
  await expectAccessibleInLongRun(page)
  await details.getByRole('button', { name: 'Delete' }).click()
  await answer(dialog(page, `Delete ${name}`), 'Delete')
  await expectNotice(page, 'Record successfully deleted')
})
