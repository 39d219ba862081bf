import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { now } from '../support/moment.ts'
import { answer, choose, expectRow, expectValue, openRow } from '../support/records.ts'
import { at } from '../support/server.ts'
import { spreadsheet } from '../support/sheet.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { fillSignIn, signIn } from '../support/signIn.ts'

test('a landlord from the first contract to the end of a lease', async ({ page, browser }) => {
  test.setTimeout(420_000)
  const run = Date.now().toString(36).slice(-6).toUpperCase()
  const landlord = {
    code: `L${run}`,
    company: `Laurel Properties ${run}`,
    email: `lars.${run}@laurel.example`.toLowerCase(),
  }
  const tenant = { code: `T${run}`, company: `Tansy Trading ${run}`, email: `tara.${run}@tansy.example`.toLowerCase() }
  const owner = await (await browser.newContext()).newPage()
  const renter = await (await browser.newContext()).newPage()

  await test.step('the operator creates the landlord with its add-ons', async () => {
    await signIn(page, 'console', 'olivia@atrium.example')
    await expectPage(page, 'Customers')
    await act(page, 'New customer')
    await expectPage(page, 'New customer')
    await page.getByLabel('Type').selectOption({ label: 'Landlord of a building' })
    await page.getByLabel('Company name').fill(landlord.company)
    await page.getByLabel(/^Code/).fill(landlord.code)
    await fillDays(page)
    await page.getByRole('checkbox', { name: 'Facility booking' }).check()
    await page.getByRole('checkbox', { name: 'Season parking' }).check()
    await page.getByLabel('Full name').fill('Lars Laurel')
    await page.getByLabel(/^E-mail/).fill(landlord.email)
    await page.getByRole('button', { name: 'Add customer' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, landlord.company)
  })

  await test.step('the landlord confirms from the mail and sees an empty building', async () => {
    await confirm(owner, landlord.email, 'Lars Laurel')
    await signIn(owner, 'console', landlord.email)
    await expectPage(owner, 'Dashboard')
    await expectAccessible(owner)
  })

  await test.step('uploads towers, floors and units', async () => {
    await owner.goto(at('console', '/levels/upload'))
    await upload(owner, [
      ['Building', 'Floor', 'Level number'],
      ['Laurel Tower', 'L1', '1'],
      ['Laurel Tower', 'L2', '2'],
    ])
    await expectNotice(owner, '2 floors successfully uploaded')
    await owner.goto(at('console', '/Unit/upload'))
    await upload(owner, [
      ['Building', 'Floor', 'Unit'],
      ['Laurel Tower', 'L1', '01-01'],
      ['Laurel Tower', 'L2', '02-01'],
    ])
    await expectNotice(owner, '2 record(s) successfully uploaded')
  })

  await test.step('adds a tenant with a unit and an add-on', async () => {
    await openMenuItem(owner, 'Tenants')
    await act(owner, 'Add tenant')
    await expectPage(owner, 'Add tenant')
    await owner.getByLabel('Company name').fill(tenant.company)
    await owner.getByRole('textbox', { name: 'Code', exact: true }).fill(tenant.code)
    await owner.getByRole('heading', { name: 'Contact' }).click()
    await owner.getByLabel('Contact e-mail').fill(tenant.email)
    await choose(owner, 'Units', '01-01')
    await owner.getByLabel('Full name').fill('Tara Tansy')
    await owner.getByRole('textbox', { name: 'E-mail', exact: true }).fill(tenant.email)
    await owner.getByRole('button', { name: 'Add and invite' }).click()
    await expectNotice(owner, 'Record successfully added')
    await expectPage(owner, tenant.company)
    await confirm(renter, tenant.email, 'Tara Tansy')
    await signIn(renter, 'portal', tenant.email)
  })

  const first = await test.step('invoices it', () => bill(owner, tenant.company, 'Rent of the first month'))
  await test.step('the tenant pays on the page of the provider', async () => {
    await openMenuItem(renter, 'Invoices')
    await openRow(renter, { Invoice: first })
    await act(renter, 'Pay SGD 2,725.00')
    await renter.getByRole('button', { name: /^Pay SGD/ }).click()
    await expect(renter.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await renter.getByRole('link', { name: 'Back to the invoice' }).click()
    await expectValue(renter, 'Outstanding', 'SGD 0.00')
  })

  const second = await test.step('a second invoice falls due before it is paid', () =>
    bill(owner, tenant.company, 'Rent of the second month', { date: daysAgo(40), due: daysAgo(15) }))
  await test.step('the tenant is reminded of it', async () => {
    const mail = await newestMail(tenant.email, new RegExp(`invoice ${second} is overdue`))
    expect(mail.text).toContain(second)
    await owner.reload()
    await expectPage(owner, second)
    await expect(owner.getByText('Overdue', { exact: true }).first()).toBeVisible()
  })

  await test.step('its lease ends: everything it holds is closed as one', async () => {
    await openMenuItem(owner, 'Tenants')
    await openRow(owner, { Company: tenant.company })
    await act(owner, 'End lease')
    const plan = dialog(owner, `End the lease of ${tenant.company}`)
    await expect(plan.getByText('Leased units')).toBeVisible()
    await expect(plan.getByText('Unpaid invoices')).toBeVisible()
    await plan.getByLabel('Remark').fill('Moves out')
    await expectAccessibleInLongRun(owner)
    await answer(plan, 'End the lease')
    await expectNotice(owner, 'Record successfully updated')
    await openMenuItem(owner, 'Leavers and lease ends')
    await owner.getByRole('tab', { name: 'Done' }).click()
    await expectRow(owner, { Who: tenant.company })
    await expectAccessibleInLongRun(owner)
    await openMenuItem(owner, 'Units')
    await expectRow(owner, { Unit: '01-01', Status: 'Vacant' })
  })

  await test.step('and its people are refused', async () => {
    await renter.goto(at('portal', '/login'))
    await fillSignIn(renter, tenant.email, demoPassword)
    await expect(renter.getByRole('alert')).toHaveText('Login credentials are invalid.')
  })
})

/** As date fields take it, such as 05 Jan 2026. */
const daysAgo = (count: number) => new Date(now() - count * 86_400_000).toUTCString().slice(5, 16)

async function fillDays(page: Page): Promise<void> {
  for (const [label, day] of [
    [/First day/, '01 Jan 2026'],
    [/Last day/, '31 Dec 2035'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(day)
    await page.getByRole('textbox', { name: label }).press('Tab')
  }
}

/** Opens the mailed invitation and chooses a password. */
async function confirm(page: Page, email: string, fullName: string): Promise<void> {
  await page.goto(linkIn(await newestMail(email, /invitation/)))
  await expectPage(page, `Welcome, ${fullName}`)
  await page.getByLabel(/^New password|^Password/).fill(demoPassword)
  await page.getByLabel(/^Repeat/).fill(demoPassword)
  await page.getByRole('button', { name: 'Confirm my account' }).click()
  await expectPage(page, 'Your account is confirmed')
}

async function upload(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(spreadsheet('rows.xlsx', rows))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: /^Upload \d+ record/ }).click()
  await answer(page.getByRole('dialog'), 'Upload')
}

/** Writes an invoice of one line, issues it, and answers its number. */
async function bill(page: Page, customer: string, work: string, days?: { date: string; due: string }): Promise<string> {
  await openMenuItem(page, 'Invoices')
  await page.getByRole('tab', { name: 'Issued' }).click()
  await act(page, 'New invoice')
  await expectPage(page, 'New invoice')
  await choose(page, 'Customer', customer)
  for (const [label, day] of [
    ['Invoice date', days?.date],
    ['Due date', days?.due],
  ] as const)
    if (day) {
      await page.getByRole('textbox', { name: label }).fill(day)
      await page.getByRole('textbox', { name: label }).press('Tab')
    }
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByLabel('Description').fill(work)
  await line.getByLabel('Quantity').fill('1')
  await line.getByLabel('Unit price').fill('2500')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectNotice(page, 'Record successfully added')
  const invoiceNo = (await page.getByRole('heading', { level: 1, name: /^INV-/ }).textContent()) ?? ''
  await act(page, 'Issue')
  await answer(dialog(page, `Issue ${invoiceNo}`), 'Issue')
  return invoiceNo
}
