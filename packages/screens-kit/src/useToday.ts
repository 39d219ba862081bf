import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

/** The calendar day (YYYY-MM-DD) at the office centre when the form was opened. */
export function useToday(): string {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [opened] = useState(() => new Date())
  return dateOfInstant(opened, offset)
}
