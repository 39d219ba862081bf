import { displayTime } from '@atrium/validators/timeSlots.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { bookedBeside, dayAhead, newCommonSpace, typedDay, typeInto } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { deskOf, mark, newPerson } from '../support/people.ts'
import { answer, choose, expectNoRow, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { settled } from '../support/settled.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'
const staff = { office, roleCode: 'STAFF' } as const
const landlord = 'lena@marinagate.example'
const date = dayAhead(6)
const morning = { date, startTime: '10:00', endTime: '11:00' }

test('a booking is handed over to a colleague, and both are told', async ({ page, browser }) => {
  test.slow()
  const room = await newCommonSpace('Handover room')
  const giver = await newPerson({ ...staff, fullName: 'Gil Giver' })
  const taker = await newPerson({ ...staff, fullName: `Tia ${mark()}` })
  const desk = await deskOf(office)
  const asked = { title: 'Client call', ...morning, requestedByUserId: giver.id }
  const { referenceNo } = await bookedBeside(desk, room, asked)

  await test.step('the office gives it to the colleague', async () => {
    await signIn(page, 'portal', 'tessa@northwind.example')
    await openMenuItem(page, 'Common-space bookings')
    await expectPage(page, 'Common-space bookings')
    await page.getByRole('tab', { name: /upcoming/ }).click()
    await searchFor(page, referenceNo)
    await openRow(page, { Booking: 'Client call' })
    await expectValue(page, 'Booked for', `Gil Giver, ${office}`)
    await act(page, 'Transfer')
    const question = dialog(page, `Transfer ${referenceNo}`)
    await choose(question, 'Another person', taker.fullName)
    await question.getByRole('textbox', { name: 'Remark' }).fill('Gil is on leave')
    await expectAccessibleInLongRun(page)
    await answer(question, 'Transfer')
    await expectNotice(page, `Transferred. The new reference is ${referenceNo}`)
    await expectValue(page, 'Booked for', `${taker.fullName}, ${office}`)
  })

  await test.step('whoever had it is told, and has it no more', async () => {
    const { text } = await newestMail(giver.email, new RegExp(`^Your booking has been transferred: ${room.name}`))
    expect(text).toContain(`It now belongs to ${taker.fullName}.`)
    const other = await otherPage(browser)
    await signIn(other, 'portal', giver.email)
    await openMenuItem(other, 'My bookings')
    await expectPage(other, 'My bookings')
    await settled(other)
    await expectNoRow(other, { Booking: 'Client call' })
    await expectAccessibleInLongRun(other)
    await other.context().close()
  })

  await test.step('whoever has it now comes to it from the mail', async () => {
    const mail = await newestMail(taker.email, new RegExp(`^You have a booking: ${room.name}`))
    expect(mail.text).toContain('Reason: Gil is on leave')
    const other = await otherPage(browser)
    await signIn(other, 'portal', taker.email)
    await openMenuItem(other, 'My bookings')
    await expectPage(other, 'My bookings')
    await expectRow(other, { Booking: 'Client call', When: typedDay(date) })
    await other.goto(linkIn(mail))
    await expectPage(other, 'Client call')
    await expectValue(other, 'Booked for', `${taker.fullName}, ${office}`)
    await expectAccessibleInLongRun(other)
    await other.context().close()
  })
})

test('a blocking names the bookings it meets, lets them stay, and cancels them when it must', async ({
  page,
  browser,
}) => {
  test.slow()
  const room = await newCommonSpace('Leaking room')
  const person = await newPerson({ ...staff, fullName: 'Bo Blocked' })
  const desk = await deskOf(office)
  const { id } = await bookedBeside(desk, room, { title: 'Budget', ...morning, requestedByUserId: person.id })
  const statusNow = async () => (await desk<{ status: string }>('GET', `/tenants/facility-bookings/${id}`)).status
  const name = `Roof works ${mark()}`

  await test.step('it says who is in the way, and leaves them their time', async () => {
    await signIn(page, 'console', landlord)
    await openMenuItem(page, 'Booking settings')
    await page.getByRole('tab', { name: 'Blockings' }).click()
    await page.getByRole('button', { name: 'New blocking' }).click()
    const form = dialog(page, 'New blocking')
    await form.getByLabel('Name').fill(name)
    await choose(form, 'Facilities', room.name)
    await typeInto(form, 'First day', typedDay(date))
    await form.getByLabel('Reason').fill('Water comes in')
    await expect(form.getByText('1 booking is affected')).toBeVisible()
    await expectRow(form, { 'Booked by': `Bo Blocked, ${office}`, When: typedDay(date) })
    await expectAccessible(page)
    await form.getByRole('radio', { name: 'Keep them' }).check()
    await answer(form, 'Add blocking')
    await expectNotice(page, 'Record successfully added')
    expect(await statusNow()).toBe('APPROVED')
  })

  await test.step('it is changed, since the room cannot be used after all', async () => {
    await page.getByRole('tab', { name: /^Upcoming/ }).click()
    await page.getByRole('button', { name: new RegExp(name) }).click()
    const details = dialog(page, name)
    await expectRow(details, { 'Booked by': `Bo Blocked, ${office}` })
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = dialog(page, 'Edit blocking')
    await expectRow(form, { 'Booked by': `Bo Blocked, ${office}` })
    await expectAccessibleInLongRun(page)
    await form.getByRole('radio', { name: 'Cancel them' }).check()
    await answer(form, 'Save')
    await expectNotice(page, 'Record successfully updated')
  })

  await test.step('whoever had booked is told, with the reason', async () => {
    const mail = await newestMail(person.email, new RegExp(`^A booking was cancelled: ${room.name}`))
    expect(mail.text).toContain(name)
    const other = await otherPage(browser)
    await signIn(other, 'portal', person.email)
    await other.goto(linkIn(mail))
    await expectPage(other, 'Budget')
    await expectValue(other, 'Reason for cancellation', new RegExp(name))
    await expectAccessibleInLongRun(other)
    await other.context().close()
  })
})

/** Opens the day of one room in the calendar. */
async function openCalendar(page: Page, room: string): Promise<void> {
  await signIn(page, 'console', landlord)
  await openMenuItem(page, 'Booking calendar')
  await expectPage(page, 'Booking calendar')
  await page.goto(at('console', `/booking-calendar?${new URLSearchParams({ date, wildcardSearch: room }).toString()}`))
  await settled(page)
}

test(
  'a booking that is moved onto another takes a time that is free instead',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.slow()
    const room = await newCommonSpace('Moving room')
    const person = await newPerson({ ...staff, fullName: 'Mo Moved' })
    const desk = await deskOf(office)
    await bookedBeside(desk, room, { title: 'Stays', ...morning })
    const asked = { title: 'Moves', date, startTime: '13:00', endTime: '14:00', requestedByUserId: person.id }
    const { id } = await bookedBeside(desk, room, asked)
    await openCalendar(page, room.name)
    const entry = page.getByRole('button', { name: /Moves/ })
    await expectAccessibleInLongRun(page)

    const move = dialog(page, 'Move Moves')
    if (project.name === 'phone')
      await test.step('it is moved by saying where to', async () => {
        await entry.click()
        await expectAccessible(page)
        await dialog(page, 'Moves').getByRole('button', { name: 'Move' }).click()
        await typeInto(move, 'From', '10:30 AM')
        await typeInto(move, 'To', '11:30 AM')
        await move.getByRole('button', { name: 'Move', exact: true }).click()
      })
    else
      await test.step('it is dragged onto the other', async () => {
        await entry.dragTo(page.getByRole('button', { name: /Stays/ }))
      })

    await test.step('it is told what is there, and takes what is offered', async () => {
      await expect(move.getByText('Free instead:')).toBeVisible()
      await expectAccessible(page)
      const offered = move.getByRole('button', { name: new RegExp(`^${room.name}, `) }).first()
      const when = (await offered.textContent())?.replace(`${room.name}, `, '') ?? 'nothing'
      await offered.click()
      await expect(move).toBeHidden()
      await expectNotice(page, `Moved to ${room.name}, ${when}`)
      const { startTime } = await desk<{ startTime: string }>('GET', `/tenants/facility-bookings/${id}`)
      expect(when).toContain(`, ${displayTime(startTime)} – `)
      await newestMail(person.email, new RegExp(`^A booking was changed: ${room.name}`))
      await expectAccessibleInLongRun(page)
    })
  },
)
