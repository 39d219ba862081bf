import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FindSearch } from '../findSearch.ts'
import { refusal, ruled, someDay, someMade, somePlace, somePreview, takenPlace } from '../testing/someBookings.ts'
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
  expect(await screen.findByText(/Held for you for/)).toBeDefined()
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

test('a place says in search and form what approves it, what it costs, what becomes of the card and until when to pay', async () => {
  const place = somePlace({ ...ruled, payWithinMinutes: 30 })
  shown = showBookings(<Find />, {
    answer: ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/bookable-resources'))
        return success({ items: [place], total: 1, totalPage: 1 })
      if (method === 'GET' && path.endsWith('/bookable-resources/room-1')) return success(place)
      const isPreview = method === 'POST' && path.endsWith('/bookable-resources/instances')
      return isPreview ? success(somePreview({ ...ruled, payWithinMinutes: 30 })) : undefined
    },
  })
  const named = 'Needs approval, by the category Meeting rooms'
  const terms =
    /^You pay SGD 21\.80 online within 30 minutes of booking.* charged only once the booking is approved; if it is not, nothing is charged\.$/
  const card = within(await screen.findByRole('article', { name: 'Aurora' }))
  expect(card.getByText(named)).toBeDefined()
  expect(card.getByText(terms)).toBeDefined()
  await shown.person.click(card.getByRole('button', { name: 'Book Aurora' }))
  expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'When and where' })).getByText(named)).toBeDefined()
  expect(screen.getByRole('alert', { name: named })).toBeDefined()
  expect(screen.getByText(terms)).toBeDefined()
})

test('leaving the form gives the time back', async () => {
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />)
  await screen.findByText(/Held for you for/)
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
  await shown.person.click(await screen.findByRole('button', { name: 'Repeat' }))
  await shown.person.selectOptions(await screen.findByRole('combobox', { name: 'Repeat' }), 'WEEKLY')
  expect(await screen.findByText('Every week on Monday until 21 Dec 2026')).toBeDefined()
  await shown.person.click(await bookButton())
  expect(await screen.findByText(/1 of the days is not free/)).toBeDefined()
  expect(creations()).toHaveLength(0)
  await shown.person.click(screen.getByRole('button', { name: 'Skip Mon, 30 Nov 2026, 09:00 AM – 10:00 AM' }))
  expect(await screen.findByText('Skipped')).toBeDefined()
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
  expect(await screen.findByRole('heading', { name: 'There are no rooms you can book' })).toBeDefined()
  await shown.person.click(screen.getByRole('button', { name: 'Common spaces' }))
  expect(await screen.findByRole('article', { name: 'Aurora' })).toBeDefined()
})

test('another start takes the end along, and what is typed as no time leaves no results of another time', async () => {
  shown = showBookings(<Find />)
  await screen.findByRole('article', { name: 'Aurora' })
  const from = screen.getByRole('combobox', { name: 'From' })
  const searches = () => shown.sent('GET').filter(({ path }) => path.endsWith('/bookable-resources'))
  await shown.person.clear(from)
  await shown.person.type(from, '14:15{Enter}')
  expect(await screen.findByText(/free on Mon, 23 Nov 2026, 02:15 PM – 03:15 PM/)).toBeDefined()
  const to = screen.getByRole('combobox', { name: 'To' })
  await shown.person.clear(to)
  await shown.person.type(to, '9 am')
  await shown.person.tab()
  expect(await screen.findByText('Enter a time after 02:15 PM.')).toBeDefined()
  expect(screen.queryByRole('article', { name: 'Aurora' })).toBeNull()
  for (const { query } of searches()) expect((query.get('endTime') ?? '') > (query.get('startTime') ?? '')).toBe(true)
})

test('in the form, too, nothing is kept, priced or sent for an end before the start', async () => {
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />)
  await screen.findByText(/Held for you for/)
  const to = screen.getByRole('combobox', { name: 'To' })
  await shown.person.clear(to)
  await shown.person.type(to, '8 am')
  await shown.person.tab()
  await waitFor(() => expect(screen.queryByText(/Held for you for/)).toBeNull())
  await shown.person.click(await bookButton())
  expect(creations()).toHaveLength(0)
  await shown.person.clear(screen.getByRole('combobox', { name: 'From' }))
  await shown.person.type(screen.getByRole('combobox', { name: 'From' }), '11:00{Enter}')
  await shown.person.clear(screen.getByRole('combobox', { name: 'To' }))
  await shown.person.type(screen.getByRole('combobox', { name: 'To' }), '12:30{Enter}')
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '11:00', endTime: '12:30' }))
})

test('the number of people goes along into the hold, the form and what is taken instead', async () => {
  shown = showBookings(<Find search={{ ...start, noOfPax: 6 }} />, {
    answer: ({ path }) => (path.endsWith('/create-booking') ? refusal : undefined),
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Book Aurora' }))
  await screen.findByText(/Held for you for/)
  expect(holds()[0]?.body).toMatchObject({ noOfPax: 6 })
  const people = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'People' })
  expect(people().value).toContain('6')
  await shown.person.clear(people())
  await shown.person.type(people(), '5')
  await shown.person.click(await bookButton())
  await shown.person.click(await screen.findByRole('button', { name: /Aurora.*10:00 AM – 11:00 AM/ }))
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '10:00', noOfPax: 5 }))
})

test('what fits best comes first, and kinds and equipment narrow it', async () => {
  const boardroom = somePlace({ id: 'room-3', name: 'Cirrus', category: { id: 'category-2', name: 'Boardrooms' } })
  const plain = somePlace({ id: 'room-4', name: 'Dune', equipments: ['Screen'] })
  shown = showBookings(<Find />, {
    answer: ({ path }) =>
      path.endsWith('/bookable-resources')
        ? success({ items: [somePlace(), boardroom, plain], total: 3, totalPage: 1 })
        : undefined,
  })
  await screen.findByRole('article', { name: 'Cirrus' })
  const [search] = shown.sent('GET').filter(({ path }) => path.endsWith('/bookable-resources'))
  expect(search?.query.get('sortProperties')).toBe('fit')
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  await shown.person.click(await screen.findByRole('combobox', { name: 'With' }))
  await shown.person.click(await screen.findByRole('option', { name: 'Whiteboard' }))
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Cirrus']))
  await shown.person.click(screen.getByRole('combobox', { name: 'Kind' }))
  await shown.person.click(await screen.findByRole('option', { name: 'Boardrooms' }))
  await waitFor(() => expect(names()).toEqual(['Cirrus']))
})

const halfDays = () =>
  somePlace({
    slotPolicy: 'HALF_DAY',
    blocks: [
      { fromTime: '08:00', toTime: '12:00', available: true },
      { fromTime: '12:00', toTime: '19:00', available: true },
      { fromTime: '08:00', toTime: '19:00', available: true },
    ],
    offer: { fromTime: '08:00', toTime: '12:00' },
  })

test('a place booked by half days offers them as buttons, in the search and in the form', async () => {
  shown = showBookings(<Find />, {
    answer: ({ path }) => {
      if (path.endsWith('/bookable-resources')) return success({ items: [halfDays()], total: 1, totalPage: 1 })
      return path.endsWith('/bookable-resources/room-1') ? success(halfDays()) : undefined
    },
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Book Aurora, afternoon' }))
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '12:00', endTime: '19:00' }))
  const blocks = await screen.findByRole('group', { name: 'Part of the day' })
  expect(
    within(blocks)
      .getByRole('button', { name: /Afternoon/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  await shown.person.click(within(blocks).getByRole('button', { name: /Whole day/ }))
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '08:00', endTime: '19:00' }))
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull()
})

test('pointed at in the calendar, it is booked for the half around that time', async () => {
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />, {
    answer: ({ path }) => (path.endsWith('/bookable-resources/room-1') ? success(halfDays()) : undefined),
  })
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '08:00', endTime: '12:00' }))
})

test('a desk that offers the whole day opens with it, unless somebody asked for a time and did not just point at it', async () => {
  const desk = somePlace({ kind: 'HOTDESK', offer: { fromTime: '08:00', toTime: '19:00' } })
  const answer = ({ path }: { path: string }) =>
    path.endsWith('/bookable-resources/room-1') ? success(desk) : undefined
  shown = showBookings(<Find search={{ date: someDay, resourceId: 'room-1' }} />, { answer })
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '08:00', endTime: '19:00' }))
  cleanup()
  shown.restore()
  shown = showBookings(<Find search={{ ...start, resourceId: 'room-1' }} />, { answer })
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '09:00', endTime: '10:00' }))
  cleanup()
  shown.restore()
  shown = showBookings(<Find search={{ ...start, pointed: true, resourceId: 'room-1' }} />, { answer })
  await waitFor(() => expect(holds().at(-1)?.body).toMatchObject({ startTime: '08:00', endTime: '19:00' }))
})
