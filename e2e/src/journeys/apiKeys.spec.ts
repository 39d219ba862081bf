import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { now } from '../support/moment.ts'
import { mark } from '../support/people.ts'
import { answer, expectValue } from '../support/records.ts'
import { serverPort } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** What a program gets with a secret at an address that the screen gives as an example. */
async function callWith(secret: string, address: string): Promise<number> {
  const { pathname } = new URL(address)
  const headers = { authorization: `Bearer ${secret}` }
  return (await fetch(`http://127.0.0.1:${serverPort}${pathname}`, { headers })).status
}

test(
  'a program gets a key, calls with it, gets another secret, and is shut out',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `Lobby ${mark()}`
    await signIn(page, 'console', 'lena@marinagate.example')

    const first = await test.step('a key is made of what it needs, and shown once', async () => {
      await openMenuItem(page, 'API keys')
      await expectPage(page, 'API keys')
      await act(page, 'New API key')
      await expectPage(page, 'New API key')
      await page.getByLabel('Name').fill(name)
      const ahead = new Date(now() + 30 * 86_400_000)
      const month = ahead.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
      await page.getByLabel(/^Last day/).fill(`${ahead.getUTCDate()} ${month} ${ahead.getUTCFullYear()}`)
      await page.getByLabel('Search permissions').fill('See user groups')
      await page.getByRole('list').getByRole('checkbox', { name: 'See user groups' }).check()
      await page.getByRole('button', { name: 'Create key' }).click()
      const shown = dialog(page, 'API key')
      const secret = await shown.locator('code').first().innerText()
      await expectAccessible(page)
      await answer(shown, 'I have kept it')
      await expectPage(page, name)
      await expectValue(page, 'Last used', 'Never')
      return secret
    })

    const example = await page.getByLabel('A call with this key').innerText()
    const address = /'(http[^']+)'/.exec(example)?.[1] ?? ''
    expect(await callWith(first, address)).toBe(200)
    expect(await callWith(first, address.replace('/user-groups', '/users'))).toBe(403)

    const second = await test.step('it gets another secret; the one before ends', async () => {
      await act(page, 'New secret')
      await dialog(page, `New secret for ${name}`).getByRole('button', { name: 'Make new secret' }).click()
      const shown = dialog(page, 'API key')
      await expect(shown).toBeVisible()
      const secret = await shown.locator('code').first().innerText()
      await answer(shown, 'I have kept it')
      return secret
    })
    expect([await callWith(first, address), await callWith(second, address)]).toEqual([401, 200])

    await test.step('it is revoked', async () => {
      await act(page, 'Revoke')
      await answer(dialog(page, `Revoke ${name}`), 'Revoke')
      await expectNotice(page, 'Record successfully updated')
      await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    })
    expect(await callWith(second, address)).toBe(401)
  },
)
