import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openLab, tapDoor } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { untilKept } from '../support/kept.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { answer, choose } from '../support/records.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const door = 'East tower, main entrance'
const guard = { email: 'lena@marinagate.example', name: 'Lena Lim' }
const other = { email: 'carmen@marinagate.example', name: 'Carmen Ong' }

/** The list on a marshal's phone, kept for when the network goes. */
async function phoneOf(browser: Browser, email: string, subject: RegExp): Promise<Page> {
  const phone = await otherPage(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(linkIn(await newestMail(email, subject)))
  await expect(phone.getByText(/accounted for$/)).toBeVisible()
  await untilKept(phone)
  return phone
}

const rowOf = (phone: Page, name: string) => phone.getByRole('article', { name })

test('two marshals mark people without network, and nothing that they saw is lost', async ({ page, browser }) => {
  test.slow()
  const reason = `Drill ${mark()}`
  const met = `Courier ${mark()}`
  await signIn(page, 'console', guard.email)

  await test.step('a drill is started in two steps, of whoever the doors let in', async () => {
    const lab = await openLab(browser)
    for (const { email } of [guard, other]) await tapDoor(lab, { door, email, outcome: 'passed' })
    await lab.context().close()
    await openMenuItem(page, 'Muster')
    await expectPage(page, 'Muster')
    await act(page, 'Start a muster')
    const first = dialog(page, 'Start a muster')
    await choose(first, 'Site', 'East Tower')
    await first.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await expect(first.getByText('Fountain')).toBeVisible()
    await choose(first, 'Marshals', guard.name)
    await choose(first, 'Marshals', other.name)
    await page.keyboard.press('Tab')
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Continue' }).click()
    await answer(dialog(page, 'Start the drill'), 'Start the drill')
    await expectPage(page, `Drill: ${reason}`)
    await expectAccessible(page)
  })

  const subject = /^Drill: East Tower/
  const one = await phoneOf(browser, guard.email, subject)
  const two = await phoneOf(browser, other.email, subject)

  await test.step('without network each marks what they see, and the page comes up again', async () => {
    await expectAccessible(one)
    for (const phone of [one, two]) await phone.context().setOffline(true)
    await rowOf(one, guard.name).getByRole('button', { name: 'Safe' }).click()
    await expect(one.getByText('1 mark waits on this phone', { exact: false })).toBeVisible({ timeout: 15_000 })
    await rowOf(two, guard.name).getByRole('button', { name: 'Missing' }).click()
    await rowOf(two, other.name).getByRole('button', { name: 'Safe' }).click()
    await two.getByRole('button', { name: 'Somebody not on the list' }).click()
    await two.getByRole('textbox', { name: 'Name' }).fill(met)
    await two.getByRole('button', { name: 'Add as safe' }).click()
    await expect(rowOf(two, met).getByText('Safe')).toBeVisible()
    await expectAccessible(two)
    await one.reload()
    await one.getByText('Everybody').click()
    await expect(rowOf(one, guard.name).getByText('Safe', { exact: true })).toBeVisible()
  })

  await test.step('with network again all phones and the console say the same', async () => {
    for (const phone of [two, one]) await phone.context().setOffline(false)
    await two.getByText('Everybody').click()
    await expect(rowOf(two, guard.name).getByText('Safe', { exact: true })).toBeVisible({ timeout: 20_000 })
    await one.getByRole('searchbox', { name: 'Search people' }).fill(met)
    await expect(rowOf(one, met)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('searchbox', { name: 'Search people' }).fill(met)
    await expect(page.locator('tbody tr', { hasText: met })).toHaveCount(1, { timeout: 20_000 })
    await act(page, 'End the muster')
    await answer(dialog(page, `End ${reason}`), 'End the muster')
    await expect(page.getByText('Ended').first()).toBeVisible()
    await expect(one.getByText('The muster has ended')).toBeVisible({ timeout: 20_000 })
    for (const phone of [one, two]) await phone.context().close()
  })
})
