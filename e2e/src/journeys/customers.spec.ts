import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { answer, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

test('a customer is added, topped up, and closed while its administrator works there', async ({ page, browser }) => {
  test.slow()
  const code = `J${Date.now().toString(36).slice(-7)}`.toUpperCase()
  const company = `Juniper Offices ${code}`
  const email = `jun.${mark()}@juniper.example`.toLowerCase()
  await signIn(page, 'console', 'olivia@atrium.example')

  await test.step('a new office centre with a subscription and an administrator', async () => {
    await openMenuItem(page, 'Customers')
    await expectPage(page, 'Customers')
    await expectAccessibleInLongRun(page)
    await act(page, 'New customer')
    await expectPage(page, 'New customer')
    await page.getByLabel('Company name').fill(company)
    await page.getByLabel(/^Code/).fill(code)
    await page.getByLabel('Plan').selectOption({ label: 'QR code' })
    await page.getByRole('textbox', { name: /First day/ }).fill('01 Jan 2026')
    await page.getByRole('textbox', { name: /First day/ }).press('Tab')
    await page.getByRole('textbox', { name: /Last day/ }).fill('31 Dec 2035')
    await page.getByRole('textbox', { name: /Last day/ }).press('Tab')
    await page.getByLabel('QR passes', { exact: true }).fill('10')
    await page.getByRole('checkbox', { name: 'Staff portal' }).check()
    await page.getByLabel('Full name').fill('Jun Park')
    await page.getByLabel(/^E-mail/).fill(email)
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add customer' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, company)
    await expectValue(page, 'Code', code)
    await expectAccessibleInLongRun(page)
  })

  const visitor = await browser.newContext()
  const admin = await visitor.newPage()
  await test.step('its administrator confirms the invitation and signs in', async () => {
    await admin.goto(linkIn(await newestMail(email, /invitation/)))
    await expectPage(admin, 'Welcome, Jun Park')
    await admin.getByLabel(/^New password|^Password/).fill(demoPassword)
    await admin.getByLabel(/^Repeat/).fill(demoPassword)
    await admin.getByRole('button', { name: 'Confirm my account' }).click()
    await expectPage(admin, 'Your account is confirmed')
    await signIn(admin, 'console', email)
  })

  await test.step('passes are topped up, and the history tells', async () => {
    await page.getByRole('button', { name: 'Top up passes' }).click()
    const form = dialog(page, 'Top up passes')
    await form.getByLabel('QR passes', { exact: true }).fill('15')
    await form.getByLabel('Remark').fill('A second floor')
    await expectAccessible(page)
    await answer(form, 'Add passes')
    await expectNotice(page, 'Record successfully updated')
    await page.getByRole('tab', { name: 'Subscription history' }).click()
    await expect(page.getByText(/A second floor/)).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('closing the office centre signs its administrator out at once', async () => {
    await act(page, 'Deactivate')
    const question = dialog(page, `Deactivate ${company}`)
    await expect(question.getByText('1 signed-in person will be signed out immediately.')).toBeVisible()
    await question.getByLabel('Remark').fill('Moved out')
    await answer(question, 'Deactivate')
    await expect(page.getByRole('main').getByText('Inactive').first()).toBeVisible()
    await expect(admin).toHaveURL(/\/login/, { timeout: 30_000 })
    await openMenuItem(page, 'Customers')
    await page.goto(page.url().replace(/\?.*$/, '') + '?active=no')
    await searchFor(page, code)
    await expectRow(page, { Code: code, Subscription: 'Active' })
    await openRow(page, { Code: code })
    await act(page, 'Activate')
    await answer(dialog(page, `Activate ${company}`), 'Activate')
    await expect(page.getByRole('main').getByText('Inactive')).toHaveCount(0)
    await signIn(admin, 'console', email)
  })
  await visitor.close()
})
