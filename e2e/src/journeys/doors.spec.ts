import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { bookedBeside, newCommonSpace, slotNow } from '../support/bookablePlaces.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { choose, expectRow, expectValue, openRow } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'

test('whoever passes the door of a room is checked in to what they booked there', async ({ page, browser }) => {
  test.slow()
  const room = await newCommonSpace('Vault')
  const person = await newPerson({ office, roleCode: 'STAFF', fullName: 'Dora Doorway' })
  await bookedBeside(await deskOf(office), room, {
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
    await page.goto(at('home', '/door-controllers/'))
    await page.getByRole('combobox', { name: 'Door' }).selectOption('Loading dock')
    await page.getByLabel('E-mail of whoever stands there').fill(person.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Let them pass' }).click()
    await expect(page.getByRole('status')).toHaveText(`${person.email} passed MGP-01-03; the answer was 200.`)
  })

  await test.step('the booking says that they have come', async () => {
    await signIn(page, 'portal', person.email)
    await openMenuItem(page, 'My bookings')
    await page.getByRole('tab', { name: /^Ongoing/ }).click()
    await openRow(page, { Booking: 'Behind the door' })
    await expectPage(page, 'Behind the door')
    await expectRow(page, { Status: 'Checked in' })
    await expectAccessibleInLongRun(page)
  })
})
