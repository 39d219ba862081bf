import { officeCentreInfoAtom, sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { bookingCalls } from './bookingCalls.ts'
import { bookingFlags, bookingPath, type BookingContext, type BookingMode, type BookingPath } from './bookingPath.ts'
import type { BookingCalls } from './bookingTypes.ts'

/** The calls of a mode for somebody, with what the mode sends along. */
export type BookingApi = BookingCalls & { mode: BookingMode; path: BookingPath }

/** The calls of a mode for a person in an office centre. */
function bookingApi(mode: BookingMode, context: BookingContext): BookingApi {
  const path = bookingPath(mode, context)
  const flags = bookingFlags(mode, context)
  const calls = bookingCalls(path, context.userId)
  const { list, counts, download } = calls
  return {
    ...calls,
    mode,
    path,
    list: (query) => list({ ...query, ...flags }),
    counts: (query) => counts({ ...query, ...flags }),
    ...(download ? { download: (query, format) => download({ ...query, ...flags }, format) } : {}),
  }
}

const contextOf = (
  user: { userId: string; roleCodes: string[] } | null,
  centre: { officeCentreType: BookingContext['officeCentreType'] } | null,
): BookingContext => ({
  officeCentreType: centre?.officeCentreType,
  roleCodes: user?.roleCodes ?? [],
  userId: user?.userId ?? '',
})

/** For loaders: the calls of a mode for whoever is signed in. */
export const bookingApiNow = (mode: BookingMode): BookingApi =>
  bookingApi(mode, contextOf(sessionStore.get(userInfoAtom), sessionStore.get(officeCentreInfoAtom)))

/** The calls of a mode for whoever is signed in. */
export function useBookingApi(mode: BookingMode): BookingApi {
  const user = useAtomValue(userInfoAtom)
  const centre = useAtomValue(officeCentreInfoAtom)
  return useMemo(() => bookingApi(mode, contextOf(user, centre)), [mode, user, centre])
}
