import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { newPerson } from '../support/people.ts'
import { at } from '../support/server.ts'
import { expectPage, expectSignedIn } from '../support/shell.ts'
import { fillSignIn } from '../support/signIn.ts'

const newPassword = 'Harbour-View-2027'

test('a forgotten password is replaced by a link that works once', async ({ page, browser }) => {
  const person = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Freya Forgot',
    roleCode: 'SUB_ADMIN',
  })
  await page.goto(at('portal', '/login'))
  await page.getByText('Forgot your password?').click()
  await expectPage(page, 'Forgot your password?')
  await expectAccessibleInLongRun(page)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectPage(page, 'Check your e-mail')
  await expectAccessible(page)

  const link = linkIn(await newestMail(person.email, /new password/))
  expect(link).toContain(at('portal', '/update-password?token='))
  await page.goto(link)
  await expectPage(page, 'Choose a new password')
  await expectAccessible(page)
  await choosePassword(newPassword)
  await expect(page).toHaveURL(at('portal', '/password-reset-success'))
  await expectPage(page, 'Your password has been changed')
  await expectAccessibleInLongRun(page)

  await test.step('the old password is refused, the new one signs in', async () => {
    await page.goto(at('portal', '/login'))
    await fillSignIn(page, person.email, person.password)
    await expect(page.getByRole('alert')).toHaveText('Your username/password is incorrect or account is locked.')
    await fillSignIn(page, person.email, newPassword)
    await expectSignedIn(page)
  })

  await test.step('the link works once', async () => {
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await elsewhere.goto(link)
    await choosePassword('Another-Pass-2028', elsewhere)
    await expect(elsewhere).toHaveURL(at('portal', '/link-expired'))
    await expect(elsewhere.getByRole('alert')).toHaveText('Password reset link has expired!')
    await expectAccessibleInLongRun(elsewhere)
    await context.close()
  })

  async function choosePassword(password: string, place = page): Promise<void> {
    await place.getByLabel(/^New password/).fill(password)
    await place.getByLabel(/^Repeat/).fill(password)
    await place.getByRole('button', { name: 'Save the new password' }).click()
  }
})
