import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { useAtomValue } from 'jotai'
import { officeCentreInfoAtom } from '../../session/sessionAtoms.ts'

/** Shows moments (ISO 8601) by the clock of the office centre, like every other page. */
export function useMomentText(): (moment: string) => string {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset
  return (moment) => formatInstant(moment, dateFormats.moment, offset ?? -new Date(moment).getTimezoneOffset())
}
