import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useQuery } from '@tanstack/react-query'
import { lockdownsQuery, type Lockdown } from './lockdowns.ts'

/** The lockdowns that hold, for who may see them; undefined until they are known. Live on every screen. */
export const useLockdowns = (): readonly Lockdown[] | undefined =>
  useQuery({ ...readable(lockdownsQuery()), enabled: useCan('listLockdowns') }).data?.items
