import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { now } from '../support/moment.ts'
import { deskOf, mark } from '../support/people.ts'
import { answer, expectRow, openRow, searchFor } from '../support/records.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

type Session = { id: string; checkInCode: string }

/** The day and minute of a moment by the clock of the building. */
function wallAt(moment: Date) {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Singapore',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(' ')
  return { date, time }
}

/** An event with one place, of which everybody hears, in three quarters of an hour: people check in already. */
async function publishedEvent(name: string) {
  const desk = await deskOf('Marina Gate Properties')
  const { date, time } = wallAt(new Date(now() + 45 * 60_000))
  const event = await desk<{ id: string; version: number }>('POST', '/activity-events/create', {
    name,
    location: 'Roof garden',
    eventStartDate: date,
    eventEndDate: date,
    allDay: true,
  })
  const session = await desk<Session>('POST', `/activity-events/${event.id}/activity-event-time-slots`, {
    sessionName: 'Morning class',
    sessionDate: date,
    startTime: time,
    endTime: '24:00',
    eventSlot: 1,
  })
  await desk('PUT', `/activity-events/${event.id}/publish`, { version: event.version })
  return { id: event.id, session }
}

test(
  'the one place of an event is taken, a guest by link waits, gets it when it is free, and checks in by code',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    test.slow()
    const word = mark()
    const name = `Roof yoga ${word}`
    const guest = `guest-${word}@outside.test`.toLowerCase()
    const { session } = await publishedEvent(name)
    const organiser = await otherPage(browser)
    const own = await otherPage(browser)

    const link = await test.step('who arranges it makes the public link', async () => {
      await signIn(organiser, 'console', 'lena@marinagate.example')
      await openMenuItem(organiser, 'Event management')
      await openRow(organiser, { Event: new RegExp(name) })
      await expectPage(organiser, name)
      await act(organiser, 'Public link')
      const sharing = dialog(organiser, 'Public link')
      await sharing.getByRole('button', { name: 'Make the link' }).click()
      await expect(sharing.getByRole('img', { name: `Public link of ${name}` })).toBeVisible()
      await expectAccessible(organiser)
      const shown = (await sharing.getByText(/\/public\/events\//).textContent()) ?? ''
      await sharing.getByRole('button', { name: 'Close' }).click()
      return shown
    })

    await test.step('a person of a tenant takes the place', async () => {
      await signIn(page, 'portal', 'tessa@northwind.example')
      await openMenuItem(page, 'Events')
      await searchFor(page, name)
      await page.getByRole('link', { name }).click()
      await expectPage(page, name)
      await page.getByRole('button', { name: 'Sign up: Morning class' }).click()
      const signing = dialog(page, 'Sign up')
      await expectAccessibleInLongRun(page)
      await answer(signing, 'Sign up')
      await expect(page.getByText('You have a place')).toBeVisible()
      await expectAccessible(page)
      await newestMail('tessa@northwind.example', new RegExp(`^You have a place: ${name}`))
    })

    const place = await test.step('a guest without an account waits for it', async () => {
      await own.goto(link)
      await expect(own.getByRole('heading', { name })).toBeVisible()
      await own.getByRole('button', { name: 'Sign up' }).click()
      await expect(own.getByText('Your consent is needed to hold a place for you.')).toBeVisible()
      await own.getByRole('textbox', { name: 'Your name' }).fill('Gita Guest')
      await own.getByRole('textbox', { name: 'E-mail' }).fill(guest)
      await own.getByRole('checkbox').last().check()
      await expectAccessible(own)
      await own.getByRole('button', { name: 'Sign up' }).click()
      await expect(own.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
      const mail = await newestMail(guest, /^You are on the wait list/)
      expect(mail.text).toContain('You are number 1')
      return linkIn(mail)
    })

    await test.step('it becomes free, and the guest takes it by the link of the mail', async () => {
      await own.goto(place)
      await expect(own.getByRole('heading', { name: 'You are on the wait list' })).toBeVisible()
      await page.getByRole('button', { name: 'Give up the place: Morning class' }).click()
      await answer(dialog(page, 'Give up the place'), 'Give up the place')
      const mail = await newestMail(guest, /^A place is free for you/)
      await own.goto(linkIn(mail))
      await own.getByRole('button', { name: 'Take the place' }).click()
      await expect(own.getByRole('heading', { name: 'You have a place' })).toBeVisible()
      await expectAccessible(own)
    })

    await test.step('the guest checks in by the code at the entrance', async () => {
      await own.getByRole('textbox', { name: 'Check-in code' }).fill('NOCODE')
      await own.getByRole('button', { name: 'Check in' }).click()
      await expect(own.getByRole('alert')).toContainText('This is not the code of this session.')
      await own.getByRole('textbox', { name: 'Check-in code' }).fill(session.checkInCode.toLowerCase())
      await own.getByRole('button', { name: 'Check in' }).click()
      await expect(own.getByRole('heading', { name: 'You have checked in' })).toBeVisible()
    })

    await test.step('who arranges it sees that they have come', async () => {
      await openRow(organiser, { Session: /Morning class/ })
      await expectPage(organiser, 'Morning class')
      await organiser.getByRole('tab', { name: /^Checked in/ }).click()
      await expectRow(organiser, { Name: /Gita Guest/ })
      await expectAccessible(organiser)
    })
    await organiser.context().close()
    await own.context().close()
  },
)
