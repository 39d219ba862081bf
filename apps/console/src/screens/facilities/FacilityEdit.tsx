import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation } from '@tanstack/react-query'
import { FacilityForm } from './FacilityForm.tsx'
import type { Facility } from './facilityQueries.ts'

type FacilityEditProps = { facility: Facility; onDone: () => void }

/** Changes a facility or common space. */
export const FacilityEdit = ({ facility, onDone }: FacilityEditProps) => {
  const { id, version } = facility
  const saving = useMutation({
    ...api.mutation('updateFacility', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
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
