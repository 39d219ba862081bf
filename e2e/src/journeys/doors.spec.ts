import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { bookedBeside, newCommonSpace, slotNow } from '../support/bookablePlaces.ts'
import { openLab, tapDoor } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { deskOf, mark, newPerson } from '../support/people.ts'
import { answer, choose, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'

test('whoever passes the door of a room is checked in to what they booked there', async ({ page, browser }) => {
  test.slow()
  const room = await newCommonSpace('Vault')
  const person = await newPerson({ office, roleCode: 'STAFF', fullName: 'Dora Doorway' })
  const desk = await deskOf(office)
  await desk('PUT', `/users/${person.id}/mobile-pass`, { assigned: true })
  await bookedBeside(desk, room, {
    title: 'Behind the door',
    ...slotNow(1),
    requestedByUserId: person.id,
  })

  await test.step('building staff say which door leads to the room', async () => {
    const desk = await otherPage(browser)
    await signIn(desk, 'console', 'lena@marinagate.example', `/facilities/${room.id}`)
    await expectPage(desk, room.name)
    await act(desk, 'Edit')
    await expectPage(desk, `Edit ${room.name}`)
    await choose(desk, 'Door', 'Loading dock')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Save' }).click()
    await expectNotice(desk, 'Record successfully updated')
    await expectValue(desk, 'Door', 'Loading dock')
    await expectAccessibleInLongRun(desk)
    await desk.context().close()
  })

  await test.step('the controllers tell who passed', async () => {
    const lab = await openLab(browser)
    await tapDoor(lab, { door: 'Loading dock', email: person.email, outcome: 'passed' })
    await expectAccessible(lab)
    await lab.context().close()
  })

  await test.step('the booking says that they have come', async () => {
    await signIn(page, 'portal', person.email)
    await openMenuItem(page, 'My bookings')
    await expectPage(page, 'My bookings')
    await page.getByRole('tab', { name: /^Ongoing/ }).click()
    await openRow(page, { Booking: 'Behind the door' })
    await expectPage(page, 'Behind the door')
    await expectRow(page, { Status: 'Checked in' })
    await expectAccessibleInLongRun(page)
  })
})

test('a door is added with its hardware, beside the relay it cannot have, and unlocked', async ({ page, browser }) => {
  test.slow()
  const name = `Side gate ${mark()}`
  await signIn(page, 'console', 'carmen@marinagate.example')

  await test.step('a relay that another door has is refused at its field', async () => {
    await openMenuItem(page, 'Door setup')
    await expectPage(page, 'Door setup')
    await act(page, 'New door')
    await expectPage(page, 'New door')
    await page.getByLabel('Name').fill(name)
    await choose(page, 'Controller', 'Panel 1')
    await page.getByRole('textbox', { name: /^Reader( \*)?$/ }).fill('40')
    await page.getByRole('textbox', { name: /^Relay( \*)?$/ }).fill('0')
    await page.getByRole('button', { name: 'Add door' }).click()
    await expect(page.getByText(/^Relay 0 of this controller belongs to .* already/).last()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('with another one it is there, and leads to what it is wired to', async () => {
    await page.getByRole('textbox', { name: /^Relay( \*)?$/ }).fill('40')
    await page.getByRole('button', { name: 'Add door' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, name)
    await expectValue(page, 'Relay', '40')
    await act(page, 'Activate')
    await answer(dialog(page, `Activate ${name}`), 'Activate')
    await expectNotice(page, 'Door successfully activated')
  })

  await test.step('a door that its controller knows is unlocked', async () => {
    const lab = await openLab(browser)
    await searchFor(lab, 'side entrance')
    await expectRow(lab, { Door: 'East tower, side entrance', State: 'Locked' })
    await page.goto(at('console', '/access-points?tab=DOORS'))
    await searchFor(page, 'side entrance')
    await openRow(page, { Door: 'East tower, side entrance' })
    await expectPage(page, 'East tower, side entrance')
    await act(page, 'Unlock')
    const question = dialog(page, 'Unlock East tower, side entrance')
    await question.getByRole('textbox', { name: 'Reason' }).fill('Flowers for the lobby')
    await expectAccessible(page)
    await answer(question, 'Unlock')
    // The lab shows it by itself, for as long as the relay works.
    await expectRow(lab, { Door: 'East tower, side entrance', State: /^Unlocked until/ })
    await expectNotice(page, 'East tower, side entrance is unlocked')
    await lab.context().close()
  })
})
