import { afterKeepingTypedWork, hasTypedWork } from '@atrium/auth/session/typedWork.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBookingApi } from '../bookingApis.ts'
import { refusal, someBooking } from '../testing/someBookings.ts'
import { showBookings } from '../testing/showBookings.tsx'
import BookingEdit from './BookingEdit.tsx'

// What is stored is tested beside it.
vi.mock('@atrium/auth/session/encryptedStorage.ts', () => ({
  storeEncrypted: async (name: string, value: unknown) => {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  },
  readEncrypted: async (name: string): Promise<unknown> => JSON.parse(localStorage.getItem(name) ?? 'null'),
  dropStorageKey: async () => {},
}))

let shown: ReturnType<typeof showBookings>
afterEach(() => {
  cleanup()
  shown.restore()
  localStorage.clear()
})

const Edit = () => <BookingEdit booking={someBooking()} bookingApi={useBookingApi('OFFICE')} onDone={() => {}} />
const show = () => {
  shown = showBookings(<Edit />, { answer: ({ method }) => (method === 'PUT' ? refusal : undefined) })
}

test('the time taken instead of one that was refused is kept with the rest, and comes back', async () => {
  show()
  await shown.person.click(await screen.findByRole('button', { name: 'Save' }))
  await shown.person.click((await screen.findAllByRole('button', { name: /10:00/ }))[0]!)
  expect(hasTypedWork()).toBe(true)
  await new Promise<void>((resolve) => {
    afterKeepingTypedWork(resolve)
  })
  cleanup()
  shown.restore()
  show()
  expect(await screen.findByText('Your entries have been kept')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT')[0]?.body).toMatchObject({ startTime: '10:00', endTime: '11:00' }))
})
