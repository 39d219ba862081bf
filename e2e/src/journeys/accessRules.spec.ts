import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { typeInto } from '../support/bookablePlaces.ts'
import { giveCard, openLab } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { now } from '../support/moment.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const office = 'Marina Gate Properties'
const door = 'East tower, roof'

test('a group with a time programme past midnight opens its door to the end of the night', async ({ page }) => {
  test.slow()
  const person = await newPerson({ office, roleCode: 'STAFF', fullName: `Nia Ight ${mark()}` })
  await giveCard(office, person, 14)
  const programme = `Night watch ${mark()}`
  const group = `Watch of the roof ${mark()}`
  await signIn(page, 'console', 'carmen@marinagate.example')

  await test.step('the night is one row of a time programme', async () => {
    await openMenuItem(page, 'Time programmes')
    await expectPage(page, 'Time programmes')
    await act(page, 'New time programme')
    await expectPage(page, 'New time programme')
    await page.getByLabel('Name').fill(programme)
    const times = page.getByRole('group', { name: 'Times 1' })
    await typeInto(times, 'From', '10:00 PM')
    await typeInto(times, 'To', '06:00 AM')
    await expect(times.getByText('The next day')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add programme' }).click()
    await expectPage(page, programme)
    await expect(page.getByText('10:00 PM – 06:00 AM next day').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a group has the door at these times, and the person', async () => {
    await openMenuItem(page, 'Access groups')
    await expectPage(page, 'Access groups')
    await act(page, 'New access group')
    await page.getByLabel('Name').fill(group)
    await page.getByRole('button', { name: 'Add group' }).click()
    await expectPage(page, group)
    await page.getByRole('main').getByRole('button', { name: 'Add door' }).first().click()
    const doorForm = dialog(page, `Add a door to ${group}`)
    await choose(doorForm, 'Door', door)
    await choose(doorForm, 'Time programme', programme)
    await doorForm.getByRole('button', { name: /^Add/ }).click()
    await expectRow(page, { 'Door or elevator': door })
    await page.getByRole('tab', { name: /^People/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add people' }).first().click()
    const peopleForm = dialog(page, `Add people to ${group}`)
    await choose(peopleForm, 'People', person.email)
    await peopleForm.getByRole('button', { name: /^Add/ }).click()
    await answer(dialog(page, `Add people to ${group}`), 'Add')
    await expectRow(page, { Name: person.fullName })
  })

  await test.step('the door opens from its beginning to the next morning, and not after a day without a night', async () => {
    const tuesday = nextTuesday()
    const asked = (days: number, time: string) => expectAnswer(page, person.id, { date: later(tuesday, days), time })
    await asked(0, '21:59').toBe('The door stays closed')
    await asked(0, '22:00').toBe('The door opens')
    await asked(1, '05:59').toBe('The door opens')
    await asked(1, '06:00').toBe('The door stays closed')
    // The night of Friday lasts to Saturday; none begins then.
    await asked(4, '05:59').toBe('The door opens')
    await asked(5, '05:59').toBe('The door stays closed')
  })
})

test('a guard unlocks the doors of a floor with a reason, which the security desk tells', async ({ page, browser }) => {
  test.slow()
  const reason = `Removal ${mark()}`
  const lab = await openLab(browser)
  await signIn(page, 'console', 'lena@marinagate.example')
  await openMenuItem(page, 'Security desk')
  await expectPage(page, 'Security desk')

  await test.step('a floor is chosen, its doors are counted, and nothing goes without a reason', async () => {
    await act(page, 'Unlock')
    const first = dialog(page, 'Unlock')
    await first.getByRole('radiogroup', { name: 'What' }).getByText('A floor').click()
    await choose(first, 'Floor', 'East Tower, Lobby')
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Continue' }).click()
    const second = dialog(page, 'Unlock Lobby')
    const unlock = second.getByRole('button', { name: /^Unlock \d+ doors$/ })
    await unlock.click()
    await expect(second.getByText('Reason is required.')).toBeVisible()
    await second.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await expectAccessible(page)
    await unlock.click()
    await expect(second).toBeHidden()
  })

  await test.step('the doors are unlocked, and the desk tells by whom and why', async () => {
    await searchFor(lab, 'main entrance')
    await expectRow(lab, { Door: 'East tower, main entrance', State: /^Unlocked until/ })
    await expect(page.getByText(/^\d+ doors are unlocked$/)).toBeVisible()
    await expect(page.getByText(`by Lena Lim: ${reason}`).first()).toBeVisible()
    await expectAccessible(page)
    await lab.context().close()
  })
})

/** What the access answers say of a person at the door, at a minute of its clock. */
const expectAnswer = (page: Page, userId: string, { date, time }: { date: string; time: string }) => ({
  toBe: async (outcome: 'The door opens' | 'The door stays closed') => {
    await page.goto(at('console', `/access-answers?userId=${userId}&date=${date}&time=${time}`))
    await choose(page, 'Door', door)
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible()
  },
})

function nextTuesday(): string {
  const day = new Date(now() + 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
