import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openLab, tapDoor } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectRow, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** Open to the building's people at all times. */
const door = 'East tower, main entrance'
const floor = 'East Tower, Lobby'
const floorName = 'Lobby'
const guard = 'lena@marinagate.example'

test('a guard reads why somebody was refused, and unlocks the door for them', async ({ page, browser }) => {
  const { email, fullName } = await newPerson({
    office: 'Northwind Shipping',
    fullName: `Rita Refused ${mark()}`,
    roleCode: 'STAFF',
  })
  const shut = 'Loading dock'
  const lab = await openLab(browser)
  await signIn(page, 'console', guard, '/security-desk')
  await tapDoor(lab, { door: shut, email, outcome: 'was refused at' })
  await expectRow(page, { What: 'Refused', Where: shut, Who: fullName })
  await page
    .locator('tbody tr', { hasText: fullName })
    .getByRole('button', { name: `Review: Refused, ${shut}` })
    .click()
  const event = dialog(page, `Refused: ${shut}`)
  await expect(event.getByText(`${fullName}, Northwind Shipping`)).toBeVisible()
  await expect(event.getByText(/no (access group|pass)/)).toBeVisible()
  await event.getByRole('button', { name: 'Unlock the door' }).click()
  const unlocking = dialog(page, `Unlock ${shut}`)
  await unlocking.getByRole('textbox', { name: 'Reason' }).fill('Let in by the desk')
  await answer(unlocking, 'Unlock')
  await expectNotice(page, `${shut} is unlocked`)
  await searchFor(lab, shut)
  await expectRow(lab, { Door: shut, State: /^Unlocked until/ })
  await lab.context().close()
})

test('a guard sees a refusal as it happens, closes the floor to everybody, and opens it again', async ({
  page,
  browser,
}) => {
  test.slow()
  const stranger = `stranger.${mark().toLowerCase()}@outside.example`
  const lab = await openLab(browser)
  const tap = (email: string, outcome: 'passed' | 'was refused at') => tapDoor(lab, { door, email, outcome })
  await signIn(page, 'console', guard)

  await test.step('a refusal shows up by itself, and is looked at', async () => {
    await openMenuItem(page, 'Security desk')
    await expectPage(page, 'Security desk')
    // A mouse left where a row comes up would be somebody who reads it.
    await page.mouse.move(0, 0)
    await tap(stranger, 'was refused at')
    await expectRow(page, { What: 'Refused', Where: door, Who: stranger })
    await page
      .locator('tbody tr', { hasText: stranger })
      .getByRole('button', { name: `Review: Refused, ${door}` })
      .click()
    const event = dialog(page, `Refused: ${door}`)
    await event.getByRole('textbox', { name: 'What you found' }).fill('Sent to reception')
    await expectAccessible(page)
    await answer(event, 'Mark as reviewed')
    await expect(page.locator('tbody tr', { hasText: stranger })).toHaveCount(0)
  })

  await test.step('in two steps and with a reason the floor is closed to everybody', async () => {
    await tap(guard, 'passed')
    await act(page, 'Lock down')
    const first = dialog(page, 'Lock down')
    await first.getByRole('radiogroup', { name: 'What' }).getByText('A floor').click()
    await choose(first, 'Floor', floor)
    await first.getByRole('button', { name: 'Continue' }).click()
    const second = dialog(page, `Lock down ${floorName}`)
    await second.getByRole('textbox', { name: 'Reason' }).fill('Somebody runs')
    await expectAccessible(page)
    await second.getByRole('button', { name: /^Lock down \d+ doors$/ }).click()
    await expect(second).toBeHidden()
    await expect(page.getByText(`${floorName} is locked down`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('whoever passed before is refused, while the guard reads and rows stand still', async () => {
    await page.locator('tbody tr').first().hover()
    await tap(guard, 'was refused at')
    await page.getByRole('button', { name: /^Show \d+ new events?$/ }).click()
    await expectRow(page, { What: 'Refused', Where: door, Who: 'Lena Lim', Why: 'the door is locked down' })
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })

  await test.step('lists of doors say so', async () => {
    await page.goto(at('console', '/access-points?tab=DOORS'))
    await searchFor(page, 'east tower, main')
    await expectRow(page, { Door: door, Status: 'Locked down' })
    await openRow(page, { Door: door })
    await expectPage(page, door)
    await expect(page.getByText(`${floorName} is locked down`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('lifted, it opens again to whoever may pass it', async () => {
    await page.getByRole('button', { name: 'Lift' }).click()
    const lifting = dialog(page, `Lift the lockdown of ${floorName}`)
    await lifting.getByRole('textbox', { name: 'Reason' }).fill('It was a jogger')
    await answer(lifting, 'Lift the lockdown')
    await expectNotice(page, 'Record successfully updated')
    await expect(page.getByText(`${floorName} is locked down`)).toBeHidden()
    await tap(guard, 'passed')
  })

  await test.step('who is in knows of them', async () => {
    await openMenuItem(page, 'Who is in')
    await expectPage(page, 'Who is in')
    await searchFor(page, guard)
    await expectRow(page, { Person: 'Lena Lim', 'Last activity': `Passed ${door}` })
    await expectAccessible(page)
  })
})
