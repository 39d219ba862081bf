import type { BookingArea } from './bookingOperations.ts'
import type { AddOn } from './generated/operations.ts'
import type { components } from './generated/schema.d.ts'

export type ResourceKind = components['schemas']['ResourceKind']

/** What bookings hang on, of what is booked. */
export type Bookable = { kind: ResourceKind; landlordFacility: boolean }

type BookableKind = {
  /** Under which heading its bookings are. */
  area: BookingArea
  /** Under which they are where a landlord lends it to tenants. */
  sharedArea: BookingArea
  /** Whether people come together there: then a booking has a number of people, invitees and wishes. */
  forMeetings: boolean
  /** Of all kinds with the same word a person has one at a time. */
  oneAtATime: 'DESK' | null
  /** How a booking is called that nobody has named yet, before the name of the person. */
  occasion: string
}

/** All that sets the kinds apart of what can be booked. A new kind does not compile without its line. */
export const bookableKinds: Readonly<Record<ResourceKind, BookableKind>> = {
  FACILITY: {
    area: 'OFFICE',
    sharedArea: 'COMMON_SPACE',
    forMeetings: true,
    oneAtATime: null,
    occasion: 'Meeting',
  },
  DESK_POOL: { area: 'HOTDESK', sharedArea: 'HOTDESK', forMeetings: false, oneAtATime: 'DESK', occasion: 'Desk' },
  HOTDESK: { area: 'HOTDESK', sharedArea: 'HOTDESK', forMeetings: false, oneAtATime: 'DESK', occasion: 'Desk' },
}

// The keys are those of the tables.
export const resourceKinds = Object.keys(bookableKinds) as ResourceKind[]

/** The areas of bookings: how their permissions begin, their add-on, and the page of the portals that lists them. */
export const bookingAreas = {
  OFFICE: { permissions: 'BOOKING', addOn: 'FACILITY_BOOKING', page: '/manage-bookings' },
  COMMON_SPACE: { permissions: 'COMMON_SPACE_BOOKING', addOn: 'COMMON_SPACE_BOOKING', page: '/manage-bookings' },
  HOTDESK: { permissions: 'HOTDESK_BOOKING', addOn: 'HOTDESK_BOOKING', page: '/manage-booking-hotdesk' },
} as const satisfies Record<BookingArea, { permissions: string; addOn: AddOn; page: `/${string}` }>

export const bookingAreaCodes = Object.keys(bookingAreas) as BookingArea[]

/** Under which heading bookings of something are. */
export const areaOf = ({ kind, landlordFacility }: Bookable): BookingArea =>
  bookableKinds[kind][landlordFacility ? 'sharedArea' : 'area']

/** The kinds whose bookings a path of an area lists; of common spaces only those that are a landlord's. */
export function kindsOn(path: BookingArea): { kinds: ResourceKind[]; sharedOnly: boolean } {
  const own = resourceKinds.filter((kind) => bookableKinds[kind].area === path)
  if (own.length > 0) return { kinds: own, sharedOnly: false }
  return { kinds: resourceKinds.filter((kind) => bookableKinds[kind].sharedArea === path), sharedOnly: true }
}

/** Whether people come together in what is booked on a path. */
export const isForMeetings = (path: BookingArea): boolean =>
  kindsOn(path).kinds.some((kind) => bookableKinds[kind].forMeetings)

/** What there is to book in an area and nowhere else, as questions of one kind each. */
export const bookablesOf = (area: BookingArea): { kind: ResourceKind; landlordFacility?: boolean }[] =>
  resourceKinds
    .filter((kind) => [bookableKinds[kind].area, bookableKinds[kind].sharedArea].includes(area))
    .map((kind) => {
      const { area: own, sharedArea } = bookableKinds[kind]
      return own === sharedArea ? { kind } : { kind, landlordFacility: sharedArea === area }
    })
