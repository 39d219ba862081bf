import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

/** The roles of administrators, who may give any permission. */
const administrators = ['MASTER_ADMIN', 'LANDLORD_ADMIN', 'SUPERADMIN']

/** The permissions the signed-in person may give to a role: those they hold; undefined for all of them. */
export function useGivable(): ReadonlySet<string> | undefined {
  const userInfo = useAtomValue(userInfoAtom)
  return useMemo(() => {
    if (userInfo === null) return new Set<string>()
    if (userInfo.roleCodes.some((code) => administrators.includes(code))) return undefined
    return new Set<string>(userInfo.permissions)
  }, [userInfo])
}
