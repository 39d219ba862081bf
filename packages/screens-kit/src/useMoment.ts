import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { dateFormats, formatInstant, type DateFormat } from '@atrium/validators/dates.ts'
import { useAtomValue } from 'jotai'

export type MomentText = (moment: string | null | undefined, format?: DateFormat) => string

/** Shows moments (ISO 8601) by the clock of the current office centre; nothing for no moment. */
export function useMoment(): MomentText {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  return (moment, format = dateFormats.moment) => (moment ? formatInstant(moment, format, offset) : '')
}
