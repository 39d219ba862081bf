import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCalendarStar, IconConfetti } from '@tabler/icons-react'

export const eventManagementEntry: MenuEntry = {
  route: '/_signedIn/event-management/',
  icon: IconCalendarStar,
  words: 'activity events sessions participants sign-ups publish',
}

export const whatIsOnEntry: MenuEntry = {
  route: '/_signedIn/events/',
  icon: IconConfetti,
  words: 'events sign up my places wait list activities',
}
