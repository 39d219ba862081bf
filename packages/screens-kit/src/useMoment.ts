import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { dateFormats, formatInstant, type DateFormat } from '@atrium/validators/dates.ts'
import { useAtomValue } from 'jotai'

/** Shows moments (ISO 8601) by the clock of the current office centre; nothing for no moment. */
export function useMoment(): (moment: string | null | undefined, format?: DateFormat) => string {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  return (moment, format = dateFormats.moment) => (moment ? formatInstant(moment, format, offset) : '')
}
