import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { at } from '../support/server.ts'
import { expectPage, openAccount } from '../support/shell.ts'

test('bela signs in with a Microsoft account and comes to the page that was asked for', async ({ page }) => {
  await page.goto(at('portal', '/security'))
  await expect(page).toHaveURL(at('portal', '/login-microsoft?redirect=%2Fsecurity'))
  await page.getByText('Sign in with Microsoft', { exact: true }).click()
  await expectPage(page, 'Pick an account')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('bela@bluefin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: /bela@bluefin\.example/ }).click()
  await expect(page).toHaveURL(at('portal', '/security'))
  await expectPage(page, 'Security')
  const account = await openAccount(page)
  await expect(account.getByText('Bela Bose')).toBeVisible()
  await expectAccessibleInLongRun(page)
})

test('a Microsoft account that nobody knows here is told so', async ({ page }) => {
  await page.goto(at('portal', '/login-microsoft'))
  await page.getByText('Sign in with Microsoft', { exact: true }).click()
  await page.getByLabel('E-mail address', { exact: true }).fill('stranger@elsewhere.example')
  await page.getByLabel('Full name').fill('Stan Stranger')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login-microsoft/)
  await expect(page.getByRole('alert')).toHaveText(
    'There is no Atrium account for your Microsoft account. Use a portal account, or sign up.',
  )
  await expectAccessible(page)
})

test('cancelling at Microsoft leads back', async ({ page }) => {
  await page.goto(at('portal', '/login-microsoft'))
  await page.getByText('Sign in with Microsoft', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login-microsoft/)
  await expect(page.getByRole('alert')).toHaveText('Signing in with Microsoft failed. Please try again.')
})
