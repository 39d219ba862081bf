import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CalendarLinks } from '../calendarLinks.ts'
import type { CalendarEntry } from '../calendarQueries.ts'
import type { CalendarSearch } from '../calendarSearch.ts'
import { calendarRights, calendarServer, someEntry, taken } from '../testing/someCalendar.ts'
import { BookingCalendar } from './BookingCalendar.tsx'

vi.setConfig({ testTimeout: 30_000 })

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
  vi.unstubAllGlobals()
})

const searches: CalendarSearch[] = []
const book = vi.fn<CalendarLinks['book']>()
const Calendar = ({ start }: { start: CalendarSearch }) => {
  const [search, setSearch] = useState(start)
  searches.push(search)
  const links: CalendarLinks = {
    Booking: ({ id, kind, ...rest }) => createElement('a', { ...rest, href: `#${id}`, 'data-kind': kind }),
    book,
  }
  return <BookingCalendar search={search} onSearch={setSearch} links={links} />
}

type Options = {
  move?: (request: SeenRequest) => FakeAnswer | undefined
  total?: number
  permissions?: string[]
  more?: CalendarEntry[]
  /** What becomes of a booking of SGD 60 after a move. */
  change?: { amountMinor?: number; needsApproval?: boolean }
}
function show(search: CalendarSearch = {}, { move, total, permissions = calendarRights, more, change }: Options = {}) {
  book.mockClear()
  shown = showScreen(<Calendar start={{ date: '2027-03-01', ...search }} />, {
    permissions,
    addOns: ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING'],
    answer: calendarServer(move, { total, more, change }),
  })
  return shown
}

const boardMeeting = /^Board meeting 09:00 AM – 10:30 AM, Aisha Ho, Room A, 01 Mar 2027, Approved/
const sentMoves = () => shown.sent('PUT').map(({ path, body }) => ({ entry: path.split('/').at(-2), body }))

describe('the booking calendar', () => {
  test('shows resources in groups with what takes them', async () => {
    show()
    expect(await screen.findByRole('button', { name: boardMeeting })).toBeTruthy()
    expect(
      screen.getByRole('button', {
        name: /^New carpet 06:00 PM – 01:00 PM, Town hall, 28 Feb 2027 to 01 Mar 2027, Blocked$/,
      }),
    ).toBeTruthy()
    expect(screen.getByText('Harbour Campus, Level 12')).toBeTruthy()
    expect(screen.getByText('Hill Street')).toBeTruthy()
    expect(
      shown
        .sent('GET')
        .find(({ path }) => path.endsWith('/booking-calendar'))
        ?.query.get('dateTo'),
    ).toBe('2027-03-01')
  })

  test('turns pages and views in the address, a week from Monday on', async () => {
    const { person } = show()
    await screen.findByRole('button', { name: boardMeeting })
    await person.click(screen.getByRole('button', { name: 'Next day' }))
    expect(searches.at(-1)?.date).toBe('2027-03-02')
    await person.click(screen.getByRole('radio', { name: 'Week' }))
    await waitFor(() => {
      const asked = shown.sent('GET').findLast(({ path }) => path.endsWith('/booking-calendar'))
      expect([asked?.query.get('dateFrom'), asked?.query.get('dateTo')]).toEqual(['2027-03-01', '2027-03-07'])
    })
  })

  test('turns from a number in the month to its day', async () => {
    const { person } = show(
      { view: 'month' },
      { more: [someEntry('9', { start: '2027-03-01T14:00', end: '2027-03-01T15:00' })] },
    )
    await person.click(await screen.findByRole('button', { name: '2 bookings, Room A, 01 Mar 2027' }))
    expect(searches.at(-1)).toEqual({ date: '2027-03-01' })
    expect(await screen.findByRole('button', { name: boardMeeting })).toBeTruthy()
  })

  test('shows what fits the filters, and says when nothing does', async () => {
    const { person } = show({ siteId: 'site-2', wildcardSearch: 'hall' })
    expect(await screen.findByText('Town hall')).toBeTruthy()
    expect(screen.queryByText('Room A')).toBeNull()
    await person.clear(screen.getByRole('searchbox'))
    await person.type(screen.getByRole('searchbox'), 'cellar{Enter}')
    await screen.findByText('Nothing matches the filters')
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body)
    expect(searches.at(-1)).toEqual({ date: '2027-03-01' })
  })

  test('asks for what is on screen, in the order of its groups, and for the rest when somebody comes to the end', async () => {
    show({ siteId: 'site-2', group: 'category' }, { total: 51 })
    expect(await screen.findByText('Room further down')).toBeTruthy()
    const asked = shown.sent('GET').filter(({ path }) => path.endsWith('/booking-calendar'))
    expect(asked.map(({ query }) => ['siteId', 'group', 'offset', 'limit'].map((name) => query.get(name)))).toEqual([
      ['site-2', 'CATEGORY', '0', '50'],
      ['site-2', 'CATEGORY', '50', '50'],
    ])
    expect(screen.getAllByText('51 resources').length).toBeGreaterThan(0)
  })

  test('asks what filters choose from when somebody opens them', async () => {
    const { person } = show()
    await screen.findByRole('button', { name: boardMeeting })
    const asked = () => shown.sent('GET').filter(({ path }) => path.endsWith('/booking-calendar/filters'))
    expect(asked()).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Filters' }))
    expect(await screen.findByRole('combobox', { name: 'Site' })).toBeTruthy()
    expect(asked()).toHaveLength(1)
  })

  test('an entry opens a card with the way to its booking', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: boardMeeting }))
    const card = within(await screen.findByRole('dialog', { name: 'Board meeting' }))
    expect(card.getByText('Aisha Ho')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Open booking' })).toHaveProperty('hash', '#booking-1')
  })

  test('is moved by keyboard, in a form', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: boardMeeting }))
    await person.click(await screen.findByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Board meeting' }))
    const to = await dialog.findByRole('combobox', { name: /^To/ })
    await person.clear(to)
    await person.type(to, '11:00{Enter}')
    await person.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(sentMoves()).toEqual([
        {
          entry: '1',
          body: { date: '2027-03-01', startTime: '09:00', endTime: '11:00', version: 3 },
        },
      ]),
    )
  })

  test('a drag that clashes goes back, and a free time is taken instead', async () => {
    const { person } = show({}, { move: ({ body }) => (Object(body).startTime === '14:00' ? undefined : taken) })
    drag(await screen.findByRole('button', { name: boardMeeting }), /Room B 2027-03-01 09:00:00/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Board meeting' }))
    expect(dialog.getByText('Room B is taken from 09:00 to 10:00.')).toBeTruthy()
    expect(screen.getByRole('button', { name: boardMeeting, hidden: true })).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Room B, 01 Mar 2027, 02:00 PM – 03:30 PM' }))
    await waitFor(() => expect(sentMoves()).toHaveLength(2))
    expect(sentMoves()[1]?.body).toEqual({
      resourceId: 'B',
      date: '2027-03-01',
      startTime: '14:00',
      endTime: '15:30',
      version: 3,
    })
    expect(await screen.findByText('Moved to Room B, 01 Mar 2027, 02:00 PM – 03:30 PM')).toBeTruthy()
  })

  test('a drag that changes the price, and asks for an approval, waits until that was agreed to', async () => {
    const { person } = show({}, { change: { amountMinor: 4000, needsApproval: true } })
    drag(await screen.findByRole('button', { name: boardMeeting }), /Room B 2027-03-01 09:00:00/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Board meeting' }))
    expect(
      await dialog.findByText(
        'The price changes from SGD 60.00 to SGD 40.00. SGD 20.00 is refunded. It needs to be approved again.',
      ),
    ).toBeTruthy()
    expect(sentMoves()).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sentMoves()).toMatchObject([{ entry: '1', body: { resourceId: 'B' } }]))
  })

  test('empty space starts a booking, for those who may', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: /Book Room A 2027-03-01 15:00:00/ }))
    expect(book).toHaveBeenCalledWith('OFFICE', {
      rowId: 'A',
      date: '2027-03-01',
      startTime: '15:00',
      endTime: '16:00',
    })
    await person.click(screen.getByRole('button', { name: /Book Town hall 2027-03-01 15:00:00/ }))
    expect(await screen.findByText('You do not have permission to book Town hall.')).toBeTruthy()
    expect(book).toHaveBeenCalledTimes(1)
  })

  test('is a list of the day on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { person } = show({ view: 'week' })
    const office = within(await screen.findByRole('region', { name: 'Harbour Campus, Level 12' }))
    expect(office.getByRole('button', { name: /09:00 AM – 10:30 AM.*Board meeting/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /12:00 AM – 01:00 PM.*New carpet.*Blocked/ })).toBeTruthy()
    await person.click(office.getByRole('button', { name: 'Book Room B' }))
    expect(book).toHaveBeenCalledWith('OFFICE', { rowId: 'B', date: '2027-03-01' })
  })
})

/** What a browser does when an entry is dragged onto a slot. */
function drag(entry: HTMLElement, slot: RegExp): void {
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    types: ['application/json'],
  }
  const place = screen.getByRole('button', { name: slot })
  place.getBoundingClientRect = () => new DOMRect(100, 0, 84, 52)
  fireEvent.dragStart(entry, { dataTransfer })
  for (const kind of ['dragOver', 'drop'] as const) {
    const event = createEvent[kind](place, { dataTransfer })
    Object.defineProperty(event, 'clientX', { value: 100 })
    fireEvent(place, event)
  }
}
