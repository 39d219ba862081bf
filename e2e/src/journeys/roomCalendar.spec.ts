import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { dayAhead } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { expectNoRow, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { arrange, newCalendarRoom, takeOut } from '../support/roomCalendar.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** Synchronises, and answers what the dialog says came of it. */
async function synchronise(page: Page) {
  await page.goto(at('console', '/manage-bookings?tab=UPCOMING'))
  await act(page, 'Synchronise')
  const outcome = dialog(page, 'Synchronise bookings with the room calendar')
  await outcome.getByRole('button', { name: 'Synchronise', exact: true }).click()
  await expectNotice(page, 'Sync successful')
  await expect(outcome.getByRole('button', { name: 'Done' })).toBeVisible()
  return outcome
}

test('bookings follow the room calendar, and what clashes is left out with its reason', async ({ page }) => {
  test.slow()
  const room = await newCalendarRoom(page, 'Ledger room')
  const survey = { id: `${room.mailbox}-survey`, title: `Survey of ${room.name}`, email: 'guest@elsewhere.example' }
  const clash = { id: `${room.mailbox}-clash`, title: `Tea at ${room.name}`, email: 'lena@marinagate.example' }
  const date = dayAhead(3)
  await arrange(page, room.mailbox, { ...survey, date, startTime: '10:00', endTime: '12:00' })
  await arrange(page, room.mailbox, { ...clash, date, startTime: '11:00', endTime: '11:30' })
  await signIn(page, 'console', 'lena@marinagate.example')

  await test.step('an event becomes a booking of whoever arranged it', async () => {
    const outcome = await synchronise(page)
    await expect(outcome.getByRole('listitem').filter({ hasText: clash.title })).toContainText('is taken on')
    await expectAccessible(page)
    await outcome.getByRole('button', { name: 'Done' }).click()
    await searchFor(page, survey.title)
    await expectRow(page, { Booking: /From the room calendar/, 'Booked for': survey.email })
    await expectAccessibleInLongRun(page)
    await openRow(page, { Booking: survey.title })
    await expectPage(page, survey.title)
    await expectValue(page, 'Source', 'Room calendar (make changes there)')
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
    await expectAccessibleInLongRun(page)
  })

  await test.step('it moves with its event, which makes room for the other', async () => {
    await arrange(page, room.mailbox, { ...survey, date, startTime: '14:00', endTime: '15:00' })
    const outcome = await synchronise(page)
    await outcome.getByRole('button', { name: 'Done' }).click()
    await searchFor(page, room.name)
    await expectRow(page, { Booking: survey.title, When: /02:00 PM – 03:00 PM/ })
    await expectRow(page, { Booking: clash.title, 'Booked for': /Lena Lim/ })
  })

  await test.step('it is cancelled when its event is gone', async () => {
    await takeOut(page, survey.id)
    const outcome = await synchronise(page)
    await outcome.getByRole('button', { name: 'Done' }).click()
    await searchFor(page, room.name)
    await expectRow(page, { Booking: clash.title })
    await expectNoRow(page, { Booking: survey.title })
    await page.goto(at('console', `/manage-bookings?tab=CANCELLED&wildcardSearch=${encodeURIComponent(survey.title)}`))
    await openRow(page, { Booking: survey.title })
    await expectValue(page, 'Reason for cancellation', 'It is no longer in the room calendar.')
  })
})
