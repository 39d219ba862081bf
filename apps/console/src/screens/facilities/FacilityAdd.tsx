import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation } from '@tanstack/react-query'
import { FacilityForm } from './FacilityForm.tsx'

type FacilityAddProps = { commonSpace: boolean; onAdded: (id: string) => void; onCancel: () => void }

/** A new facility or common space. */
export const FacilityAdd = ({ commonSpace, onAdded, onCancel }: FacilityAddProps) => {
  const adding = useMutation({
    ...api.mutation('createFacility', { silent: true }),
    onSuccess: (facility) => {
      recordNotices.added()
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
