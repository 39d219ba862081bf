import { bookedBeside, newCommonSpace, nextWorkday, openDayAhead } from './bookablePlaces.ts'
import { action, onward, openFirst, openLink, openThen } from './opened.ts'
import { deskOf } from './people.ts'
import { tabScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'

/** Opens a booking that can still be changed, whatever the day and the rules of the demo's places, and does so. */
const openBookingThen =
  (then: NonNullable<Screen['prepare']>): Screen['prepare'] =>
  async (page) => {
    const place = await newCommonSpace('Room of the walk')
    const asked = { title: 'Team review', date: openDayAhead(10), startTime: '10:00', endTime: '11:00' }
    const { id } = await bookedBeside(await deskOf('Northwind Shipping'), place, asked)
    await onward(() => `/manage-bookings/${id}`)(page)
    await then(page)
  }

/** What everybody who books sees, in either portal. */
export const bookingScreens = (door: Door, as: string): Screen[] => {
  const place = { door, as }
  // Tenants have few places of their own, and some of a landlord's are booked in the room calendar.
  const opened = { ...place, path: '/manage-common-space-bookings?tab=UPCOMING', endsAt: '/manage-bookings/$id' }
  const booking = (name: string) => `${door}-booking-${name}`
  return [
    { ...place, name: `${door}-booking-calendar`, path: '/booking-calendar' },
    // An entry of a week is as wide as its time; that of the day has the full size (WCAG 2.5.8, equivalent).
    { ...place, name: `${door}-booking-calendar-week`, path: '/booking-calendar?view=week', unruly: ['target-size'] },
    { ...place, name: `${door}-booking-calendar-month`, path: '/booking-calendar?view=month' },
    { ...place, name: `${door}-my-bookings`, path: '/my-bookings' },
    { ...place, name: `${door}-approvals`, path: '/approvals' },
    { ...place, name: `${door}-bookings`, path: '/manage-bookings?tab=UPCOMING' },
    { ...place, name: `${door}-common-space-bookings`, path: '/manage-common-space-bookings?tab=UPCOMING' },
    { ...place, name: `${door}-hotdesk-bookings`, path: '/manage-booking-hotdesk?tab=UPCOMING' },
    { ...opened, name: `${door}-booking`, prepare: openFirst },
    { ...opened, name: booking('cancel'), prepare: openBookingThen(action('Cancel booking')) },
    { ...opened, name: booking('transfer'), prepare: openBookingThen(action('Transfer')) },
    {
      ...place,
      name: `${door}-hotdesk-booking`,
      path: '/manage-booking-hotdesk?tab=PAST',
      prepare: openFirst,
      endsAt: '/manage-booking-hotdesk/$id',
    },
    { ...place, name: booking('add'), path: `/manage-bookings/add?date=${nextWorkday()}` },
    { ...place, name: `${door}-hotdesk-booking-add`, path: '/manage-booking-hotdesk/add' },
    { ...place, name: `${door}-hotdesk-booking-plan`, path: '/manage-booking-hotdesk/add?view=PLAN' },
  ]
}

/** What a landlord sets up for bookings. */
export const bookingSetUpScreens = (as: string): Screen[] => {
  const place = { door: 'console', as } as const
  const list = (name: string, path: string): Screen => ({ ...place, name: `console-${name}`, path })
  const record = (name: string, path: string, endsAt: string): Screen => ({
    ...list(name, path),
    prepare: openFirst,
    endsAt,
  })
  const facility = { ...place, name: 'console-facility', path: '/facilities', endsAt: '/facilities/$id' }
  const settings = (tab: string) => `/space-mangement-settings?tab=${tab}`
  return [
    list('facilities', '/facilities'),
    list('common-spaces', '/facilities?tab=COMMON_SPACE'),
    list('categories', '/facilities?tab=CATEGORY'),
    list('facility-add', '/facilities/add'),
    { ...list('facility-sync', '/facilities'), prepare: action('Synchronise') },
    { ...list('booking-sync', '/manage-bookings?tab=UPCOMING'), prepare: action('Synchronise') },
    record('facility', '/facilities', '/facilities/$id'),
    ...tabScreens(facility, ['Check-in', 'History']),
    ...tabScreens({ ...facility, empty: 'Nothing is closed at the moment.' }, ['Blockings']),
    record('category', '/facilities?tab=CATEGORY', '/category/$id'),
    list('category-add', '/category/add'),
    list('zones', '/hotdesk'),
    record('zone', '/hotdesk', '/zone/$id'),
    list('zone-add', '/create-zone'),
    {
      ...list('desk', '/hotdesk'),
      prepare: openThen(openLink(/^Open desk/)),
      endsAt: '/hotdesk/$id',
    },
    list('displays', '/room-display'),
    record('display', '/room-display', '/display/$id'),
    list('display-add', '/display/add'),
    {
      ...list('display-live', '/room-display'),
      prepare: openThen(onward((path) => path.replace('/display/', '/hotdesks/zone-displays/'))),
      endsAt: '/hotdesks/zone-displays/$id',
    },
    list('rates-discounts', '/rates-discounts'),
    record('rate', '/rates-discounts', '/rates/$id'),
    list('rate-add', '/rates/add'),
    list('discounts', '/rates-discounts?kind=DISCOUNTS'),
    record('discount', '/rates-discounts?kind=DISCOUNTS', '/discounts/$id'),
    list('discount-add', '/discounts/add'),
    list('space-settings', '/space-mangement-settings'),
    ...['APPROVAL', 'REMINDERS', 'PERIODS', 'BLOCKINGS'].map((tab) =>
      list(`space-settings-${tab.toLowerCase()}`, settings(tab)),
    ),
    list('facility-reports', '/facility-reports'),
    list('holidays', '/holiday-setup'),
  ]
}
