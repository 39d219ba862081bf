import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import {
  chooseRange,
  dayAhead,
  newCommonSpace,
  slotNow,
  typedDay,
  typeInto,
  type BookablePlace,
} from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { answer, expectNoRow, expectRow, expectValue, openRow } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'
const staff = { office, roleCode: 'STAFF' } as const

/** Says when, then looks for a place by its name. */
async function find(page: Page, date: string, { name }: BookablePlace): Promise<void> {
  await typeInto(page, 'Day', typedDay(date))
  await typeInto(page, 'From', '10:00 AM')
  await typeInto(page, 'To', '11:00 AM')
  const box = page.getByRole('searchbox', { name: 'Search places' })
  await box.fill(name)
  await box.press('Enter')
}

const choose = (page: Page, { name }: BookablePlace) => page.getByRole('button', { name: `Book ${name}` }).click()

test(
  'a common space is found by its time, booked in three clicks, and cancelled with a reason',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const place = await newCommonSpace('Mangrove')
    const person = await newPerson({ office, roleCode: 'MASTER_ADMIN', fullName: 'Bea Booker' })
    const date = dayAhead(2)
    await signIn(page, 'portal', person.email)

    await test.step('when comes first, and what is free follows', async () => {
      await page.goto(at('portal', '/dashboard'))
      await expect(page.getByRole('heading', { name: 'Your next bookings' })).toBeVisible()
      await expectAccessibleInLongRun(page)
      await page.getByRole('link', { name: 'Find a room' }).click()
      await expectPage(page, 'Book a common space')
      await find(page, date, place)
      await expect(page.getByRole('article', { name: place.name })).toBeVisible()
      await expectAccessible(page)
      await choose(page, place)
    })

    await test.step('one more click books it', async () => {
      await expectPage(page, `Book ${place.name}`)
      await expect(page.getByText('Held for you for')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Book now' }).click()
      await expect(page.getByText(/^Booked. Your reference is /)).toBeVisible()
      await expectPage(page, 'Meeting of Bea Booker')
      await expectValue(page, 'When', new RegExp(`${typedDay(date)}, 10:00 AM – 11:00 AM`))
      await expectValue(page, 'Where', new RegExp(place.name))
      await expectAccessibleInLongRun(page)
    })

    await test.step('it stands on the dashboard and under my bookings', async () => {
      await openMenuItem(page, 'Dashboard')
      await expect(page.getByRole('link', { name: place.name })).toBeVisible()
      await openMenuItem(page, 'My bookings')
      await expectPage(page, 'My bookings')
      await expectRow(page, { Where: place.name, When: typedDay(date), Status: 'Approved' })
      await expectAccessibleInLongRun(page)
      await openRow(page, { Where: place.name })
    })

    await test.step('it is cancelled, and the time is free again', async () => {
      await act(page, 'Cancel booking')
      const question = dialog(page, /^Cancel /)
      await question.getByRole('textbox', { name: 'Reason' }).fill('The client is ill')
      await expectAccessibleInLongRun(page)
      await answer(question, 'Cancel booking')
      await expectValue(page, 'Reason for cancellation', 'The client is ill')
      await expectAccessibleInLongRun(page)
      await page.goto(at('portal', '/manage-bookings/add?mode=COMMON_SPACE'))
      await find(page, date, place)
      await expect(page.getByRole('button', { name: `Book ${place.name}` })).toBeVisible()
    })
  },
)

test('a weekly booking leaves one taken day out and moves another', async ({ page }) => {
  test.slow()
  const place = await newCommonSpace('Lagoon')
  const person = await newPerson({ ...staff, fullName: 'Will Weekly' })
  const date = dayAhead(3)
  const [second, third] = [dayAhead(10), dayAhead(17)]
  const desk = await deskOf(office)
  for (const taken of [second, third])
    await desk('POST', '/facility-bookings/create-booking', {
      resourceId: place.id,
      date: taken,
      startTime: '10:30',
      endTime: '11:30',
      title: 'Town hall',
    })
  await signIn(page, 'portal', person.email, '/manage-bookings/add?mode=COMMON_SPACE')
  await find(page, date, place)
  await choose(page, place)

  const days = page.getByRole('list', { name: 'Days of this booking' })
  const day = (on: string) => days.getByRole('listitem').filter({ hasText: typedDay(on) })
  await test.step('every day is shown, with what is taken', async () => {
    await page.getByRole('button', { name: 'Repeat' }).click()
    await page.getByRole('combobox', { name: 'Repeat' }).selectOption('WEEKLY')
    await typeInto(page, 'Until', typedDay(dayAhead(24)))
    await expect(days.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('4 times, 2 of them not free')).toBeVisible()
    await expect(day(second)).toContainText('Not free')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Book now' }).click()
    await expect(page.getByText('2 of the days are not free: skip them or choose another time.')).toBeVisible()
  })

  await test.step('one is left out, the other gets another time', async () => {
    await day(second).getByRole('button', { name: /^Skip/ }).click()
    await expect(day(second)).toContainText('Skipped')
    await day(third)
      .getByRole('button', { name: /^Change/ })
      .click()
    const from = day(third).getByLabel('From')
    await from.fill('02:00 PM')
    await from.press('Tab')
    const to = day(third).getByLabel('To')
    await to.fill('03:00 PM')
    await to.press('Tab')
    await expectAccessible(page)
    await day(third).getByRole('button', { name: 'Use this time' }).click()
    await expect(day(third)).toContainText('02:00 PM – 03:00 PM')
    await expect(day(third)).toContainText('Moved')
    await expect(page.getByText('3 times', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Book now' }).click()
    await expectPage(page, 'Meeting of Will Weekly')
    await expect(page.getByRole('tab', { name: /^All/ })).toContainText('3')
    await expectRow(page, { When: '02:00 PM – 03:00 PM' })
    await expectNoRow(page, { When: typedDay(second) })
    await expectAccessible(page)
  })

  await test.step('only its last day is cancelled', async () => {
    await page.getByRole('tab', { name: /^All/ }).click()
    const last = page.locator('tbody tr').filter({ hasText: typedDay(dayAhead(24)) })
    await last.getByRole('button', { name: /^Cancel/ }).click()
    const question = dialog(page, /^Cancel /)
    await expect(question.getByRole('radio', { name: /^Only / })).toBeChecked()
    await question.getByRole('textbox', { name: 'Reason' }).fill('A holiday of ours')
    await expectAccessible(page)
    await answer(question, 'Cancel these days')
    await expect(last).toContainText('Cancelled')
    await expect(page.getByRole('tab', { name: /^Upcoming/ })).toContainText('2')
  })
})

test('somebody who is away cancels what is booked on those days, and no more', async ({ page }) => {
  test.slow()
  const place = await newCommonSpace('Estuary')
  const person = await newPerson({ ...staff, fullName: 'Abe Away' })
  const desk = await deskOf(office)
  for (const ahead of [0, 1, 2])
    await desk('POST', '/facility-bookings/create-booking', {
      resourceId: place.id,
      date: dayAhead(ahead + 4),
      startTime: '10:00',
      endTime: '11:00',
      title: `Shift ${ahead + 1}`,
      requestedByUserId: person.id,
    })
  await signIn(page, 'portal', person.email)
  await openMenuItem(page, 'My bookings')
  await expectPage(page, 'My bookings')
  await expectRow(page, { Booking: 'Shift 1' })
  await act(page, 'I am away')
  const question = dialog(page, 'I am away')
  await chooseRange(page, 'First and last day', [dayAhead(4), dayAhead(5)])
  await expect(question.getByText('2 bookings will be cancelled.')).toBeVisible()
  await expectAccessible(page)
  await answer(question, 'Cancel these bookings')
  await expect(page.getByText('2 times were cancelled')).toBeVisible()
  await expectNoRow(page, { Booking: 'Shift 1' })
  await expectRow(page, { Booking: 'Shift 3' })
  await page.getByRole('tab', { name: /^Cancelled/ }).click()
  await expectRow(page, { Booking: 'Shift 1', Status: 'Cancelled' })
  await expectRow(page, { Booking: 'Shift 2', Status: 'Cancelled' })
})

test('whoever has booked checks in with the code at the door, and gives the rest back', async ({ page }) => {
  test.slow()
  const place = await newCommonSpace('Delta')
  const person = await newPerson({ ...staff, fullName: 'Cher Checkin' })
  const desk = await deskOf(office)
  await desk('POST', '/facility-bookings/create-booking', {
    resourceId: place.id,
    ...slotNow(),
    title: 'Stand-up',
    requestedByUserId: person.id,
  })
  await signIn(page, 'portal', person.email)
  await openMenuItem(page, 'My bookings')
  await expectPage(page, 'My bookings')
  await page.getByRole('tab', { name: /^Ongoing/ }).click()
  await openRow(page, { Where: place.name })
  await expectPage(page, 'Stand-up')
  await page.getByRole('button', { name: /^Check in/ }).click()
  const question = dialog(page, `Check in to ${place.name}`)
  await expectAccessibleInLongRun(page)
  await question.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(place.checkInCode === '000000' ? '000001' : '000000')
  await question.getByRole('button', { name: 'Check in' }).click()
  await expect(question.getByText('This is not the code of this place. Check the code at the door.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(place.checkInCode)
  await answer(question, 'Check in')
  await expect(page.getByText(`Checked in to ${place.name}`)).toBeVisible()
  await expectRow(page, { Status: 'Checked in' })
  await expectAccessibleInLongRun(page)
  await page.getByRole('button', { name: /^End now/ }).click()
  await answer(page.getByRole('dialog'), 'End now')
  await expectRow(page, { Status: 'Completed' })
})
