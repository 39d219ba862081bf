import { expect, type Page } from '@playwright/test'
import { expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { answer, choose, expectValue, openRow, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** On the page of the payment provider. */
async function endPayment(page: Page, button: RegExp): Promise<void> {
  await expect(page.getByText('no money moves')).toBeVisible()
  await page.getByRole('button', { name: button }).click()
}

test('a landlord bills a tenant, who pays online at the third attempt', async ({ page, browser }) => {
  test.slow()
  const work = `Repair ${mark()}`
  let invoiceNo = ''

  await test.step('the landlord writes a draft and issues it', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Invoices')
    await page.getByRole('tab', { name: 'Issued' }).click()
    await expect(page.getByRole('link', { name: /^INV-/ }).first()).toBeVisible()
    await expectAccessibleInLongRun(page)
    await act(page, 'New invoice')
    await expectPage(page, 'New invoice')
    await choose(page, 'Customer', 'Northwind Shipping')
    const line = page.getByRole('group', { name: 'Line 1' })
    await line.getByLabel('Description').fill(work)
    await line.getByLabel('Quantity').fill('2.5')
    await line.getByLabel('Unit price').fill('49.99')
    await expect(page.getByText('SGD 136.23')).toBeVisible()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expectNotice(page, 'Record successfully added')
    invoiceNo = (await page.getByRole('heading', { level: 1, name: /^INV-/ }).textContent()) ?? ''
    await act(page, 'Issue')
    await answer(dialog(page, `Issue ${invoiceNo}`), 'Issue')
    await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  const tenant = await (await browser.newContext()).newPage()
  await test.step('the tenant gets the mail and finds the invoice', async () => {
    const mail = await newestMail('office@northwind.example', new RegExp(invoiceNo))
    expect(mail.text).toContain('SGD 136.23')
    await signIn(tenant, 'portal', 'tessa@northwind.example')
    await openMenuItem(tenant, 'Invoices')
    await searchFor(tenant, invoiceNo)
    await openRow(tenant, { Invoice: invoiceNo, Outstanding: 'SGD 136.23' })
    await expect(tenant.getByRole('row', { name: new RegExp(work) })).toBeVisible()
    await expectAccessibleInLongRun(tenant)
  })

  for (const [button, title, way] of [
    [/refused/, 'Payment failed', 'Try again from the invoice'],
    [/run out/, 'Payment expired', 'Start again from the invoice'],
    [/^Pay SGD/, 'Payment successful', 'Back to the invoice'],
  ] as const)
    await test.step(title, async () => {
      await act(tenant, 'Pay SGD 136.23')
      await endPayment(tenant, button)
      await expect(tenant.getByRole('heading', { name: title })).toBeVisible()
      if (title === 'Payment failed') await expectAccessibleInLongRun(tenant)
      await tenant.getByRole('link', { name: way }).click()
      await expectPage(tenant, invoiceNo)
    })

  await test.step('the invoice is paid on both sides', async () => {
    await expectValue(tenant, 'Outstanding', 'SGD 0.00')
    await expect(tenant.getByText('Paid online')).toBeVisible()
    await page.reload()
    await expectValue(page, 'Paid', 'SGD 136.23')
    await expect(page.getByRole('table', { name: 'Payments of the invoice' }).getByText('Successful')).toHaveCount(1)
  })
})
