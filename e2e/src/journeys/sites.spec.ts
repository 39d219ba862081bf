import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectNoRow, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const plan = new URL('../../../apps/api/src/demo/assets/floor-plan-open-floor.png', import.meta.url).pathname

test('a site gets people and an office with a floor plan, and both are deleted again', async ({ page }) => {
  test.slow()
  const tenant = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Tess Tenant',
    roleCode: 'STAFF',
  })
  const site = `Harbour ${mark()}`
  await signIn(page, 'console', 'lena@marinagate.example')

  await test.step('a new site', async () => {
    await openMenuItem(page, 'Sites')
    await expectPage(page, 'Sites')
    await expectAccessibleInLongRun(page)
    await act(page, 'New site')
    const form = dialog(page, 'New site')
    await form.getByLabel('Site name').fill(site)
    await form.getByLabel('Code').fill('HBR')
    await form.getByLabel('Time zone').selectOption({ label: 'UTC+08:00 Singapore' })
    await expectAccessibleInLongRun(page)
    await answer(form, 'Add site')
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, site)
  })

  await test.step("somebody of a tenant's works there", async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add people' }).click()
    const form = dialog(page, `Add people to ${site}`)
    await choose(form, 'People', tenant.email)
    await answer(form, 'Add 1 person')
    await expectRow(page, { Name: 'Tess Tenant', Company: 'Northwind Shipping' })
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Remove Tess Tenant from the site' }).click()
    await answer(dialog(page, 'Remove Tess Tenant'), 'Remove')
    await expect(page.getByText('Nobody is assigned to this site yet')).toBeVisible()
  })

  await test.step('an office of the site, with a floor plan', async () => {
    await page.getByRole('tab', { name: 'Offices' }).click()
    await page.getByRole('link', { name: 'New office' }).click()
    await expectPage(page, 'New office')
    await page.getByLabel('Office name').fill('Level 3')
    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(site)
    await page.locator('input[type="file"]').setInputFiles(plan)
    await expect(page.getByLabel('Name of the floor plan')).toHaveValue('floor-plan-open-floor')
    await page.getByLabel('Name of the floor plan').fill('Level 3 plan')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add office' }).click()
    await expectPage(page, 'Level 3')
  })

  await test.step('looked at closely, by buttons and keys', async () => {
    const picture = page.getByRole('group', { name: `Floor plan: Level 3 plan, ${site}` })
    await expect(picture).toBeVisible()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByText('100%')).toBeHidden()
    await picture.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('0')
    await expect(page.getByText('100%')).toBeVisible()
  })

  await test.step('taken out of use, with a reason in its history', async () => {
    await act(page, 'Deactivate')
    const question = dialog(page, 'Deactivate Level 3')
    await question.getByRole('textbox').fill('Water damage')
    await answer(question, 'Deactivate')
    await page.getByRole('tab', { name: 'Details' }).click()
    await expectValue(page, 'Status', 'Inactive')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Deactivated the office')).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('the plan goes, the office goes, the site goes', async () => {
    await page.getByRole('tab', { name: 'Floor plan' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await answer(dialog(page, 'Remove floor plan'), 'Remove')
    await expect(page.getByText('No floor plan yet')).toBeVisible()
    await act(page, 'Delete')
    await answer(dialog(page, 'Delete Level 3'), 'Delete')
    await expectPage(page, 'Offices')
    await openMenuItem(page, 'Sites')
    await searchFor(page, site)
    await openRow(page, { Site: site })
    await expectPage(page, site)
    await act(page, 'Delete')
    await answer(dialog(page, `Delete ${site}`), 'Delete')
    await expectPage(page, 'Sites')
    await expectNoRow(page, { Site: site })
  })
})
