import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { newEmail, newPerson } from '../support/people.ts'
import { choose } from '../support/records.ts'
import { at } from '../support/server.ts'
import { dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { fillSignIn, signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'
const offline = 'You are offline. Nothing can be saved until the connection is back.'

/** A form that somebody has begun to fill in. */
async function begin(page: Page, email: string, newcomer: string): Promise<void> {
  await signIn(page, 'portal', email, '/users/add')
  await expectPage(page, 'Add user')
  await page.getByLabel('Full name').fill('Nora Newcomer')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newcomer)
  await choose(page, 'Roles', 'Staff')
}

const save = (page: Page) => page.getByRole('button', { name: 'Add and invite' })

test('a session that ends while a form is filled in loses nothing of it', { tag: '@phone-only' }, async ({ page }) => {
  const person = await newPerson({ office, fullName: 'Dana Draft', roleCode: 'MASTER_ADMIN' })
  await begin(page, person.email, newEmail('Nora Newcomer', office))
  await page.context().clearCookies()
  await page.evaluate(() => {
    const tokens: Record<string, string> = JSON.parse(localStorage.getItem('atrium-tokens') ?? '{}')
    localStorage.setItem('atrium-tokens', JSON.stringify({ ...tokens, accessToken: 'worn-out' }))
  })
  await save(page).click()
  await expect(page).toHaveURL(/\/login-microsoft\?redirect=%2Fusers%2Fadd/)
  await page.getByRole('link', { name: 'Sign in with a portal account' }).click()
  await fillSignIn(page, person.email, demoPassword)

  await expectPage(page, 'Add user')
  await expect(page.getByText('Your entries have been kept')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Newcomer')
  await expectAccessible(page)
  await save(page).click()
  await expectNotice(page, 'Record successfully added')
  await page.goto(at('portal', '/users/add'))
  await expectPage(page, 'Add user')
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test(
  'without a line nothing is lost, and nothing happens behind one’s back',
  { tag: '@phone-only' },
  async ({ page }) => {
    const person = await newPerson({ office, fullName: 'Otto Offline', roleCode: 'MASTER_ADMIN' })
    await begin(page, person.email, newEmail('Nora Newcomer', office))
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/users'))
        sent.push(request.headers()['idempotency-key'])
    })

    await test.step('saving says so', async () => {
      await page.context().setOffline(true)
      await expect(page.getByText(offline)).toBeVisible()
      await save(page).click()
      await expect(page.getByText('You are offline, so nothing was saved.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('leaving asks', async () => {
      await openMenuItem(page, 'Divisions')
      await dialog(page, 'Are you sure you want to leave this page?').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByLabel('Full name')).toHaveValue('Nora Newcomer')
    })

    await test.step('with the line it is saved once', async () => {
      await page.context().setOffline(false)
      await expect(page.getByText(offline)).toBeHidden()
      expect(sent).toHaveLength(1)
      await save(page).click()
      await expectNotice(page, 'Record successfully added')
      expect(sent).toHaveLength(2)
      expect(sent[1]).toBe(sent[0])
    })

    await test.step('a page that cannot be fetched comes with the line', async () => {
      await page.context().setOffline(true)
      await openMenuItem(page, 'Roles')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.context().setOffline(false)
      await expectPage(page, 'Roles')
    })
  },
)
