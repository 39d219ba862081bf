import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'

const site = { id: 'site-1', name: 'Harbour Campus' }
const otherSite = { id: 'site-2', name: 'Hill Street' }

export const someResource = (id: string, more: Partial<CalendarResource> = {}): CalendarResource => ({
  id,
  name: `Room ${id}`,
  kind: 'FACILITY',
  landlordFacility: false,
  capacity: 8,
  places: 1,
  category: { id: 'category-1', name: 'Meeting room' },
  zone: null,
  site,
  officeFloor: null,
  area: { id: 'area-1', name: 'Level 12' },
  timeZone: 'Asia/Singapore',
  slotMinutes: 15,
  slotPolicy: 'MINUTES',
  ...more,
})

export const someEntry = (id: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id,
  kind: 'BOOKING',
  resourceId: 'A',
  start: '2027-03-01T09:00',
  end: '2027-03-01T10:30',
  title: 'Board meeting',
  bookingId: `booking-${id}`,
  bookingStatus: 'APPROVED',
  instanceStatus: 'UPCOMING',
  requestedBy: 'Aisha Ho',
  fromRoomCalendar: false,
  movable: true,
  version: 3,
  ...more,
})

const someResources = [
  someResource('A'),
  someResource('B'),
  someResource('Hall', { name: 'Town hall', landlordFacility: true, site: otherSite, area: null }),
  someResource('Pool', {
    name: 'Window desks',
    kind: 'DESK_POOL',
    places: 6,
    category: null,
    zone: { id: 'zone-1', name: 'Quiet zone' },
  }),
]

const someEntries = [
  someEntry('1'),
  someEntry('2', { resourceId: 'B', title: 'Interviews', bookingStatus: 'PENDING', movable: false }),
  someEntry('3', {
    kind: 'BLOCKING',
    resourceId: 'Hall',
    title: 'New carpet',
    start: '2027-02-28T18:00',
    end: '2027-03-01T13:00',
    bookingId: null,
    bookingStatus: null,
    instanceStatus: null,
    requestedBy: null,
    movable: false,
    version: null,
  }),
]

/** The resources that a call asks for; one more where it asks for those further down. */
function pageOf(query: URLSearchParams, entries: readonly CalendarEntry[]) {
  const fits = someResources.filter(
    (resource) =>
      [null, resource.site.id].includes(query.get('siteId')) &&
      resource.name.toLowerCase().includes((query.get('wildcardSearch') ?? '').toLowerCase()),
  )
  const offset = Number(query.get('offset') ?? 0)
  const resources = offset === 0 ? fits : [someResource('Late', { name: 'Room further down' })]
  const ids = resources.map(({ id }) => id)
  return { resources, entries: entries.filter(({ resourceId }) => ids.includes(resourceId)), total: fits.length }
}

const someChoices = {
  sites: [site, otherSite],
  officeFloors: [],
  areas: [{ id: 'area-1', name: 'Level 12', siteId: site.id }],
  categories: [{ id: 'category-1', name: 'Meeting room' }],
  headings: ['OFFICE', 'COMMON_SPACE', 'HOTDESK'],
}

/** Rights of somebody who may look at the calendar and book. */
export const calendarRights = [
  'BOOKING_LIST',
  'BOOKING_VIEW',
  'BOOKING_ADD',
  'BOOKING_EDIT',
  'COMMON_SPACE_BOOKING_LIST',
  'HOTDESK_BOOKING_LIST',
]

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

type Known = {
  total?: number | undefined
  more?: readonly CalendarEntry[] | undefined
  /** What a booking of SGD 60 costs after a move, and whether it waits for an approval; as before when left out. */
  change?: { amountMinor?: number; needsApproval?: boolean } | undefined
}

const paid = { currency: 'SGD', wasMinor: 6000, amountMinor: 6000, paymentStatus: 'CAPTURED' }
const unchanged = { ...paid, lines: [], refusal: null, needsApproval: false, changing: [], staying: [] }

/** Answers the calendar, and moves by what `move` says; undefined moves as asked. */
export const calendarServer =
  (
    move: (request: SeenRequest) => FakeAnswer | undefined = () => undefined,
    { total, more = [], change }: Known = {},
  ) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const { method, path, query, body } = request
    if (method === 'GET' && path.endsWith('/booking-calendar'))
      return success({ ...pageOf(query, [...someEntries, ...more]), ...(total === undefined ? {} : { total }) })
    if (method === 'GET' && path.endsWith('/booking-calendar/filters')) return success(someChoices)
    if (path.endsWith('/preview-change')) return success({ ...unchanged, ...change })
    if (method === 'PUT' && path.endsWith('/move'))
      return move(request) ?? success({ ...Object(body), version: 4, resource: { id: 'B', name: 'Room B' } })
    return undefined
  }

/** The refusal of a time that somebody else has, with one that is free. */
export const taken: FakeAnswer = {
  status: 409,
  body: {
    success: false,
    code: 'SLOT_TAKEN',
    message: 'Room B is taken from 09:00 to 10:00.',
    data: [{ resource: { id: 'B', name: 'Room B' }, date: '2027-03-01', startTime: '14:00', endTime: '15:30' }],
  },
}
