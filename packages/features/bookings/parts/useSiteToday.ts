import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { dateOfInstant, timeOfInstant } from '@atrium/validators/dates.ts'
import { wallClockAt } from '@atrium/validators/wallTimes.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

/** The calendar day (YYYY-MM-DD) at a site when the screen was opened, by its clock; at the office centre without one. */
export const useSiteToday = (timeZone?: string): string => useSiteNow(timeZone).date

/** Day and time (HH:mm) at a site when the screen was opened, by its clock; at the office centre without one. */
export function useSiteNow(timeZone?: string): { date: string; time: string } {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [opened] = useState(() => new Date())
  if (timeZone === undefined) return { date: dateOfInstant(opened, offset), time: timeOfInstant(opened, offset) }
  const wall = wallClockAt(opened, timeZone)
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}
