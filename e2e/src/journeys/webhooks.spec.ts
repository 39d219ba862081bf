import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark } from '../support/people.ts'
import { answer, expectValue } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** Sets the program at the other end up: what it checks with, and how it behaves. */
async function setReceiver(page: Page, name: string, { secret, behaviour }: { secret?: string; behaviour: string }) {
  await page.goto(at('home', '/webhook-receiver/'))
  const own = page.getByRole('form', { name: name, exact: true })
  const form = (await own.count()) > 0 ? own : page.getByRole('form', { name: 'New receiver' })
  await form.getByLabel('Name').fill(name)
  if (secret !== undefined) await form.getByLabel('Secret').fill(secret)
  await form.getByLabel('What it does').selectOption(behaviour)
  await form.getByRole('button').click()
  await expect(page.getByRole('form', { name: name, exact: true })).toBeVisible()
}

/** Sends a test from the page of the webhook; answers the address of what was sent. */
async function sendTest(page: Page, webhook: string): Promise<string> {
  await page.goto(webhook)
  await act(page, 'Send a test')
  await expectPage(page, 'Test')
  return page.url()
}

test('a webhook is received, fails, and is sent again', { tag: '@phone' }, async ({ page }) => {
  const name = `receiver-${mark()}`
  await signIn(page, 'console', 'lena@marinagate.example')

  const secret = await test.step('a webhook is added, and its secret shown once', async () => {
    await openMenuItem(page, 'Webhooks')
    await expectPage(page, 'Webhooks')
    await act(page, 'New webhook')
    await expectPage(page, 'New webhook')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Address').fill('https://10.0.0.8/hooks')
    await page.getByRole('checkbox', { name: 'User joined' }).check()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByText('Enter an address in the public internet.').first()).toBeVisible()
    await page.getByLabel('Address').fill(at('home', `/webhook-receiver/to/${name}`))
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const shown = dialog(page, 'Secret of the webhook')
    const text = await shown.locator('code').first().innerText()
    await expectAccessible(page)
    await answer(shown, 'I have kept it')
    await expectPage(page, name)
    await expectValue(page, 'Last delivered', 'Never')
    return text
  })
  const webhook = page.url()

  await test.step('a test arrives, signed with the secret', async () => {
    await setReceiver(page, name, { secret, behaviour: 'Takes everything' })
    await sendTest(page, webhook)
    await expectValue(page, 'Last response', '200')
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await page.goto(at('home', '/webhook-receiver/'))
    const arrived = page.getByRole('listitem').filter({ hasText: name })
    await expect(arrived).toContainText('The signature is right.')
  })

  const failed = await test.step('another fails, and will be tried again by itself', async () => {
    await setReceiver(page, name, { behaviour: 'Answers 500' })
    const address = await sendTest(page, webhook)
    await expectValue(page, 'Last response', '500')
    await expect(page.getByText('Retrying', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('The receiver answered 500.').first()).toBeVisible()
    await expectAccessible(page)
    return address
  })

  await test.step('it is sent again at once when the program works again, and comes under the same id', async () => {
    await setReceiver(page, name, { behaviour: 'Takes everything' })
    await page.goto(failed)
    await act(page, 'Send again')
    await expectValue(page, 'Last response', '200')
    await expectValue(page, 'Attempts', '2')
    await page.goto(at('home', '/webhook-receiver/'))
    const arrived = page.getByRole('listitem').filter({ hasText: name })
    await expect(arrived.first()).toContainText('The same message came before.')
    await expect(arrived).toHaveCount(3)
  })

  await test.step('both are found among what was sent', async () => {
    await page.goto(webhook)
    await page.getByRole('link', { name: 'View deliveries' }).click()
    await expectPage(page, 'Webhook deliveries')
    await page.getByRole('tab', { name: 'Delivered' }).click()
    await expect(page.getByRole('link', { name: /Test/ })).toHaveCount(2)
    await expectAccessible(page)
  })
})
