import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useQuery } from '@tanstack/react-query'

const lookAgainAfter = 60_000

/** The virtual controllers that stand in for those beside the doors; undefined where there are none, or nobody may see them. */
export function useVendorLab(): Schemas['VendorLab'] | undefined {
  const maySee = useCan('getVendorLab')
  const { data } = useQuery({
    ...readable(api.query('getVendorLab', {}, { silent: true })),
    enabled: maySee,
    retry: false,
    staleTime: lookAgainAfter,
  })
  return data
}
