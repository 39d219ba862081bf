import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { codeIn, linkIn, newestMail } from '../support/mail.ts'
import { mark, newEmail, newPerson } from '../support/people.ts'
import { answer, choose, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { spreadsheet } from '../support/sheet.ts'
import { act, dialog, expectNotice, expectPage, expectSignedIn, openMenuItem, signOut } from '../support/shell.ts'
import { fillSignIn, signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'

test('from an invited admin to a deactivated user', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const first = await newPerson({ office, fullName: 'Alma Admin', roleCode: 'MASTER_ADMIN' })
  const adminEmail = newEmail('Nadia New', office)
  const context = await browser.newContext()
  const theirs = await context.newPage()

  await test.step('an admin invites another one', async () => {
    await signIn(page, 'portal', first.email)
    await openMenuItem(page, 'Users')
    await expectPage(page, 'Users')
    await act(page, 'Add user')
    await expectPage(page, 'Add user')
    await page.getByLabel('Full name').fill('Nadia New')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(adminEmail)
    await choose(page, 'Roles', 'Master Admin')
    await expect(page.getByLabel('Invite by e-mail and wait for confirmation')).toBeChecked()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expectNotice(page, 'Record successfully added')
    await expect(page).toHaveURL(/\/user-pending\/[\w-]+$/)
    await expectPage(page, 'Nadia New')
    await expectValue(page, 'Roles', 'Master Admin')
    await expectAccessibleInLongRun(page)
    await signOut(page)
  })

  await test.step('she confirms and signs in', async () => {
    await confirm(page, adminEmail, 'Nadia New', 'master-admin')
    await page.getByText('Sign in', { exact: true }).click()
    await fillSignIn(page, adminEmail, demoPassword)
    await expectPage(page, 'Dashboard')
    await openMenuItem(page, 'Users')
    await expectPage(page, 'Users')
  })

  const run = mark()
  const emails = Array.from({ length: 9 }, (_, index) => `upload${index + 1}.${run}@northwind.example`)
  const uploaded = emails[0] ?? ''
  await test.step('she uploads twelve people, three of them wrong', async () => {
    await act(page, 'Upload users')
    await expectPage(page, 'Upload users')
    await expectAccessibleInLongRun(page)
    const good = emails.map((email, index) => [
      `Upload ${'ABCDEFGHI'[index]}`,
      email,
      index === 0 ? 'Access Control Operator' : 'Staff',
    ])
    const bad = [
      ['Bad Address', 'not an address', 'Staff'],
      ['Bad Role', `role.${run}@northwind.example`, 'Wizard'],
      ['=1+1', `formula.${run}@northwind.example`, 'Staff'],
    ]
    await page
      .locator('input[type="file"]')
      .setInputFiles(spreadsheet('people.xlsx', [['Full name', 'E-mail', 'Role'], ...good, ...bad]))
    await expect(page.getByText('12 record(s) found')).toBeVisible()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Check rows' }).click()
    await expect(page).toHaveURL(at('portal', '/upload/users/result'))
    await expectValue(page, 'Records in the file', '12')
    await expectValue(page, 'Will be uploaded', '9')
    await expectValue(page, 'Will fail', '3')
    await page.getByLabel('Only rows that failed').check()
    await expectRow(page, {
      'Full name': 'Bad Address',
      Result: 'Enter an e-mail address such as name@company.com.',
    })
    await expectRow(page, { 'Full name': 'Bad Role', Result: 'This office centre has no role Wizard.' })
    await expectRow(page, { 'Full name': '=1+1', Result: 'Full name must not start with = or <.' })
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Upload 9 records' }).click()
    const question = dialog(page, 'Upload 9 records?')
    await expect(question.getByText('3 rows with errors are skipped.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Upload', exact: true }).click()
    await expectNotice(page, '9 record(s) successfully uploaded')
    await expectValue(page, 'Uploaded', '9')
    await expectAccessibleInLongRun(page)
  })

  await test.step('one of the nine confirms and asks for a code at sign-in', async () => {
    await confirm(theirs, uploaded, 'Upload A', 'access-control-operator')
    await signIn(theirs, 'portal', uploaded)
    await openMenuItem(theirs, 'Security')
    await expectPage(theirs, 'Security')
    await theirs.getByRole('switch', { name: /Ask for a code/ }).click()
    await expectNotice(theirs, 'Record successfully updated')
    await expectAccessibleInLongRun(theirs)
    await signOut(theirs)
    await theirs.goto(at('portal', '/login'))
    await fillSignIn(theirs, uploaded, demoPassword)
    await expectPage(theirs, 'Enter your code')
    const code = codeIn(await newestMail(uploaded, /sign-in code/))
    await theirs.getByLabel('Digit 1 of 6').click()
    await theirs.keyboard.type(code)
    await expectSignedIn(theirs)
  })

  await test.step('the admin deactivates that person', async () => {
    await openMenuItem(page, 'Users')
    await expectPage(page, 'Users')
    await searchFor(page, uploaded)
    await openRow(page, { Name: uploaded, Role: 'Access Control Operator' })
    await expectPage(page, 'Upload A')
    await act(page, 'Deactivate')
    const form = dialog(page, 'Deactivate Upload A')
    await form.getByLabel('Remark').fill('Left the company')
    await expectAccessible(page)
    await answer(form, 'Deactivate')
    await expectNotice(page, 'Record successfully updated')
    await expect(page.getByText('Left the company')).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('whose next click leads to the sign-in, which is refused', async () => {
    await openMenuItem(theirs, 'User groups').catch(() => {})
    await expect(theirs).toHaveURL(/\/login-microsoft/)
    await theirs.goto(at('portal', '/login'))
    await fillSignIn(theirs, uploaded, demoPassword)
    await expect(theirs.getByRole('alert')).toHaveText('Login credentials are invalid.')
    await expectAccessibleInLongRun(theirs)
  })
  await context.close()
})

/** Opens the mailed invitation and chooses a password. */
async function confirm(page: Page, email: string, fullName: string, success: string): Promise<void> {
  await page.goto(linkIn(await newestMail(email, /invitation/)))
  await expectPage(page, `Welcome, ${fullName}`)
  await expectAccessible(page)
  await page.getByLabel(/^New password|^Password/).fill(demoPassword)
  await page.getByLabel(/^Repeat/).fill(demoPassword)
  await page.getByRole('button', { name: 'Confirm my account' }).click()
  await expect(page).toHaveURL(at('portal', `/confirm-account/${success}`))
  await expectPage(page, 'Your account is confirmed')
  await expectAccessibleInLongRun(page)
}
