import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCalendarEvent, IconCalendarShare, IconCalendarUser, IconDeviceLaptop } from '@tabler/icons-react'

/** The lists of bookings are tabs of one screen. */
const of = 'All bookings'

export const myBookingsEntry: MenuEntry = {
  route: '/_signedIn/my-bookings',
  icon: IconCalendarUser,
  words: 'reservations mine check-in meetings',
  tab: { of, label: 'Mine' },
}

export const officeBookingsEntry: MenuEntry = {
  route: '/_signedIn/manage-bookings/',
  icon: IconCalendarEvent,
  words: 'meeting rooms reservations',
  tab: { of, label: 'Office facilities' },
}

export const commonSpaceBookingsEntry: MenuEntry = {
  route: '/_signedIn/manage-common-space-bookings',
  icon: IconCalendarShare,
  words: 'halls shared reservations',
  tab: { of, label: 'Common spaces' },
}

export const deskBookingsEntry: MenuEntry = {
  route: '/_signedIn/manage-booking-hotdesk/',
  icon: IconDeviceLaptop,
  words: 'seats workplaces desks reservations',
  tab: { of, label: 'Hot desks' },
}
