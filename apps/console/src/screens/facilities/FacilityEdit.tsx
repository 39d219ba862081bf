import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FacilityForm } from './FacilityForm.tsx'
import { keepFacility, type Facility } from './facilityQueries.ts'

type FacilityEditProps = { facility: Facility; onDone: () => void }

/** Changes a facility or common space. */
export const FacilityEdit = ({ facility, onDone }: FacilityEditProps) => {
  const queryClient = useQueryClient()
  const { id, version } = facility
  const saving = useMutation({
    ...api.mutation('updateFacility', { silent: true }),
    onSuccess: (saved) => {
      recordNotices.updated()
      void keepFacility(queryClient, saved)
      onDone()
    },
  })
  return (
    <FacilityForm
      facility={facility}
      onSubmit={(input) => saving.mutate({ path: { id }, body: { ...input, version } })}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    />
  )
}
