import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { BookingLinks } from '../bookingLinks.tsx'
import type { BookableResource, BookingApproval, BookingPreview, WaitListEntry } from '../bookingQueries.ts'
import type { Booking, BookingInstance, BookingMade } from '../bookingTypes.ts'

const instant = '2026-11-02T01:30:00Z'
/** The person of the fake session. */
export const ownId = '0197f000-0000-7000-8000-000000000001'
export const someDay = '2026-11-23'

/** The rights of somebody who may do everything with bookings. */
export const bookingRights = ['BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING'].flatMap((area) =>
  ['LIST', 'VIEW', 'ADD', 'EDIT', 'APPROVE', 'REJECT', 'CANCEL', 'DOWNLOAD', 'TRANSFER'].map(
    (action) => `${area}_${action}`,
  ),
)

/** The add-ons that bookings need. */
export const bookingAddOns = ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING'] as const

const resource: Booking['resource'] = {
  id: 'room-1',
  name: 'Aurora',
  kind: 'FACILITY',
  landlordFacility: false,
  category: { id: 'category-1', name: 'Meeting rooms' },
  zone: null,
  site: { id: 'site-1', name: 'East Tower' },
  area: { id: 'area-1', name: 'L12 North' },
}

const guest: Booking['invitees'][number] = {
  id: 'invitee-1',
  userId: null,
  email: 'guest@elsewhere.example',
  fullName: null,
  response: null,
  respondedDate: null,
}

/** A booking that waits for a decision and may be changed in every way. */
export const someBooking = (overrides: Partial<Booking> = {}): Booking => ({
  id: 'booking-1',
  referenceNo: 'BKG-20261121-0007',
  title: 'Budget round',
  resource,
  requestedByUser: {
    id: 'user-2',
    fullName: 'Aisha Ho',
    email: 'aisha.ho@marinagate.example',
    officeCentre: { id: 'centre-1', name: 'Marina Gate Properties' },
  },
  fromRoomCalendar: false,
  calendarOrganiser: null,
  madeAtDisplay: null,
  status: 'PENDING',
  statusLabel: 'Pending',
  approvedStatus: null,
  date: someDay,
  startTime: '09:00',
  endTime: '10:30',
  startsAt: '2026-11-23T01:00:00Z',
  endsAt: '2026-11-23T02:30:00Z',
  timeZone: 'Asia/Singapore',
  recurring: false,
  noOfInstances: 1,
  noOfPax: 6,
  amountMinor: 5450,
  currency: 'SGD',
  paymentStatus: 'NONE',
  payUntil: null,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  purpose: null,
  layout: 'U-shape',
  invitees: [guest],
  equipmentRequests: [],
  recurrence: null,
  recurrenceLabel: null,
  series: null,
  priceLines: [
    { kind: 'RATE', label: 'Meeting rooms', ruleId: 'rate-1', quantity: 1.5, unit: 'hours', amountMinor: 5000 },
    { kind: 'TAX', label: 'GST 9%', ruleId: 'rate-1', quantity: 1, unit: '', amountMinor: 450 },
  ],
  money: null,
  approvals: [],
  waitsForLevel: 1,
  waitsFor: ['Lena Ong', 'Marcus Tan'],
  rejectRemark: null,
  cancelRemark: null,
  enteredByUser: null,
  checkInRequired: true,
  cancelUntil: '2026-11-22T01:00:00Z',
  allowedActions: ['edit', 'approve', 'reject', 'cancel', 'transfer'],
  ...overrides,
})

export const someInstance = (overrides: Partial<BookingInstance> = {}): BookingInstance => ({
  id: 'instance-1',
  bookingId: 'booking-1',
  referenceNo: 'BKG-20261121-0007',
  title: 'Budget round',
  resource: { id: 'room-1', name: 'Aurora' },
  placeNo: 1,
  date: someDay,
  startTime: '09:00',
  endTime: '10:30',
  startsAt: '2026-11-23T01:00:00Z',
  endsAt: '2026-11-23T02:30:00Z',
  timeZone: 'Asia/Singapore',
  status: 'UPCOMING',
  statusLabel: 'Upcoming',
  bookingStatus: 'APPROVED',
  requestedByUser: { id: 'user-2', name: 'Aisha Ho' },
  noOfPax: 6,
  amountMinor: 5450,
  currency: 'SGD',
  payUntil: null,
  checkInDate: null,
  checkInRequired: true,
  recurring: false,
  version: 1,
  allowedActions: ['check-in', 'cancel'],
  ...overrides,
})

/** What nobody has to approve. */
export const unruled: BookingApproval = {
  approvalRequired: false,
  approvalRule: { rule: 'FACILITY', ruleName: 'Aurora' },
}

/** What somebody has to approve, by the rule of a category. */
export const ruled: BookingApproval = {
  approvalRequired: true,
  approvalRule: { rule: 'CATEGORY_RULE', ruleName: 'Meeting rooms' },
}

/** A room that is free for the time asked for. */
export const somePlace = (overrides: Partial<BookableResource> = {}): BookableResource => ({
  ...resource,
  capacity: 8,
  equipments: ['Screen', 'Whiteboard'],
  tags: [],
  image: null,
  planFileId: null,
  planX: null,
  planY: null,
  slotPolicy: 'MINUTES',
  slotMinutes: 15,
  minDuration: null,
  maxDuration: null,
  timeZone: 'Asia/Singapore',
  lastDate: '2027-11-23',
  ...unruled,
  checkInRequired: true,
  openingHours: [{ fromTime: '08:00', toTime: '19:00' }],
  busy: [{ fromTime: '13:00', toTime: '14:00' }],
  blocks: [],
  offer: null,
  freePlaces: 1,
  reason: null,
  price: { currency: 'SGD', amountMinor: 2180, lines: [] },
  payWithinMinutes: null,
  ...overrides,
})

/** A room that somebody else has. */
export const takenPlace = (): BookableResource => somePlace({ id: 'room-2', name: 'Borealis', freePlaces: 0 })

export const somePreview = (overrides: Partial<BookingPreview> = {}): BookingPreview => ({
  instances: [{ date: someDay, startTime: '09:00', endTime: '10:00', available: true, reason: null }],
  recurrenceLabel: null,
  payWithinMinutes: null,
  price: {
    currency: 'SGD',
    amountMinor: 2180,
    lines: [
      { kind: 'RATE', label: 'Meeting rooms', ruleId: 'rate-1', quantity: 1, unit: 'hours', amountMinor: 2000 },
      { kind: 'TAX', label: 'GST 9%', ruleId: 'rate-1', quantity: 1, unit: '', amountMinor: 180 },
    ],
  },
  ...unruled,
  ...overrides,
})

const someWaiting = (overrides: Partial<WaitListEntry> = {}): WaitListEntry => ({
  id: 'wait-1',
  resource: { id: 'room-2', name: 'Borealis' },
  title: 'Interviews',
  date: someDay,
  startTime: '09:00',
  endTime: '10:00',
  timeZone: 'Asia/Singapore',
  noOfPax: 3,
  status: 'WAITING',
  offerExpiresAt: null,
  bookingId: null,
  createdDate: instant,
  ...overrides,
})

/** A booking as the server answers when it was made. */
export const someMade = (overrides: Partial<BookingMade> = {}): BookingMade => ({
  ...someBooking({ status: 'APPROVED', statusLabel: 'Upcoming', approvedStatus: 'UPCOMING' }),
  paymentUrl: null,
  ...overrides,
})

/** Links as a portal gives them, with the mode in the address. */
export const fakeBookingLinks: BookingLinks = {
  Booking: ({ id, mode, ...rest }) => createElement('a', { href: `#${mode}/${id}`, ...rest }),
  Find: ({ mode, ...rest }) => createElement('a', { href: `#find/${mode}`, ...rest }),
  MyBookings: (properties) => createElement('a', { href: '#my-bookings', ...properties }),
}

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const pageOf = (items: unknown[]) => ({ items, total: items.length, totalPage: 1 })

const counts = [
  { status: 'PENDING', count: 3 },
  { status: 'APPROVED', count: 14 },
  { status: 'UPCOMING', count: 12 },
  { status: 'ONGOING', count: 2 },
  { status: 'PAST', count: 0 },
]

/** What the server answers, by method and path below the office centre; the first that fits. */
const answers: [method: string, path: RegExp, answer: (request: SeenRequest) => unknown][] = [
  ['GET', /get-approved-status-count$/, () => counts],
  ['GET', /\/instances\/get-status-count$/, () => [{ status: 'UPCOMING', count: 3 }]],
  ['GET', /\/instances$/, () => pageOf([someInstance()])],
  ['GET', /(facility|hotdesk)-bookings$/, () => pageOf([someBooking()])],
  ['GET', /\/histories$/, () => pageOf([])],
  ['GET', /recurrence-frequency-option$/, () => ['DAILY', 'WEEKLY', 'MONTHLY'].map(option)],
  ['GET', /monthly-recurrence-option$/, () => ['DAY_OF_MONTH', 'WEEKDAY_OF_MONTH'].map(option)],
  ['GET', /(facility|hotdesk)-bookings\/[^/]+$/, () => someBooking()],
  ['GET', /facility-booking-instances$/, () => pageOf([someInstance()])],
  ['GET', /hotdesk-booking-instances$/, () => pageOf([])],
  ['GET', /\/bookable-resources$/, () => pageOf([somePlace(), takenPlace()])],
  ['GET', /\/bookable-resources\/[^/]+$/, ({ path }) => somePlace({ id: path.split('/').at(-1) ?? '' })],
  ['POST', /\/bookable-resources\/price$/, () => somePreview().price],
  ['POST', /\/bookable-resources\/instances$/, () => somePreview()],
  ['POST', /\/booking-holds$/, () => ({ id: 'hold-1', expiresAt: new Date(Date.now() + 300_000).toISOString() })],
  ['DELETE', /\/booking-holds\/hold-1$/, () => true],
  ['GET', /\/booking-wait-list$/, () => pageOf([someWaiting()])],
  ['POST', /\/booking-wait-list$/, () => someWaiting()],
  ['POST', /\/create-booking$/, () => someMade()],
  ['PUT', /\/cancel-range$/, () => ({ cancelled: 4 })],
  ['POST', /\/cancel-range\/preview$/, () => ({ noOfBookings: 3, noOfInstances: 4, money: [], late: [] })],
  ['POST', /\/booking-calendar-feed$/, () => ({ url: 'https://portal.example/api/public/calendars/t0ken' })],
  ['POST', /preview-cancellation$/, () => ({ ...unchanged, noOfInstances: 1 })],
  [
    'POST',
    /preview-change$/,
    () => ({ ...unchanged, lines: [], refusal: null, needsApproval: false, changing: [], staying: [] }),
  ],
  ['GET', /drop-down$|invitee-list$/, () => []],
  ['PUT', /./, () => someBooking()],
]

const option = (code: string) => ({ code, value: code, label: code })

const unchanged = { currency: 'SGD', wasMinor: 5450, amountMinor: 5450, paymentStatus: 'NONE' }

/** A server that knows a few bookings and places; other answers go before its own. */
export const bookingServer =
  (given: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const own = given(request)
    if (own !== undefined) return own
    const found = answers.find(([method, path]) => method === request.method && path.test(request.path))
    return found && success(found[2](request))
  }

/** The refusal of a time that somebody else has, with what is free instead. */
export const refusal: FakeAnswer = {
  status: 409,
  body: {
    success: false,
    code: 'CONFLICT',
    message: 'Aurora is booked from 09:00 AM to 10:00 AM.',
    data: [
      { resource: { id: 'room-1', name: 'Aurora' }, date: someDay, startTime: '10:00', endTime: '11:00' },
      { resource: { id: 'room-3', name: 'Cirrus' }, date: someDay, startTime: '09:00', endTime: '10:00' },
    ],
  },
}

/** A dozen desks on a plan: some free, some taken. */
export function someDesks() {
  const desks = Array.from({ length: 12 }, (_, index) => {
    const isTaken = index % 4 === 1
    return somePlace({
      id: `desk-${index + 1}`,
      name: `12A-${String(index + 1).padStart(2, '0')}`,
      kind: 'HOTDESK',
      capacity: 1,
      equipments: ['Monitor'],
      price: null,
      planFileId: 'plan-1',
      planX: 18 + (index % 6) * 13,
      planY: index < 6 ? 35 : 65,
      freePlaces: isTaken ? 0 : 1,
    })
  })
  return pageOf(desks)
}

/** One white dot, which a plan is stretched from. */
export const somePlan = () => ({
  fileName: 'plan.png',
  dataStream: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
})

/** Four Mondays, the second of them taken. */
export const someRepeatingPreview = (): BookingPreview =>
  somePreview({
    recurrenceLabel: 'Every week on Monday until 14 Dec 2026',
    instances: [someDay, '2026-11-30', '2026-12-07', '2026-12-14'].map((date, index) => ({
      date,
      startTime: '09:00',
      endTime: '10:00',
      available: index !== 1,
      reason: index === 1 ? 'Taken' : null,
    })),
  })
