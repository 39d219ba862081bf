import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark } from '../support/people.ts'
import { choose, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a category and a facility of it are set up, shown with their photo, and taken out of use', async ({ page }) => {
  test.slow()
  const category = `Studios ${mark()}`
  const facility = `Studio ${mark()}`
  await signIn(page, 'console', 'lena@marinagate.example')

  await test.step('a category says how its facilities are booked', async () => {
    await openMenuItem(page, 'Facilities')
    await expectPage(page, 'Facilities')
    await expectAccessibleInLongRun(page)
    await page.getByRole('tab', { name: /^Categories/ }).click()
    await expectRow(page, { Category: 'Boardrooms', Slots: '1 h each' })
    await act(page, 'New category')
    await expectPage(page, 'New category')
    await page.getByLabel('Category name').fill(category)
    await page.getByLabel('Length of a slot').selectOption('30 min')
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add category' }).click()
    await expectNotice(page, 'Category successfully added')
    await expectPage(page, category)
    await expectValue(page, 'Slots', '30 min each')
    await expectAccessibleInLongRun(page)
  })

  await test.step('a facility is added with photo, equipment, hours and rules', async () => {
    await openMenuItem(page, 'Facilities')
    await act(page, 'New facility')
    await expectPage(page, 'New facility')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(facility)
    await choose(page, 'Category', category)
    await page.getByLabel('Capacity').fill('6')
    await choose(page, 'Site', 'East Tower')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'studio.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: 'Preview of studio.png' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Equipment in the room' }).fill('Microphone')
    await page.getByRole('combobox', { name: 'Equipment in the room' }).press('Enter')
    await page.getByRole('textbox', { name: 'Microphone', exact: true }).fill('2')
    await page.getByLabel('Open at all times').uncheck()
    await page.getByRole('checkbox', { name: 'Friday' }).uncheck()
    await page.getByLabel('Shortest booking').fill('45')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add facility' }).click()
    await expect(page.getByText('Enter a multiple of 30 minutes').first()).toBeVisible()
    await page.getByLabel('Shortest booking').fill('60')
    await page.getByRole('button', { name: 'Add facility' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, facility)
  })

  await test.step('its page shows everything, and the code beside its door', async () => {
    await expect(page.getByRole('img', { name: `${facility}, photo 1 of 1` })).toBeVisible()
    await expectValue(page, 'Equipment', '2 × Microphone')
    await expectValue(page, 'Monday to Thursday', '09:00 AM – 06:00 PM')
    await expectValue(page, 'Length', '1 h or longer')
    await expectAccessibleInLongRun(page)
    await page.getByRole('tab', { name: 'Check-in' }).click()
    await expect(page.getByRole('img', { name: `Check-in code of ${facility}` })).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('it is taken out of use, with a reason', async () => {
    await act(page, 'Deactivate')
    const question = dialog(page, `Deactivate ${facility}`)
    await expect(question.getByText('There are no upcoming bookings.')).toBeVisible()
    await question.getByRole('textbox').fill('New carpet')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expectNotice(page, 'Record successfully updated')
    await expect(page.getByRole('alert').filter({ hasText: 'New carpet' })).toBeVisible()
    await openMenuItem(page, 'Facilities')
    await searchFor(page, facility)
    await expectRow(page, { Name: new RegExp(facility), Capacity: '6', Status: 'Inactive' })
    await openRow(page, { Name: new RegExp(facility) })
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Deactivated the facility')).toBeVisible()
  })
})

test('the report of facilities shows its figures for a period', async ({ page }) => {
  await signIn(page, 'console', 'lena@marinagate.example')
  await openMenuItem(page, 'Facility reports')
  await expectPage(page, 'Facility reports')
  await expect(page.getByRole('heading', { name: /Utilisation|No bookings in this period/ }).first()).toBeVisible()
  await expectAccessibleInLongRun(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as spreadsheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^facility-report-.*\.xlsx$/)
})
