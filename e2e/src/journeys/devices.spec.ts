import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { giveSignOfLife, openLab, plugIn } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { mark } from '../support/people.ts'
import { answer, choose, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

test('a controller is added with its network, given to a door, and goes online while one watches', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Panel ${mark()}`
  const serialNo = `ACP-${mark()}`.replaceAll(' ', '-')
  await signIn(page, 'console', 'carmen@marinagate.example')

  await test.step('what is no address is told at its field', async () => {
    await openMenuItem(page, 'Devices')
    await expectPage(page, 'Devices')
    await act(page, 'New device')
    await expectPage(page, 'New device')
    await page.getByLabel('Name', { exact: false }).first().fill(name)
    await page.getByLabel('Serial number').fill('ACP-4100')
    await page.getByRole('checkbox', { name: /DHCP/ }).uncheck()
    await page.getByLabel('IP address').fill('10.20.1')
    await page.getByRole('button', { name: 'Add device' }).click()
    await expect(page.getByText('Enter an IP address such as 10.0.4.20 or fd00::14.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a serial number that another device has is refused', async () => {
    await page.getByLabel('IP address').fill('10.20.1.77')
    await page.getByLabel('Subnet').fill('255.255.0.0')
    await page.getByRole('button', { name: 'Add device' }).click()
    await expect(page.getByText(/^A device of this serial number is registered already/).last()).toBeVisible()
    await page.getByLabel('Serial number').fill(serialNo)
    await page.getByRole('button', { name: 'Add device' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, name)
    await expectValue(page, 'IP address', '10.20.1.77')
    await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible()
  })

  await test.step('a door is wired to it', async () => {
    const desk = await otherPage(browser)
    await signIn(desk, 'console', 'carmen@marinagate.example', '/door/add')
    await desk.getByLabel('Name').fill(`Gate ${mark()}`)
    await choose(desk, 'Controller', name)
    await desk.getByRole('textbox', { name: /^Reader( \*)?$/ }).fill('0')
    await desk.getByRole('textbox', { name: /^Relay( \*)?$/ }).fill('0')
    await desk.getByRole('button', { name: 'Add door' }).click()
    await expectNotice(desk, 'Record successfully added')
    await desk.context().close()
  })

  await test.step('it is online by its sign of life, without looking again', async () => {
    const lab = await openLab(browser)
    await plugIn(lab, { serialNo })
    await giveSignOfLife(lab, serialNo)
    await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
    await expectValue(page, 'Doors', /^Gate/)
    await lab.context().close()
  })

  await test.step('it takes over how it is set up', async () => {
    await act(page, 'Sync')
    await expectNotice(page, 'Sync successful')
    await expectValue(page, 'Last sync', /successful$/)
    await expectAccessibleInLongRun(page)
  })

  await test.step('disabled, it is found among the disabled', async () => {
    await act(page, 'Deactivate')
    await answer(dialog(page, `Deactivate ${name}`), 'Deactivate')
    await expectNotice(page, 'Record successfully updated')
    await page.goto(at('console', '/devices?tab=DISABLED'))
    await searchFor(page, serialNo)
    await expectRow(page, { Device: name, State: 'Disabled' })
    await openRow(page, { Device: name })
    await expectPage(page, name)
  })
})

test('a camera shows what it sees; one that is away says so', async ({ page }) => {
  await signIn(page, 'console', 'carmen@marinagate.example')
  await openMenuItem(page, 'Cameras')
  await expectPage(page, 'Cameras')
  await page.getByRole('tab', { name: /^Online/ }).click()
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('img', { name: /^What .* sees$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(at('console', '/camera?tab=OFFLINE'))
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByText('The camera cannot be reached.')).toBeVisible()
})
