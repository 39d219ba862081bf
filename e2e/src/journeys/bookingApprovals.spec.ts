import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { bookedBeside, dayAhead, newCommonSpace, typedDay, type BookablePlace } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { linkIn, newestMail } from '../support/mail.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { expectValue } from '../support/records.ts'
import { at } from '../support/server.ts'
import { settled } from '../support/settled.ts'
import { dialog, expectNotice, expectPage } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const landlord = 'lena@marinagate.example'
const staff = { office: 'Northwind Shipping', roleCode: 'STAFF' } as const
const date = dayAhead(5)

/** The search for a place at a time of the day, as the address has it. */
const searchFor = ({ name }: BookablePlace, startTime = '10:00', endTime = '11:00') =>
  at(
    'portal',
    `/manage-bookings/add?${new URLSearchParams({ mode: 'COMMON_SPACE', date, startTime, endTime, text: name }).toString()}`,
  )

/** Finds a place and opens its form. */
async function choosePlace(page: Page, place: BookablePlace): Promise<void> {
  await page.goto(searchFor(place))
  await page.getByRole('button', { name: `Book ${place.name}` }).click()
  await expectPage(page, `Book ${place.name}`)
}

/** Ends the payment at the stand-in of the bank. */
async function endPayment(page: Page, button: RegExp): Promise<void> {
  await expect(page.getByText('no money moves')).toBeVisible()
  await page.getByRole('button', { name: button }).click()
}

test(
  'a request is approved by the link of a mail, which works once',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    test.slow()
    const hall = await newCommonSpace('Assembly hall', { approvalRequired: true })
    const person = await newPerson({ ...staff, fullName: 'Ria Request' })

    await test.step('somebody of a tenant asks for the hall', async () => {
      await signIn(page, 'portal', person.email)
      await choosePlace(page, hall)
      await expectAccessibleInLongRun(page)
      await page.getByRole('button', { name: 'Ask for approval' }).click()
      await expect(page.getByText(/^Request BK-\S+ has been sent for approval$/)).toBeVisible()
      await expect(page.getByText(/^Waiting for .* or \d+ others?$/)).toBeVisible()
      await expectAccessible(page)
    })

    const link = linkIn(await newestMail(landlord, new RegExp(`^Please decide: ${hall.name}`)))
    const visitor = await (await browser.newContext()).newPage()
    await test.step('the building approves by the link, without signing in', async () => {
      await visitor.goto(link)
      await expectPage(visitor, 'Approve this request?')
      await expectValue(visitor, 'Asked by', 'Ria Request, Northwind Shipping')
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: 'Approve' }).click()
      await expectPage(visitor, 'Approved')
      await expectAccessible(visitor)
    })

    await test.step('the link works once', async () => {
      await visitor.reload()
      await expectPage(visitor, 'This has already been decided')
      await expect(visitor.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    })

    await test.step('whoever asked reads it in a mail and on the booking', async () => {
      await newestMail(person.email, new RegExp(`^Your booking is confirmed: ${hall.name}`))
      await page.reload()
      await expect(page.getByText('Approved at level 1')).toBeVisible()
      await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible()
    })
  },
)

test('a request that is paid for is rejected in the inbox with a reason, and nothing is charged', async ({
  page,
  browser,
}) => {
  test.slow()
  const court = await newCommonSpace('Tennis court', { category: 'Sports', approvalRequired: true })
  const person = await newPerson({ ...staff, fullName: 'Rex Rejected' })
  const reason = 'The floor is being laid'
  await signIn(page, 'portal', person.email)

  await test.step('the money is reserved while it waits', async () => {
    await choosePlace(page, court)
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await endPayment(page, /^(?:Pay|Reserve) SGD/)
    await page.getByRole('link', { name: 'Back to the booking' }).click()
    await expectPage(page, 'Meeting of Rex Rejected')
    await expectValue(page, 'Payment', 'Reserved on the card until the booking is approved')
    await expectAccessibleInLongRun(page)
  })

  await test.step('the building rejects it, which takes a reason', async () => {
    const building = await otherPage(browser)
    await signIn(building, 'console', landlord, '/approvals')
    await expectPage(building, 'Approvals')
    const request = building.getByRole('article').filter({ hasText: court.name })
    await turnTo(building, request)
    await request.getByRole('button', { name: /^Reject / }).click()
    await request.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(request.getByText('Give a reason: it is sent to the person who asked.')).toBeVisible()
    await request.getByRole('textbox', { name: /^Reason for rejecting / }).fill(reason)
    await expectAccessible(building)
    await request.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(request).toHaveCount(0)
    await building.getByRole('button', { name: /^Undo, Rejected: BK-/ }).click()
    await turnTo(building, request)
    await request.getByRole('button', { name: /^Reject / }).click()
    await request.getByRole('textbox', { name: /^Reason for rejecting / }).fill(reason)
    await request.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(request).toHaveCount(0)
    // It is carried out without the browser.
    await building.context().close()
  })

  await test.step('whoever asked reads why, and that nothing is charged', async () => {
    const rejected = new RegExp(`^Your booking was rejected: ${court.name}`)
    const mail = await newestMail(person.email, rejected, { within: 40_000 })
    expect(mail.text).toContain(`Reason: ${reason}`)
    await page.reload()
    await expectPage(page, 'Meeting of Rex Rejected')
    await expect(page.getByRole('main').getByText('Rejected', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(reason).first()).toBeVisible()
    await expectValue(page, 'Payment', 'Released, nothing was charged')
    await expectAccessible(page)
  })
})

/** Turns the pages of a list until something stands on one. */
async function turnTo(page: Page, wanted: Locator): Promise<void> {
  await settled(page)
  while ((await wanted.count()) === 0) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await settled(page)
  }
}

test('who waits for a time gets it when it is cancelled', async ({ page }) => {
  test.slow()
  const room = await newCommonSpace('Waiting room')
  const desk = await deskOf('Northwind Shipping')
  const first = await bookedBeside(desk, room, { title: 'First come', date, startTime: '10:00', endTime: '11:00' })
  const person = await newPerson({ ...staff, fullName: 'Walt Waiting' })

  await test.step('a second person joins the wait list', async () => {
    await signIn(page, 'portal', person.email)
    await page.goto(searchFor(room))
    await page.getByRole('button', { name: `Join the wait list of ${room.name}` }).click()
    const wait = dialog(page, `Wait list of ${room.name}`)
    await expectAccessible(page)
    await wait.getByLabel('Title').fill('Second in line')
    await wait.getByRole('button', { name: 'Join the wait list' }).click()
    await expectNotice(page, 'You have joined the wait list')
    await page.goto(at('portal', '/my-bookings'))
    await expect(page.getByText('Second in line')).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('the first cancels, and the mail offers the time', async () => {
    const { version } = await desk<{ version: number }>('GET', `/tenants/facility-bookings/${first.id}`)
    await desk('PUT', `/tenants/facility-bookings/${first.id}/cancel`, { version, cancelRemark: 'Moved to the office' })
    await page.goto(linkIn(await newestMail(person.email, new RegExp(`^${room.name} is available for you`))))
    await expectPage(page, 'It is free now')
    await expectValue(page, 'When', new RegExp(typedDay(date)))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Book it' }).click()
    await expectPage(page, 'It is yours')
    await expectAccessible(page)
  })

  await test.step('the time is theirs', async () => {
    await page.getByRole('link', { name: 'See my bookings' }).click()
    await expectPage(page, 'My bookings')
    await expect(page.getByRole('table', { name: 'My bookings' }).getByText('Second in line').first()).toBeVisible()
  })
})

test('a booking that costs something is paid at the second attempt', async ({ page }) => {
  test.slow()
  const court = await newCommonSpace('Centre court', { category: 'Sports' })
  const person = await newPerson({ ...staff, fullName: 'Pia Payer' })
  await signIn(page, 'portal', person.email)

  await test.step('it is booked, and the card is refused', async () => {
    await choosePlace(page, court)
    await expect(page.getByRole('table', { name: 'Price' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Book now' }).click()
    await endPayment(page, /refused/)
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
    await expectAccessibleInLongRun(page)
    await page.getByRole('link', { name: 'Try again from the booking' }).click()
  })

  await test.step('it is paid from the booking', async () => {
    await expectPage(page, 'Meeting of Pia Payer')
    await expectValue(page, 'Payment', 'Payment failed')
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: /^Pay SGD/ }).click()
    await endPayment(page, /^Pay SGD/)
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the booking' }).click()
    await expectPage(page, 'Meeting of Pia Payer')
    await expectValue(page, 'Payment', 'Paid')
  })
})
