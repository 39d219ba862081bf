import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useMutation } from '@tanstack/react-query'
import { ZoneFields } from './ZoneFields.tsx'
import { useZoneForm, zoneInput } from './zoneForm.ts'

/** A new zone; its desks are drawn on the next page (doc 1 §2.2, /create-zone). */
export const ZoneAdd = ({ onAdded, onCancel }: { onAdded: (id: string) => void; onCancel: () => void }) => {
  const form = useZoneForm()
  const lendsToTenants = useCan('getTenantDropDown')
  const adding = useMutation({
    ...api.mutation('createHotdeskZone', { silent: true }),
    onSuccess: (zone) => {
      recordNotices.added()
      onAdded(zone.id)
    },
  })
  return (
    <FormScreen
      title="New zone"
      description="Desks on one floor plan with the same booking rules"
      form={form}
      onSubmit={(values) => {
        const body = zoneInput(values)
        if (body) adding.mutate({ body })
      }}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel="Add zone"
    >
      <ZoneFields form={form} lendsToTenants={lendsToTenants} />
    </FormScreen>
  )
}
