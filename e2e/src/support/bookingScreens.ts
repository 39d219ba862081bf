import { action, openFirst, openThen } from './opened.ts'
import { tabScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'

/** What everybody who books sees, in either portal. */
export const bookingScreens = (door: Door, as: string): Screen[] => {
  const place = { door, as }
  // Tenants have few places of their own, and some of a landlord's are booked in the room calendar.
  const bookings = '/manage-common-space-bookings?tab=UPCOMING'
  const booking = (name: string) => `${door}-booking-${name}`
  return [
    { ...place, name: `${door}-booking-calendar`, path: '/booking-calendar' },
    { ...place, name: `${door}-booking-calendar-week`, path: '/booking-calendar?view=week' },
    { ...place, name: `${door}-booking-calendar-month`, path: '/booking-calendar?view=month' },
    { ...place, name: `${door}-my-bookings`, path: '/my-bookings' },
    { ...place, name: `${door}-approvals`, path: '/approvals' },
    { ...place, name: `${door}-bookings`, path: '/manage-bookings?tab=UPCOMING' },
    { ...place, name: `${door}-common-space-bookings`, path: '/manage-common-space-bookings?tab=UPCOMING' },
    { ...place, name: `${door}-hotdesk-bookings`, path: '/manage-booking-hotdesk?tab=UPCOMING' },
    { ...place, name: `${door}-booking`, path: bookings, prepare: openFirst },
    { ...place, name: booking('cancel'), path: bookings, prepare: openThen(action('Cancel booking')) },
    { ...place, name: booking('transfer'), path: bookings, prepare: openThen(action('Transfer')) },
    { ...place, name: booking('add'), path: '/manage-bookings/add' },
    { ...place, name: `${door}-hotdesk-booking-add`, path: '/manage-booking-hotdesk/add' },
  ]
}

/** What a landlord sets up for bookings. */
export const bookingSetUpScreens = (as: string): Screen[] => {
  const place = { door: 'console', as } as const
  const list = (name: string, path: string): Screen => ({ ...place, name: `console-${name}`, path })
  const record = (name: string, path: string): Screen => ({ ...list(name, path), prepare: openFirst })
  const settings = (tab: string) => `/space-mangement-settings?tab=${tab}`
  return [
    list('facilities', '/facilities'),
    list('common-spaces', '/facilities?tab=COMMON_SPACE'),
    list('categories', '/facilities?tab=CATEGORY'),
    list('facility-add', '/facilities/add'),
    { ...list('facility-sync', '/facilities'), prepare: action('Synchronise') },
    { ...list('booking-sync', '/manage-bookings'), prepare: action('Synchronise') },
    record('facility', '/facilities'),
    ...tabScreens({ ...place, name: 'console-facility', path: '/facilities' }, ['Check-in', 'Blockings', 'History']),
    record('category', '/facilities?tab=CATEGORY'),
    list('zones', '/hotdesk'),
    record('zone', '/hotdesk'),
    list('displays', '/room-display'),
    record('display', '/room-display'),
    list('rates-discounts', '/rates-discounts'),
    record('rate', '/rates-discounts'),
    list('discounts', '/rates-discounts?kind=DISCOUNTS'),
    list('space-settings', '/space-mangement-settings'),
    ...['APPROVAL', 'REMINDERS', 'PERIODS', 'BLOCKINGS'].map((tab) =>
      list(`space-settings-${tab.toLowerCase()}`, settings(tab)),
    ),
    list('facility-reports', '/facility-reports'),
    list('holidays', '/holiday-setup'),
  ]
}
