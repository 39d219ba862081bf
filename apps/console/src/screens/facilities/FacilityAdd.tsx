import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FacilityForm } from './FacilityForm.tsx'
import { keepFacility } from './facilityQueries.ts'

type FacilityAddProps = { commonSpace: boolean; onAdded: (id: string) => void; onCancel: () => void }

/** A new facility or common space. */
export const FacilityAdd = ({ commonSpace, onAdded, onCancel }: FacilityAddProps) => {
  const queryClient = useQueryClient()
  const adding = useMutation({
    ...api.mutation('createFacility', { silent: true }),
    onSuccess: async (facility) => {
      recordNotices.added()
      await keepFacility(queryClient, facility)
      onAdded(facility.id)
    },
  })
  return (
    <FacilityForm
      landlordFacility={commonSpace}
      onSubmit={(body) => adding.mutate({ body })}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
    />
  )
}
