import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark } from '../support/people.ts'
import { answer, expectRow } from '../support/records.ts'
import { at } from '../support/server.ts'
import { spreadsheet } from '../support/sheet.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** Chooses a file, has its rows checked, and uploads those that are good. */
async function upload(page: Page, rows: readonly (readonly string[])[], good: number, bad: readonly string[]) {
  await page.locator('input[type="file"]').setInputFiles(spreadsheet('rows.xlsx', rows))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Records in the file')).toBeVisible()
  for (const reason of bad) await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)
  const label = good === 1 ? 'Upload 1 record' : `Upload ${good} records`
  await page.getByRole('button', { name: label }).click()
  await answer(page.getByRole('dialog'), 'Upload')
}

test(
  'floors and units from spreadsheets stand in the overview, with who is there',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const building = `Annexe ${mark()}`
    const unit = `U${mark()}`.slice(0, 20)
    await signIn(page, 'console', 'lena@marinagate.example')

    await test.step('floors come with a building that was not there', async () => {
      await openMenuItem(page, 'Buildings')
      await expectPage(page, 'Buildings')
      await expectAccessibleInLongRun(page)
      await page.goto(at('console', '/levels/upload'))
      await expectPage(page, 'Upload floors')
      const rows = [
        ['Building', 'Floor', 'Level number'],
        [building, 'G', '0'],
        [building, 'L1', '1'],
        [building, 'L1', '2'],
        [building, 'Roof', 'high'],
      ]
      await upload(page, rows, 2, [
        'This floor appears more than once in the file.',
        'Level number must be a whole number from -20 to 200.',
      ])
      await expectNotice(page, '2 floors successfully uploaded')
      await expectAccessibleInLongRun(page)
    })

    await test.step('units are let to the tenants in the file', async () => {
      await page.goto(at('console', '/Unit/upload'))
      const rows = [
        ['Building', 'Floor', 'Unit', 'Tenant code', 'Size (sqm)', 'Lease to'],
        [building, 'L1', unit, 'RAFFIA', '120', '31-12-2099'],
        [building, 'L1', `${unit.slice(0, 18)}-2`, '', '80', ''],
        [building, 'L9', '09-01', '', '', ''],
        [building, 'G', 'G-01', 'NOBODY', '', ''],
      ]
      await upload(page, rows, 2, [`${building} has no floor L9.`, 'There is no active tenant with the code NOBODY.'])
      await expectNotice(page, '2 record(s) successfully uploaded')
    })

    await test.step('the overview leads to the unit by its number', async () => {
      await openMenuItem(page, 'Overview of places')
      await expectPage(page, 'Overview of places')
      await expectAccessibleInLongRun(page)
      await page.getByLabel('Search tenants, units and floors').fill(unit)
      await page.getByLabel('Search tenants, units and floors').press('Enter')
      await page.getByRole('link', { name: new RegExp(`Unit ${unit}.*Raffia Studio`) }).click()
      await expect(page.getByRole('heading', { name: `Floors of ${building}` })).toBeVisible()
      await expectAccessible(page)
      const units = page.getByRole('list', { name: 'Units of L1' })
      await expect(units.getByRole('link', { name: /Vacant/ })).toBeVisible()
      await units.getByRole('link', { name: /Raffia Studio/ }).click()
      await expectPage(page, `Unit ${unit}`)
      await expectAccessibleInLongRun(page)
    })

    await test.step('its lease ends, and it is vacant', async () => {
      await expectRow(page, { Tenant: 'Raffia Studio', 'Last day': '31 Dec 2099' })
      await act(page, 'End lease now')
      await answer(dialog(page, 'End the lease now'), 'End lease')
      await expectNotice(page, 'Record successfully updated')
      await expect(page.getByText('Vacant', { exact: true })).toBeVisible()
    })
  },
)

test('the floors of a building follow the building system', async ({ page }) => {
  await signIn(page, 'console', 'lena@marinagate.example', '/levels')
  await page.getByRole('link', { name: /West Tower/ }).click()
  await expectPage(page, 'West Tower')
  await expectAccessibleInLongRun(page)
  await act(page, 'Synchronise')
  await expectNotice(page, 'Sync successful')
  await expectRow(page, { Floor: 'Sky garden' })
})
