import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { openLab } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { choose, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const door = 'Loading dock'

test('a door that is held open is told to duty, then to whoever comes next, who looks after it by the link', async ({
  page,
  browser,
}) => {
  test.slow()
  const rule = `Doors ${mark()}`
  const address = (name: string) => `${name}-${mark()}@duty.example`
  const duty = address('duty')
  const manager = address('manager')

  await test.step('a rule says whom, and who comes next after two seconds', async () => {
    await signIn(page, 'console', 'lena@marinagate.example', '/alerts-setup')
    await expectPage(page, 'Alerts setup')
    await act(page, 'Add rule')
    const form = dialog(page, 'Add rule')
    await form.getByLabel('Name').fill(rule)
    await form.getByRole('checkbox', { name: 'A door is held open.' }).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add rule' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, rule)
    await addLevel(page, duty, { value: '2', unit: 'SECS' })
    await addLevel(page, manager)
    await expectRow(page, { Level: 'Level 1', Then: 'Level 2 after 2 secs' })
  })

  const lab = await openLab(browser)
  await test.step('a door is held open, and nobody of duty answers', async () => {
    await choose(lab, 'Door', door)
    await lab.getByRole('button', { name: 'Hold it open' }).click()
    await expect(lab.getByRole('status').filter({ hasText: `${door} is held open.` })).toBeVisible()
    await newestMail(duty, new RegExp(`^Alert: ${rule}: ${door}$`))
  })

  await test.step('whoever comes next acknowledges it without signing in', async () => {
    const mail = await newestMail(manager, new RegExp(`^Alert: ${rule}: ${door}$`))
    expect(mail.text).toContain('This is level 2')
    const phone = await otherPage(browser)
    await phone.goto(linkIn(mail))
    await expectPage(phone, door)
    await expectAccessible(phone)
    await phone.getByLabel('Remark').fill('A delivery. I stand beside it.')
    await phone.getByRole('button', { name: 'Acknowledge' }).click()
    await expectPage(phone, 'This alert is resolved')
    await expectAccessibleInLongRun(phone)
    await phone.context().close()
    const told = await newestMail(duty, new RegExp(`^Resolved: ${rule}: ${door}$`))
    expect(told.text).toContain('A delivery. I stand beside it.')
  })

  await test.step('the building sees who was told, and who looked after it', async () => {
    await openMenuItem(page, 'Alerts')
    await expectPage(page, 'Alerts')
    await page.getByRole('tab', { name: /^Resolved/ }).click()
    await searchFor(page, door)
    await openRow(page, { Alert: door, Rule: rule })
    await expectPage(page, door)
    await expectValue(page, 'Resolved by', manager)
    await expectValue(page, 'Remark', 'A delivery. I stand beside it.')
    await expectAccessible(page)
  })

  await lab.getByRole('button', { name: 'Close it' }).click()
  await expect(lab.getByRole('status').filter({ hasText: `${door} is closed again.` })).toBeVisible()
  await lab.context().close()
})

/** Adds a level that tells an address at once, and perhaps what follows it. */
async function addLevel(page: Page, email: string, next?: { value: string; unit: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add level' }).click()
  const form = dialog(page, 'Add level')
  await form.getByLabel('E-mails').fill(email)
  await form.getByLabel('E-mails').press('Enter')
  if (next) {
    await form.getByLabel('Next level after', { exact: true }).fill(next.value)
    await form.getByLabel('Next level after: unit').selectOption(next.unit)
  }
  await form.getByRole('button', { name: 'Add level' }).click()
  await expect(form).toBeHidden()
}
