import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { bookedBeside, newCommonSpace, scanCode, slotNow } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { answer, expectRow, expectValue, openRow } from '../support/records.ts'
import { expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { demoPassword } from '../support/api.ts'
import { fillSignIn, otherPage, signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'
const staff = { office, roleCode: 'STAFF' } as const

test(
  'whoever stands before a room scans its code, takes it, checks in and gives the rest back',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    test.slow()
    const room = await newCommonSpace('Corner room')
    const person = await newPerson({ ...staff, fullName: 'Sam Scanner' })

    await test.step('the code leads to the room, once one has signed in', async () => {
      await page.goto(room.checkInLink)
      await expect(page.getByRole('heading', { name: 'Check in or book this place' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'I work for a company here' }).click()
      await page.getByText('Sign in with a portal account', { exact: true }).click()
      await fillSignIn(page, person.email, demoPassword)
      await expectPage(page, room.name)
      await expect(page.getByRole('region', { name: 'Free now' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('it is booked for half an hour with one click', async () => {
      await page
        .getByRole('button', { name: /^Book until/ })
        .first()
        .click()
      await expect(page.getByText(/^Booked. Your reference is /)).toBeVisible()
      const own = page.getByRole('region', { name: 'Your booking' })
      await expect(own.getByRole('link', { name: /^Sam Scanner, / })).toBeVisible()
      await expect(page.getByRole('region', { name: 'In use now' })).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('one is checked in without typing the code', async () => {
      await page.getByRole('button', { name: 'Check in' }).click()
      await expectNotice(page, `Checked in to ${room.name}`)
      await expect(page.getByText(/Checked in at \d/)).toBeVisible()
      await expectAccessibleInLongRun(page)
    })

    await test.step('somebody else who scans it reads that it is taken', async () => {
      const passer = await newPerson({ ...staff, fullName: 'Pat Passer' })
      const other = await otherPage(browser)
      await signIn(other, 'portal', passer.email)
      await scanCode(other, room)
      await expect(other.getByText('Somebody is using this place at the moment.')).toBeVisible()
      await expectAccessible(other)
      await other.context().close()
    })

    await test.step('it is ended early, and is free again', async () => {
      await page.getByRole('button', { name: 'End now' }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByText(/becomes free for others/)).toBeVisible()
      await expectAccessible(page)
      await answer(question, 'End now')
      await expect(page.getByRole('region', { name: 'Free now' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your booking' })).toHaveCount(0)
    })
  },
)

test('whoever is a moment late at a room reads that it was taken, and takes what is free instead', async ({ page }) => {
  test.slow()
  test.skip(slotNow().startTime >= '22:00', 'so late in the day nothing is left of it to take instead')
  const room = await newCommonSpace('Window room')
  const person = await newPerson({ ...staff, fullName: 'Lee Later' })
  const desk = await deskOf(office)
  await signIn(page, 'portal', person.email)
  await scanCode(page, room)
  await expect(page.getByRole('region', { name: 'Free now' })).toBeVisible()
  await bookedBeside(desk, room, { title: 'First come', ...slotNow(1) })
  await page
    .getByRole('button', { name: /^Book until/ })
    .first()
    .click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText(`${room.name} is taken`)
  await expectAccessible(page)
  await refusal.getByRole('button').first().click()
  await expectPage(page, 'Lee Later')
  await expectRow(page, { Status: 'Upcoming' })
})

test('a room nobody comes to is released, and free for whoever stands before it', async ({ page }) => {
  test.slow()
  // The half hour has begun, so the minute for checking in is over, or soon is.
  const room = await newCommonSpace('Empty room', { checkInGraceMin: 1 })
  const person = await newPerson({ ...staff, fullName: 'Nora Noshow' })
  const desk = await deskOf(office)
  const asked = { title: 'Nobody comes', ...slotNow(1), requestedByUserId: person.id }
  await bookedBeside(desk, room, asked)
  await newestMail(person.email, new RegExp(`^Your booking was released: ${room.name}`), { within: 150_000 })

  await test.step('whoever had booked it reads what became of it', async () => {
    await signIn(page, 'portal', person.email)
    await openMenuItem(page, 'My bookings')
    await expectPage(page, 'My bookings')
    await page.getByRole('tab', { name: /^Past/ }).click()
    await openRow(page, { Booking: 'Nobody comes' })
    await expectPage(page, 'Nobody comes')
    await expectRow(page, { Status: 'No-show' })
    await expectValue(page, 'Where', new RegExp(room.name))
    await expectAccessibleInLongRun(page)
  })

  await test.step('the room can be taken at once', async () => {
    await scanCode(page, room)
    await expect(page.getByRole('region', { name: 'Free now' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Book until/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Your booking' })).toBeVisible()
  })
})
