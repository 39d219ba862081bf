import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { askLeaving } from './askLeaving.tsx'
import type { Leaver } from './closingQueries.ts'

/** Opens the dialog that closes what somebody holds, and tells when it is done. */
export function useLeaving(): (leaver: Leaver) => Promise<boolean> {
  const queryClient = useQueryClient()
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  return async (leaver) => {
    const isSettled = await askLeaving({ queryClient, leaver, today: dateOfInstant(new Date(), offset) })
    if (!isSettled) return false
    recordNotices.updated()
    return true
  }
}
