import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { zonedMoment } from '@atrium/validators/wallTimes.ts'
import { useAtomValue } from 'jotai'
import { useMoment, type MomentText } from './useMoment.ts'

/** Shows moments by the clock of a site, whose zone is named where the office centre has another time; by that of the centre where no clock is given. */
export function useSiteMoment(timeZone: string | null): MomentText {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const byCentre = useMoment()
  if (timeZone === null) return byCentre
  return (moment, format) => (moment ? zonedMoment(new Date(moment), timeZone, offset, format) : '')
}
