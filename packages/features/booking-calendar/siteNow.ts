import { officeCentreInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { dayAtClock, wallClockAt } from '@atrium/validators/wallTimes.ts'

/** What a clock shows now, YYYY-MM-DD HH:mm:ss; that of the browser when no zone is named. */
export const wallClockNow = (timeZone?: string): string => wallClockAt(new Date(), timeZone)

/** The day it is at a site, by its clock. */
export const siteToday = (timeZone: string): string => dayAtClock(new Date(), timeZone)

/** The day it is at the office centre in use; for loaders and components alike. */
export const centreToday = (): string =>
  dateOfInstant(new Date(), sessionStore.get(officeCentreInfoAtom)?.timezoneOffset ?? 0)
