import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { giveCard, openLab, untilCard } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { now } from '../support/moment.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const door = 'East tower, roof'

test('a new joiner gets a pass, is refused at a door, and is let in by what the refusal says', async ({
  page,
  browser,
}) => {
  test.slow()
  const joiner = await newPerson({ office: 'Marina Gate Properties', roleCode: 'STAFF', fullName: `Jo Iner ${mark()}` })
  await signIn(page, 'console', 'carmen@marinagate.example', `/user/${joiner.id}`)

  let code = ''
  await test.step('a pass is given on their page', async () => {
    await page.getByRole('tab', { name: /^Passes/ }).click()
    await page.getByRole('button', { name: 'Assign QR pass' }).click()
    const form = dialog(page, 'Assign QR pass')
    await expectAccessible(page)
    await answer(form, 'Confirm')
    await expect(page.getByRole('row', { name: /QR.*Assigned/ })).toBeVisible()
    const unassign = page.getByRole('button', { name: /^Unassign QR pass/ })
    code = /\S+$/.exec((await unassign.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  })

  await test.step('the door stays closed, and the answer says what would open it', async () => {
    await page.getByRole('tab', { name: 'At doors' }).click()
    await page.getByRole('link', { name: 'Check access' }).click()
    await expectPage(page, 'Access answers')
    await choose(page, 'Door', door)
    await expect(page.getByRole('heading', { name: 'The door stays closed' })).toBeVisible()
    await page.getByRole('link', { name: /^Put the person into/ }).click()
  })

  await test.step('what it changes is shown before it is done', async () => {
    await page.getByRole('tab', { name: /^People/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add people' }).first().click()
    const form = dialog(page, /^Add people to/)
    await choose(form, 'People', joiner.email)
    await form.getByRole('button', { name: /^Add/ }).click()
    const question = dialog(page, /^Add people to/)
    await expect(question.getByRole('row', { name: new RegExp(`${joiner.fullName}.*Gains.*${door}`) })).toBeVisible()
    await expectAccessible(page)
    await answer(question, 'Add')
    await searchFor(page, joiner.fullName)
    await expectRow(page, { Name: joiner.fullName })
  })

  await test.step('the door opens to the pass, by what its controller was told', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'The door opens' })).toBeVisible()
    const lab = await openLab(browser)
    await untilCard(lab, { door, card: code, kind: 'Pass code' }, 'passed')
    await lab.context().close()
  })
})

test('a tenant makes a group of the doors it was given, for its own people', async ({ page }) => {
  test.slow()
  const office = 'Northwind Shipping'
  const admin = await newPerson({ office, fullName: 'Gina Groups', roleCode: 'MASTER_ADMIN' })
  const diver = await newPerson({ office, fullName: `Di Ver ${mark()}`, roleCode: 'STAFF' })
  const name = `Early shift ${mark()}`
  await signIn(page, 'portal', admin.email)

  await test.step('the group', async () => {
    await openMenuItem(page, 'Access groups')
    await expectPage(page, 'Access groups')
    await act(page, 'New access group')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Add group' }).click()
    await expectPage(page, name)
  })

  await test.step('only doors that were given to the company are offered', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add door' }).first().click()
    const form = dialog(page, `Add a door to ${name}`)
    await form
      .getByRole('combobox', { name: 'Door' })
      .or(form.getByRole('textbox', { name: 'Door' }))
      .first()
      .fill('roof')
    await expect(page.getByRole('option', { name: door })).toHaveCount(0)
    await choose(form, 'Door', 'East tower, main entrance')
    await choose(form, 'Time programme', 'Crew desk hours')
    await expectAccessible(page)
    await form.getByRole('button', { name: /^Add/ }).click()
    await expectRow(page, { 'Door or elevator': 'East tower, main entrance' })
  })

  await test.step('and its own people', async () => {
    await page.getByRole('tab', { name: /^People/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add people' }).first().click()
    const form = dialog(page, `Add people to ${name}`)
    await choose(form, 'People', diver.email)
    await form.getByRole('button', { name: /^Add/ }).click()
    await answer(dialog(page, `Add people to ${name}`), 'Add')
    await expectRow(page, { Name: diver.fullName })
    await page.goto(at('portal', `/user/${diver.id}`))
    await page.getByRole('tab', { name: 'Doors and lifts' }).click()
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  })

  await test.step('who pass the door in its hours, and in no others', async () => {
    await giveCard(office, diver, 14)
    for (const [time, outcome] of [
      ['10:00', 'The door opens'],
      ['20:00', 'The door stays closed'],
    ] as const) {
      await page.goto(at('portal', `/access-answers?userId=${diver.id}&date=${nextWednesday()}&time=${time}`))
      await choose(page, 'Door', 'East tower, main entrance')
      await expect(page.getByRole('heading', { name: outcome })).toBeVisible()
    }
  })
})

function nextWednesday(): string {
  const day = new Date(now() + 86_400_000)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
