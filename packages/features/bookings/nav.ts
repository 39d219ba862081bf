import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCalendarEvent, IconCalendarShare, IconCalendarUser, IconDeviceLaptop } from '@tabler/icons-react'

export const myBookingsEntry: MenuEntry = {
  route: '/_signedIn/my-bookings',
  icon: IconCalendarUser,
  words: 'reservations mine check-in meetings',
}

export const officeBookingsEntry: MenuEntry = {
  route: '/_signedIn/manage-bookings/',
  icon: IconCalendarEvent,
  words: 'meeting rooms reservations',
}

export const commonSpaceBookingsEntry: MenuEntry = {
  route: '/_signedIn/manage-common-space-bookings',
  icon: IconCalendarShare,
  words: 'halls shared reservations',
}

export const deskBookingsEntry: MenuEntry = {
  route: '/_signedIn/manage-booking-hotdesk/',
  icon: IconDeviceLaptop,
  words: 'seats workplaces desks reservations',
}
