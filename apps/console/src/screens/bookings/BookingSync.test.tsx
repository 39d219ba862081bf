import type { FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import BookingSyncDialog from './BookingSyncDialog.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const resource = { id: 'room-1', name: 'Leasing suite' }
const event = (title: string, startTime: string) => ({
  title,
  resource,
  date: '2026-11-23',
  startTime,
  endTime: '17:00',
})
const booking = (id: string, title: string, startTime: string) => ({
  ...event(title, startTime),
  id,
  referenceNo: `BK-${id}`,
})
const result = {
  addedBookings: [booking('1', 'Viewing', '14:00')],
  changedBookings: [],
  cancelledBookings: [booking('2', 'Lift survey', '13:00')],
  skippedEvents: [{ ...event('Renewal talks', '09:00'), reason: 'Leasing suite is taken.' }],
  unknownRooms: ['Attic'],
}

const reason = 'The room calendar cannot be reached.'
const failure = {
  status: 422,
  body: { success: false, code: 'SYNC_FAILED', message: 'Sync failed', data: { reason } },
}

function show(answer: FakeAnswer) {
  const onClose = vi.fn<() => void>()
  shown = showScreen(<BookingSyncDialog opened onClose={onClose} />, {
    permissions: ['BOOKING_SYNC'],
    addOns: ['FACILITY_BOOKING'],
    answer: () => answer,
  })
  return onClose
}
const synchronise = async () => shown.person.click(await screen.findByRole('button', { name: 'Synchronise' }))

test('it says what came in, moved, was cancelled and left out, with the reasons', async () => {
  const onClose = show(success(result))
  await synchronise()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Leasing suite, Mon, 23 Nov 2026, 02:00 PM – 05:00 PM')).toBeDefined()
  expect(within(dialog).getByText('Cancelled: 1')).toBeDefined()
  expect(within(dialog).queryByText(/^Changed/)).toBeNull()
  const [, , left] = within(dialog).getAllByRole('listitem')
  expect(left?.textContent).toMatch(/^Renewal talks.*09:00 AM.*Leasing suite is taken\.$/)
  expect(within(dialog).getByText(/^Attic: /)).toBeDefined()
  await shown.person.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('it says that there was nothing to do', async () => {
  const nothing = { addedBookings: [], changedBookings: [], cancelledBookings: [], skippedEvents: [], unknownRooms: [] }
  show(success(nothing))
  await synchronise()
  expect(await screen.findByText('The bookings were up to date.')).toBeDefined()
})

test('a failure is said once, and why stays to be read', async () => {
  show(failure)
  await synchronise()
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('alert')).textContent).toBe(reason)
  expect(await screen.findAllByText('Sync failed')).toHaveLength(1)
  expect(screen.getAllByText(reason)).toHaveLength(1)
})
