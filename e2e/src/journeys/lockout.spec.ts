import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newPerson } from '../support/people.ts'
import { at } from '../support/server.ts'
import { fillSignIn } from '../support/signIn.ts'

const REFUSED = 'Your username/password is incorrect or account is locked.'

test('five wrong passwords lock an account, and the right one does not help', async ({ page, browser }) => {
  const person = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Lukas Lock',
    roleCode: 'SUB_ADMIN',
  })
  await page.goto(at('portal', '/login'))
  for (const left of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']) {
    await fillSignIn(page, person.email, 'Not-The-Password-1')
    await expect(page.getByText(left)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(REFUSED)
  }
  await fillSignIn(page, person.email, 'Not-The-Password-1')
  await expect(page.getByText(/Signing in is locked\. Try again in/)).toBeVisible()
  await expectAccessible(page)

  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(60:00|59:\d\d)$|^1:00:00$/)
  const shown = (await timer.textContent()) ?? ''
  await expect(timer).not.toHaveText(shown)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()

  await test.step('another browser is refused as well, with the right password', async () => {
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await elsewhere.goto(at('portal', '/login'))
    await fillSignIn(elsewhere, person.email, person.password)
    await expect(elsewhere.getByRole('alert').first()).toHaveText(REFUSED)
    await expect(elsewhere.getByRole('timer')).toBeVisible()
    await context.close()
  })
})
