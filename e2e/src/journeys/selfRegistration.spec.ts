import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { newEmail } from '../support/people.ts'
import { answer, choose, expectNoRow, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

async function register(page: Page, fullName: string, email: string): Promise<void> {
  await page.goto(at('visit'))
  await expectAccessibleInLongRun(page)
  await page
    .getByRole('link', { name: /Register/ })
    .first()
    .click()
  await expectPage(page, 'Register at a building')
  await expectAccessibleInLongRun(page)
  await page.getByLabel('Building code').fill('MARINA')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPage(page, 'Register at Marina Gate Properties')
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile number').fill('+65 9123 4567')
  await page.getByLabel('Company').fill('Tidal Surveys')
  await page.getByLabel('Unit').fill('#12-03')
  await page.getByLabel(/^I agree/).check()
  await expectAccessibleInLongRun(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request has been sent')).toBeVisible()
  await expectAccessible(page)
}

async function openRequest(page: Page, fullName: string, email: string): Promise<void> {
  await page.goto(at('console', '/users?tab=PENDING'))
  await expectPage(page, 'Users')
  await searchFor(page, email)
  await expectRow(page, { Name: email, Status: /Pending/ })
  await expectAccessibleInLongRun(page)
  await openRow(page, { Name: email })
  await expectPage(page, fullName)
  await expectValue(page, 'Company', 'Tidal Surveys')
  await expectValue(page, 'Unit', '#12-03')
}

test('a visitor registers and is approved with a role', { tag: '@phone-only' }, async ({ page, browser }) => {
  const email = newEmail('Vera Visitor', 'Marina Gate Properties')
  await register(page, 'Vera Visitor', email)
  const context = await browser.newContext()
  const landlord = await context.newPage()
  await signIn(landlord, 'console', 'lena@marinagate.example')
  await openRequest(landlord, 'Vera Visitor', email)
  await expectAccessibleInLongRun(landlord)
  await act(landlord, 'Approve')
  const form = dialog(landlord, 'Approve Vera Visitor')
  await choose(form, 'Roles', 'Access Control Operator')
  await expectAccessible(landlord)
  await answer(form, 'Approve')
  await expectNotice(landlord, 'Record successfully updated')
  await expect(landlord).toHaveURL(/\/user\/[\w-]+$/)
  await expectValue(landlord, 'How added', 'Self-registered')
  await context.close()

  await page.goto(linkIn(await newestMail(email, /Your invitation to Marina Gate Properties/)))
  await expectPage(page, 'Welcome, Vera Visitor')
  await expectAccessible(page)
})

test('a visitor is rejected and told why', async ({ page, browser }) => {
  const email = newEmail('Rudi Rejected', 'Marina Gate Properties')
  await register(page, 'Rudi Rejected', email)
  const context = await browser.newContext()
  const landlord = await context.newPage()
  await signIn(landlord, 'console', 'lena@marinagate.example')
  await openRequest(landlord, 'Rudi Rejected', email)
  await act(landlord, 'Reject')
  const form = dialog(landlord, 'Reject Rudi Rejected')
  await form.getByRole('button', { name: 'Reject' }).click()
  await expect(form.getByText('Reason is required.')).toBeVisible()
  await form.getByLabel('Reason').fill('Nobody at #12-03 expects you.')
  await expectAccessible(landlord)
  await answer(form, 'Reject')
  await expectPage(landlord, 'Users')
  await landlord.goto(at('console', '/users?tab=PENDING'))
  await searchFor(landlord, email)
  await expectNoRow(landlord, { Name: email })
  await context.close()

  const mail = await newestMail(email, /Your registration at Marina Gate Properties/)
  expect(mail.text).toContain('has not accepted your registration')
  expect(mail.text).toContain('Reason: Nobody at #12-03 expects you.')
})
