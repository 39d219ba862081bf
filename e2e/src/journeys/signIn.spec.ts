import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { newPerson } from '../support/people.ts'
import { at } from '../support/server.ts'
import { expectPage, expectSignedIn, signOut } from '../support/shell.ts'
import { fillSignIn, signIn, signInByForm } from '../support/signIn.ts'

test.describe('signing in leads to the first page of a role (doc 1 §2.3)', () => {
  const arrivals = [
    { door: 'console', email: 'lena@marinagate.example', page: 'Dashboard', path: '/dashboard' },
    { door: 'console', email: 'olivia@atrium.example', page: 'Customers', path: '/management/customers' },
    { door: 'portal', email: 'tessa@northwind.example', page: 'Dashboard', path: '/dashboard' },
    { door: 'merchant', email: 'mei@kopibar.example', page: 'Hello, Mei Ling Goh', path: '/merchant' },
  ] as const

  for (const { door, email, page: title, path } of arrivals) {
    test(`${email} at ${door}`, async ({ page }) => {
      await signInByForm(page, door, email)
      await expect(page).toHaveURL(at(door, path))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessibleInLongRun(page)
    })
  }
})

test('staff arrive at the visits of their company (doc 1 §2.3)', async ({ page }) => {
  const { email } = await newPerson({ office: 'Northwind Shipping', fullName: 'Stella Staff', roleCode: 'STAFF' })
  await signInByForm(page, 'portal', email)
  await expect(page).toHaveURL(at('portal', '/visitor-event'))
  await expectPage(page, 'Visits')
})

test('the sign-in pages are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto(at('console', '/login-microsoft'))
  await expectPage(page, 'Sign in')
  await expectAccessibleInLongRun(page)
  await page
    .getByRole('button', { name: 'Sign in with a portal account' })
    .or(page.getByRole('link', { name: 'Sign in with a portal account' }))
    .click()
  await expect(page).toHaveURL(at('console', '/login'))
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expectAccessibleInLongRun(page)
})

test('a wrong password is refused in the given words, with the attempts left', async ({ page }) => {
  const person = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Wanda Wrong',
    roleCode: 'SUB_ADMIN',
  })
  await page.goto(at('portal', '/login'))
  await fillSignIn(page, person.email, 'Not-The-Password-1')
  await expect(page.getByRole('alert')).toHaveText('Your username/password is incorrect or account is locked.')
  await expect(page.getByText('4 attempts left.')).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, person.email, person.password)
  await expectSignedIn(page)
})

test('an unknown path leads to /404', async ({ page }) => {
  for (const door of ['console', 'portal', 'merchant', 'visit'] as const) {
    await page.goto(at(door, '/no/such/page'))
    await expect(page).toHaveURL(at(door, '/404'))
    await expectPage(page, 'Page not found')
  }
  await expectAccessibleInLongRun(page)
})

test('a deep link asks for sign-in and comes back', { tag: '@phone-only' }, async ({ page }) => {
  const deep = '/users?tab=PENDING'
  await page.goto(at('portal', deep))
  await expect(page).toHaveURL(at('portal', `/login-microsoft?redirect=${encodeURIComponent(deep)}`))
  await page.getByText('Sign in with a portal account').click()
  await fillSignIn(page, 'tessa@northwind.example', demoPassword)
  await expect(page).toHaveURL(at('portal', deep))
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
})

test('signing out leads to /login-microsoft and ends the session', async ({ page }) => {
  await signIn(page, 'console', 'lena@marinagate.example')
  await signOut(page)
  await page.goto(at('console', '/users'))
  await expect(page).toHaveURL(at('console', '/login-microsoft?redirect=%2Fusers'))
})
