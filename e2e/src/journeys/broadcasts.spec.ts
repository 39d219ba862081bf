import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { mark, personInChargeOf } from '../support/people.ts'
import { choose } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { at } from '../support/server.ts'
import { otherPage, signIn } from '../support/signIn.ts'

test('an emergency is answered by link while the network flaps, in the portal, and for others', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `Smoke on level 12 ${mark()}`
  // Wants no mails from here on: somebody who gets none that another journey waits for.
  const company = 'Quartz Analytics'
  const email = await personInChargeOf(company)

  await test.step('somebody lets messages be shown on a device', async () => {
    const person = await otherPage(browser)
    await signIn(person, 'portal', email, '/my-notifications')
    await act(person, 'Notification settings')
    const wishes = dialog(person, 'Notification settings')
    await wishes.getByRole('textbox', { name: 'This device' }).fill(title)
    await wishes.getByRole('button', { name: 'Show messages here' }).click()
    await expect(wishes.getByText(`${title}, since`)).toBeVisible()
    await wishes.getByRole('radio', { name: /^None/ }).check()
    await wishes.getByRole('button', { name: 'Save' }).click()
    await expectNotice(person, 'Record successfully updated')
    await person.context().close()
  })

  await test.step('the landlord broadcasts to one tenant', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Emergency broadcasts')
    await act(page, 'Broadcast')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Message' }).fill('Leave by the stairs.')
    await page.getByRole('combobox', { name: 'Recipients' }).selectOption('Tenants')
    await choose(page, 'Tenants', company)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Broadcast now' }).click()
    await dialog(page, `Broadcast ${title}`).getByRole('button', { name: 'Broadcast now' }).click()
    await expectPage(page, title)
    await expect(page.getByText('No response (', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it comes to the device and by text message, whatever they prefer otherwise', async () => {
    const shown = await otherPage(browser)
    const device = shown.locator('section', { has: shown.getByRole('heading', { name: title, exact: true }) })
    await expect(async () => {
      await shown.goto(at('home', '/push/'))
      await expect(device.getByText(`Emergency: ${title}`)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    const link = await device.getByRole('link', { name: 'Open' }).getAttribute('href')
    await shown.goto(at('home', '/sms/'))
    await expect(shown.locator(`a[href="${link}"]`)).toBeVisible()
    await shown.goto(String(link))
    await expect(shown.getByRole('heading', { name: title })).toBeVisible()
    await shown.context().close()
  })

  await test.step('somebody answers by the link, though the network is away at first', async () => {
    const mail = await newestMail(email, new RegExp(`^Emergency: ${title}`))
    const phone = await otherPage(browser)
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(/https?:\S+\/broadcast\/\S+/.exec(mail.text)?.[0] ?? '')
    await expect(phone.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(phone)
    await phone.context().setOffline(true)
    await phone.getByRole('button', { name: 'I am safe' }).click()
    await phone.waitForTimeout(1500)
    await phone.context().setOffline(false)
    await expect(phone.getByText('you said that you are safe')).toBeVisible({ timeout: 15_000 })
    await phone.context().close()
  })

  await test.step('the admin of the company answers for others', async () => {
    const admin = await otherPage(browser)
    await signIn(admin, 'portal', email)
    await openMenuItem(admin, 'Emergency broadcasts')
    await admin.getByRole('link', { name: title }).click()
    await admin
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    await admin.getByRole('button', { name: 'Safe', exact: true }).click()
    await dialog(admin, '1 person: safe').getByRole('button', { name: 'Mark as safe' }).click()
    await expectNotice(admin, 'Record successfully updated')
    await admin.context().close()
  })

  await test.step('the landlord sees it live, and stops it', async () => {
    await expect(page.getByText('Safe (2)')).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Stop broadcast' }).click()
    await dialog(page, `Stop ${title}`).getByRole('button', { name: 'Stop broadcast' }).click()
    await expect(page.getByText('Completed').first()).toBeVisible()
  })
})
