import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCalendarClock } from '@tabler/icons-react'

export const timeProgrammesEntry: MenuEntry = {
  route: '/_signedIn/time-programme/',
  icon: IconCalendarClock,
  words: 'access time zones schedules hours doors open weekdays',
}
