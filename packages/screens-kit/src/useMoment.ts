import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { dateFormats, formatInstant, type DateFormat } from '@atrium/validators/dates.ts'
import { zonedMoment } from '@atrium/validators/wallTimes.ts'
import { useAtomValue } from 'jotai'

type MomentText = (moment: string | null | undefined, format?: DateFormat) => string

/** Shows moments (ISO 8601) by the clock of the current office centre; nothing for no moment. */
export function useMoment(): MomentText {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  return (moment, format = dateFormats.moment) => (moment ? formatInstant(moment, format, offset) : '')
}

/** The same by the clock of a site, whose zone is named where the office centre has another time; by that of the centre where no clock is given. */
export function useSiteMoment(timeZone: string | null): MomentText {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const byCentre = useMoment()
  if (timeZone === null) return byCentre
  return (moment, format) => (moment ? zonedMoment(new Date(moment), timeZone, offset, format) : '')
}
