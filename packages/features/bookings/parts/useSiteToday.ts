import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { dateOfInstant, timeOfInstant } from '@atrium/validators/dates.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

/** The calendar day (YYYY-MM-DD) at the office centre when the screen was opened. */
export const useSiteToday = (): string => useSiteNow().date

/** Day and time (HH:mm) at the office centre when the screen was opened. */
export function useSiteNow(): { date: string; time: string } {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [opened] = useState(() => new Date())
  return { date: dateOfInstant(opened, offset), time: timeOfInstant(opened, offset) }
}
