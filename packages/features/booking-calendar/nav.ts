import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCalendarTime } from '@tabler/icons-react'

export const bookingCalendarEntry: MenuEntry = {
  route: '/_signedIn/booking-calendar',
  icon: IconCalendarTime,
  words: 'schedule availability free timeline week',
}
