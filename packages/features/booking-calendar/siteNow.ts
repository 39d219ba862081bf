import { officeCentreInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'

/** What a clock shows now, YYYY-MM-DD HH:mm:ss; that of the browser when no zone is named. */
export const wallClockNow = (timeZone?: string): string =>
  // Swedish writes dates as the contract does.
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date())

/** The day it is at the office centre in use; for loaders and components alike. */
export const centreToday = (): string =>
  dateOfInstant(new Date(), sessionStore.get(officeCentreInfoAtom)?.timezoneOffset ?? 0)
