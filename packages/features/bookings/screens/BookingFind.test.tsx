import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FindSearch } from '../findSearch.ts'
import { refusal, someDay, someMade, somePlace, somePreview, takenPlace } from '../testing/someBookings.ts'
import { showBookings } from '../testing/showBookings.tsx'
import { BookingFind } from './BookingFind.tsx'

let shown: ReturnType<typeof showBookings>
afterEach(() => {
  cleanup()
  shown.restore()
})

const start: FindSearch = { date: someDay, startTime: '09:00', endTime: '10:00' }
const onBooked = vi.fn<(booking: { id: string }, mode: string) => void>()

const Find = ({ search: first = start }: { search?: FindSearch }) => {
  const [search, setSearch] = useState(first)
  return (
    <BookingFind
      startMode="OFFICE"
      search={search}
      onSearch={setSearch}
      onBooked={onBooked}
      onCancel={() => setSearch(start)}
    />
  )
}

const success = (data: unknown) => ({ body: { success: true, data } })
const creations = () => shown.sent('POST').filter(({ path }) => path.endsWith('/create-booking'))
const holds = () => shown.sent('POST').filter(({ path }) => path.endsWith('/booking-holds'))
const releases = () => shown.sent('DELETE').filter(({ path }) => path.endsWith('/booking-holds/hold-1'))
const bookButton = () => screen.findByRole('button', { name: 'Book now' })

test('two clicks book what is free, for the time that was asked for, with the hold that was taken meanwhile', async () => {
  shown = showBookings(<Find />)
  const card = await screen.findByRole('article', { name: 'Aurora' })
  expect(within(card).getByText('SGD 21.80')).toBeDefined()
  expect(within(card).getByText(/Taken 01:00 PM – 02:00 PM/)).toBeDefined()
  expect(screen.queryByRole('article', { name: 'Borealis' })).toBeNull()
  await shown.person.click(within(card).getByRole('button', { name: 'Book Aurora' }))
  expect(await screen.findByText(/Kept for you for/)).toBeDefined()
  expect(holds()[0]?.body).toEqual({ resourceId: 'room-1', date: someDay, startTime: '09:00', endTime: '10:00' })
  await shown.person.click(await bookButton())
  await waitFor(() => expect(creations()).toHaveLength(1))
  expect(creations()[0]?.path).toMatch(/\/facility-bookings\/create-booking$/)
  expect(creations()[0]?.body).toMatchObject({
    resourceId: 'room-1',
    title: 'Meeting of Ada Lim',
    date: someDay,
    startTime: '09:00',
    endTime: '10:00',
    holdId: 'hold-1',
  })
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith(expect.objectContaining({ id: someMade().id }), 'MINE'))
  expect(releases()).toHaveLength(0)
})

test('leaving the form gives the time back', async () => {
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />)
  await screen.findByText(/Kept for you for/)
  await shown.person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(releases()).toHaveLength(1))
})

test('a refusal says what is in the way, and an alternative is taken with one click', async () => {
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />, {
    answer: ({ path }) => (path.endsWith('/create-booking') ? refusal : undefined),
  })
  await shown.person.click(await bookButton())
  expect(await screen.findByText('Aurora is booked from 09:00 AM to 10:00 AM.')).toBeDefined()
  await shown.person.click(screen.getByRole('button', { name: /Aurora.*10:00 AM – 11:00 AM/ }))
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '10:00', endTime: '11:00' }))
  expect(screen.queryByText('Aurora is booked from 09:00 AM to 10:00 AM.')).toBeNull()
})

test('what is taken says why and offers the wait list', async () => {
  shown = showBookings(<Find search={{ ...start, taken: true }} />)
  const card = await screen.findByRole('article', { name: 'Borealis' })
  expect(within(card).getByText('Taken at this time.')).toBeDefined()
  await shown.person.click(within(card).getByRole('button', { name: /wait list/ }))
  const dialog = await screen.findByRole('dialog')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Join the wait list' }))
  const waits = () => shown.sent('POST').filter(({ path }) => path.endsWith('/booking-wait-list'))
  await waitFor(() => expect(waits()[0]?.body).toMatchObject({ resourceId: 'room-2', startTime: '09:00' }))
})

test('days of a repeating booking that are not free must be left out before it can be made', async () => {
  const days = (exceptions: { date: string }[] = []) => [
    { date: someDay, startTime: '09:00', endTime: '10:00', available: true, reason: null },
    ...(exceptions.length > 0
      ? []
      : [{ date: '2026-11-30', startTime: '09:00', endTime: '10:00', available: false, reason: 'Taken' }]),
  ]
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />, {
    answer: ({ path, body }) => {
      if (!path.endsWith('/bookable-resources/instances')) return undefined
      const { recurrence, exceptions } = body as { recurrence?: object; exceptions?: { date: string }[] }
      return success(
        recurrence
          ? somePreview({ instances: days(exceptions), recurrenceLabel: 'Every week on Monday until 21 Dec 2026' })
          : somePreview(),
      )
    },
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Repeat it' }))
  await shown.person.selectOptions(await screen.findByRole('combobox', { name: 'Repeat' }), 'WEEKLY')
  expect(await screen.findByText('Every week on Monday until 21 Dec 2026')).toBeDefined()
  await shown.person.click(await bookButton())
  expect(await screen.findByText(/1 of the days is not free/)).toBeDefined()
  expect(creations()).toHaveLength(0)
  await shown.person.click(screen.getByRole('button', { name: 'Leave out Mon, 30 Nov 2026, 09:00 AM – 10:00 AM' }))
  expect(await screen.findByText('Left out')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Not free')).toBeNull())
  await shown.person.click(await bookButton())
  await waitFor(() => expect(creations()).toHaveLength(1))
  expect(creations()[0]?.body).toMatchObject({
    recurrence: { frequency: 'WEEKLY', interval: 1, days: ['MONDAY'] },
    exceptions: [{ date: '2026-11-30' }],
  })
})

test('desks lie on the plan of their area; shape and letter say what is free, taken and mine', async () => {
  const desk = (id: string, name: string, planX: number, freePlaces: number) =>
    somePlace({ id, name, kind: 'HOTDESK', planFileId: 'plan-1', planX, planY: 40, freePlaces })
  shown = showBookings(<Find search={{ ...start, mode: 'HOTDESK', view: 'PLAN' }} />, {
    answer: ({ path, query }) =>
      path.endsWith('/bookable-resources')
        ? success({
            items:
              query.get('kind') === 'HOTDESK'
                ? [desk('desk-1', '12A-01', 20, 1), desk('desk-2', '12A-02', 40, 0), desk('room-1', '12A-03', 60, 0)]
                : [],
            total: query.get('kind') === 'HOTDESK' ? 3 : 0,
            totalPage: 1,
          })
        : undefined,
  })
  const plan = await screen.findByRole('region', { name: 'Plan of L12 North, East Tower' })
  expect(within(plan).getByRole('button', { name: '12A-02, taken' }).textContent).toBe('T')
  await waitFor(() => expect(within(plan).getByRole('button', { name: '12A-03, booked by you' }).textContent).toBe('M'))
  await shown.person.click(within(plan).getByRole('button', { name: '12A-01, free' }))
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ resourceId: 'desk-1' }))
})

test('nothing free says so and shows what is taken', async () => {
  shown = showBookings(<Find />, {
    answer: ({ path }) =>
      path.endsWith('/bookable-resources') ? success({ items: [takenPlace()], total: 1, totalPage: 1 }) : undefined,
  })
  expect(await screen.findByText('Nothing free on Mon, 23 Nov 2026, 09:00 AM – 10:00 AM')).toBeDefined()
  expect(screen.getByRole('article', { name: 'Borealis' })).toBeDefined()
})

test('where there is nothing of a kind, another kind is looked at instead', async () => {
  shown = showBookings(<Find />, {
    answer: ({ path, query }) =>
      path.endsWith('/bookable-resources') && query.get('landlordFacility') === 'false'
        ? success({ items: [], total: 0, page: 1, limit: 100 })
        : undefined,
  })
  expect(await screen.findByRole('heading', { name: 'There are no rooms for you to book' })).toBeDefined()
  await shown.person.click(screen.getByRole('button', { name: 'Common spaces' }))
  expect(await screen.findByRole('article', { name: 'Aurora' })).toBeDefined()
})
