import { expect } from '@playwright/test'
import { expectAccessibleInLongRun } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { answer, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { fillSignIn, signIn } from '../support/signIn.ts'

test('a tenant moves in, its admin signs in, and it is deactivated', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const code = `T${Date.now().toString(36).slice(-8).toUpperCase()}`
  const company = `Contoso ${code}`
  const email = `cara@${code.toLowerCase()}.example`
  const context = await browser.newContext()
  const theirs = await context.newPage()

  await test.step('the landlord adds a tenant', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Tenants')
    await expectPage(page, 'Tenants')
    await expectAccessibleInLongRun(page)
    await act(page, 'Add tenant')
    await expectPage(page, 'Add tenant')
    await page.getByLabel('Company name').fill(company)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await page.getByLabel('Full name').fill('Cara Chan')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
    await page.getByRole('heading', { name: 'Passes and cards' }).click()
    await page.getByRole('textbox', { name: 'QR passes', exact: true }).fill('20')
    await page.getByRole('heading', { name: 'Add-ons' }).click()
    await expect(page.getByRole('checkbox', { name: 'Facility booking' })).toBeChecked()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, company)
    await expectValue(page, 'Code', code)
    await expectValue(page, 'Person in charge', `Cara Chan${email}`)
    await expectAccessibleInLongRun(page)
  })

  await test.step('its admin confirms and signs in at the tenant portal', async () => {
    const mail = await newestMail(email, /invitation/)
    expect(mail.subject).toBe(`Your invitation to ${company}`)
    await theirs.goto(linkIn(mail))
    await expectPage(theirs, 'Welcome, Cara Chan')
    await theirs.getByLabel(/^New password|^Password/).fill(demoPassword)
    await theirs.getByLabel(/^Repeat/).fill(demoPassword)
    await theirs.getByRole('button', { name: 'Confirm my account' }).click()
    await expect(theirs).toHaveURL(at('portal', '/confirm-account/master-admin'))
    await signIn(theirs, 'portal', email)
    await openMenuItem(theirs, 'Users')
    await expectPage(theirs, 'Users')
    await expectRow(theirs, { Name: 'Cara Chan' })
  })

  await test.step('the landlord changes what it keeps, its people and its plan', async () => {
    await act(page, 'Edit')
    await page.getByLabel('Car, per month').fill('180')
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Successfully updated tenant')
    await expectValue(page, 'Car, per month', /SGD 180\.00/)
    await page.getByRole('tab', { name: /People/ }).click()
    await expectRow(page, { Name: 'Cara Chan', Role: 'Master Admin', Status: 'Active' })
    await expectAccessibleInLongRun(page)
    await page.getByRole('tab', { name: 'Subscription' }).click()
    await expectRow(page, { Passes: 'QR passes', Granted: '20', Left: '20' })
    await expectAccessibleInLongRun(page)
    await page.getByRole('tab', { name: /Add-ons/ }).click()
    await expect(page.getByRole('switch', { name: 'Facility booking' })).toBeChecked()
    await expectAccessibleInLongRun(page)
  })

  await test.step('and deactivates it once it is said what happens', async () => {
    await act(page, 'Deactivate')
    const form = dialog(page, `Deactivate ${company}`)
    await expect(form.getByText('Open sessions: 1')).toBeVisible()
    await form.getByLabel('Reason').fill('Moved out')
    await expectAccessibleInLongRun(page)
    await answer(form, 'Deactivate')
    await expect(page.getByText('Moved out')).toBeVisible()
    await openMenuItem(page, 'Tenants')
    await page.getByRole('tab', { name: /Inactive/ }).click()
    await searchFor(page, code)
    await openRow(page, { Company: company, Status: 'Inactive' })
    await expectPage(page, company)
  })

  await test.step('whose admin is refused at once', async () => {
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/login-microsoft/)
    await theirs.goto(at('portal', '/login'))
    await fillSignIn(theirs, email, demoPassword)
    await expect(theirs.getByRole('alert')).toHaveText('Login credentials are invalid.')
  })
  await context.close()
})
