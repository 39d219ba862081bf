import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingMode } from '../bookingPath.ts'
import type { BookingProfileSearch } from '../bookingProfileSearch.ts'
import type { Booking, BookingInstance } from '../bookingTypes.ts'
import { ownId, someBooking, someInstance } from '../testing/someBookings.ts'
import { showBookings } from '../testing/showBookings.tsx'
import { BookingProfile } from './BookingProfile.tsx'

let shown: ReturnType<typeof showBookings>
afterEach(() => {
  cleanup()
  shown.restore()
})

const onInvite = vi.fn<(id: string) => void>()

const Profile = ({ mode }: { mode: BookingMode }) => {
  const [search, setSearch] = useState<BookingProfileSearch>({})
  return (
    <BookingProfile
      id="booking-1"
      bookingApi={useBookingApi(mode)}
      search={search}
      onSearch={setSearch}
      onBack={() => {}}
      onInvite={onInvite}
    />
  )
}

type Given = {
  booking?: Partial<Booking>
  instance?: Partial<BookingInstance>
  mode?: BookingMode
  /** What the server says to a preview, by the end of its path. */
  previews?: Record<string, object>
}

const success = (data: unknown) => ({ body: { success: true, data } })

function show(
  { booking, instance, mode = 'OFFICE', previews = {} }: Given = {},
  options: Parameters<typeof showBookings>[1] = {},
) {
  shown = showBookings(<Profile mode={mode} />, {
    ...options,
    answer: ({ method, path }) => {
      if (method === 'GET' && path.endsWith('bookings/booking-1')) return success(someBooking(booking))
      if (method === 'GET' && path.endsWith('/booking-1/instances'))
        return success({ items: [someInstance(instance)], total: 1, totalPage: 1 })
      const preview = previews[String(path.split('/').at(-1))]
      return preview && success(preview)
    },
  })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const puts = () =>
  shown.sent('PUT').map(({ path, body }) => ({ path: path.replace(/^\/office-centres\/[^/]+/, ''), body }))

test('shows what is booked, for whom it waits, and a price whose lines add up', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Budget round', level: 1 })).toBeDefined()
  expect(screen.getByText('Waiting for Lena Ong or Marcus Tan')).toBeDefined()
  expect(screen.getAllByText(/Aurora, L12 North, East Tower/)).toHaveLength(1)
  const price = screen.getByRole('table', { name: 'Price' })
  expect(within(price).getByRole('row', { name: /Total/ }).textContent).toContain('SGD 54.50')
})

test('is rejected with a reason, which is asked for', async () => {
  show()
  await shown.person.click(await button('Reject'))
  const dialog = await screen.findByRole('dialog')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('Reason is required.')).toBeDefined()
  await shown.person.type(within(dialog).getByRole('textbox'), 'The room is being painted')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(puts()).toEqual([
      {
        path: '/facility-bookings/booking-1/reject',
        body: { version: 3, rejectRemark: 'The room is being painted' },
      },
    ]),
  )
})

test('says beside its status that it is not paid, until when to pay, and what becomes of the card', async () => {
  show({ booking: { paymentStatus: 'PENDING', payUntil: '2026-11-23T01:20:00Z' } })
  expect(await screen.findByText('Not paid')).toBeDefined()
  expect(screen.getByText('Pay until')).toBeDefined()
  expect(screen.getByText(/^The amount is held on your card/)).toBeDefined()
})

test('is paid again after a card was refused', async () => {
  show({ booking: { paymentStatus: 'FAILED', allowedActions: ['pay', 'cancel'] }, mode: 'MINE' })
  await shown.person.click(await button('Pay SGD 54.50'))
  await waitFor(() =>
    expect(shown.sent('POST').map(({ path }) => path.split('/').slice(-2))).toEqual([['booking-1', 'pay']]),
  )
})

test('offers only what the state allows', async () => {
  show({ booking: { status: 'APPROVED', approvedStatus: 'UPCOMING', waitsForLevel: null, allowedActions: ['cancel'] } })
  expect(await button('Cancel booking')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
})

test('a series that goes on opens at its next days', async () => {
  show({ booking: { recurring: true, noOfInstances: 12, status: 'APPROVED', approvedStatus: 'UPCOMING' } })
  expect((await screen.findByRole('tab', { name: /Upcoming/ })).getAttribute('aria-selected')).toBe('true')
  const [days] = shown.sent('GET').filter(({ path }) => path.endsWith('/booking-1/instances'))
  expect(['status', 'sortProperties', 'sortDirection'].map((key) => days?.query.get(key))).toEqual([
    'UPCOMING',
    'startsAt',
    'ASC',
  ])
})

test('one’s own is cancelled without a reason, and the notice says cancelled', async () => {
  const requestedByUser = { ...someBooking().requestedByUser!, id: ownId }
  show({ booking: { requestedByUser, allowedActions: ['cancel'] }, mode: 'MINE' })
  await shown.person.click(await button('Cancel booking'))
  const dialog = await screen.findByRole('dialog')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(await screen.findByText('Booking cancelled')).toBeDefined()
})

test('of a repeating booking a day and all after it are cancelled, after the consequence was told', async () => {
  show({ booking: { recurring: true, noOfInstances: 4, recurrenceLabel: 'Every week' } })
  await shown.person.click(await button(/^Cancel: Mon, 23 Nov 2026/))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog).getByText(/Aurora becomes free for others immediately. 1 invited person is told./),
  ).toBeDefined()
  await shown.person.click(within(dialog).getByRole('radio', { name: 'This one and all later ones' }))
  await shown.person.click(within(dialog).getByRole('button', { name: 'Cancel these days' }))
  expect(await within(dialog).findByText('Enter a reason.')).toBeDefined()
  await shown.person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Moved to spring')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Cancel these days' }))
  await waitFor(() =>
    expect(puts()).toEqual([
      {
        path: '/facility-bookings/booking-1/instances/cancel',
        body: { scope: 'FOLLOWING', instanceIds: ['instance-1'], cancelRemark: 'Moved to spring' },
      },
    ]),
  )
})

test('says what goes back before some days are cancelled, and what went back afterwards', async () => {
  const money: Booking['money'] = {
    currency: 'SGD',
    heldMinor: 0,
    takenMinor: 14_532,
    paidBackMinor: 3633,
    entries: [
      {
        kind: 'TAKEN',
        status: 'DONE',
        amountMinor: 14_532,
        date: '2026-11-20T02:00:00Z',
        reason: null,
        receipt: { paymentId: 'payment-1', receiptNo: 'RC-20261120-0001' },
      },
      {
        kind: 'PAID_BACK',
        status: 'OPEN',
        amountMinor: 3633,
        date: '2026-11-21T02:00:00Z',
        reason: '1 time was cancelled.',
        receipt: null,
      },
    ],
  }
  const preview = { currency: 'SGD', wasMinor: 10_899, amountMinor: 7266, paymentStatus: 'CAPTURED', noOfInstances: 1 }
  show({
    booking: { recurring: true, noOfInstances: 3, paymentStatus: 'CAPTURED', money },
    previews: { 'preview-cancellation': preview },
  })
  const paid = await screen.findByRole('table', { name: 'Payment history' })
  const [, , back] = within(paid).getAllByRole('row')
  expect(back?.textContent).toMatch(/Refunded1 time was cancelled.In progress.*SGD 36.33/)
  expect(screen.getByText('Paid, SGD 36.33 of it refunded')).toBeDefined()
  await shown.person.click(within(paid).getByRole('button', { name: 'Receipt RC-20261120-0001' }))
  await waitFor(() =>
    expect(shown.sent('GET').some(({ path }) => path.endsWith('/payments/payment-1/receipt'))).toBe(true),
  )
  await shown.person.click(await button(/^Cancel: Mon, 23 Nov 2026/))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/from SGD 108.99 to SGD 72.66. SGD 36.33 is refunded./)).toBeDefined()
})

test('in a form says that another time costs more than what was paid', async () => {
  const refusal = 'This would cost SGD 36.33 more than was paid. Choose another time, or make a new booking.'
  const preview = { currency: 'SGD', wasMinor: 5450, amountMinor: 9083, paymentStatus: 'CAPTURED', lines: [], refusal }
  show({ previews: { 'preview-change': preview } })
  await pressAction(shown.person, 'Edit')
  expect((await screen.findByText(refusal)).closest('[role=alert]')).not.toBeNull()
})

test('checks in by the code at the door', async () => {
  show({ mode: 'MINE' })
  await shown.person.click(await button(/^Check in: /))
  const dialog = await screen.findByRole('dialog')
  const [first] = await within(dialog).findAllByLabelText(/^Digit 1 of/)
  await shown.person.click(first as HTMLElement)
  await shown.person.paste('407311')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Check in' }))
  await waitFor(() =>
    expect(puts()).toEqual([{ path: '/booking-instances/instance-1/check-in', body: { checkInCode: '407311' } }]),
  )
})

test('what was cancelled is given to somebody else as a new booking', async () => {
  show({ booking: { status: 'CANCELLED', waitsForLevel: null, allowedActions: ['transfer-empty'] } })
  await shown.person.click(await button('Transfer to another person'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Transfer' })).toHaveProperty('disabled', true)
  expect(within(dialog).getByText(/gets it as a new booking/)).toBeDefined()
})

test('is changed in a form that carries the version it read', async () => {
  show()
  await pressAction(shown.person, 'Edit')
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await shown.person.clear(title)
  await shown.person.type(title, 'Budget, second round')
  await shown.person.click(await button('Save'))
  await waitFor(() => expect(puts()[0]?.path).toBe('/facility-bookings/booking-1/update-booking'))
  expect(puts()[0]?.body).toMatchObject({
    title: 'Budget, second round',
    resourceId: 'room-1',
    date: '2026-11-23',
    startTime: '09:00',
    endTime: '10:30',
    version: 3,
    invitees: [{ email: 'guest@elsewhere.example' }],
  })
})

test('visitors are invited to what one has booked oneself and is to come, to nothing else', async () => {
  const { id, fullName, email, officeCentre } = someBooking().requestedByUser!
  const permissions = ['FACILITY_BOOKING_VIEW', 'VISITOR_EVENT_ADD']
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const own = { requestedByUser: { id: ownId, fullName, email, officeCentre }, status: 'APPROVED', endsAt } as const
  show({ booking: own }, { permissions })
  await pressAction(shown.person, 'Invite visitors')
  expect(onInvite).toHaveBeenCalledWith('booking-1')
  cleanup()
  shown.restore()
  const others = [
    { ...own, requestedByUser: { id, fullName, email, officeCentre } },
    { ...own, status: 'CANCELLED' as const },
  ]
  for (const other of others) {
    show({ booking: other }, { permissions })
    await screen.findByRole('heading', { name: 'Budget round', level: 1 })
    expect(screen.queryByRole('button', { name: 'Invite visitors' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    cleanup()
    shown.restore()
  }
})
