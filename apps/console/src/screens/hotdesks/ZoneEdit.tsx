import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useMutation } from '@tanstack/react-query'
import type { Zone } from './hotdeskQueries.ts'
import { ZoneFields } from './ZoneFields.tsx'
import { useZoneForm, zoneInput } from './zoneForm.ts'

/** Name, place and rules of a zone. */
export const ZoneEdit = ({ zone, onClose }: { zone: Zone; onClose: () => void }) => {
  const form = useZoneForm(zone)
  const lendsToTenants = useCan('getTenantDropDown') || zone.bookableBy === 'TENANTS'
  const saving = useMutation({
    ...api.mutation('updateHotdeskZone', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormScreen
      title={`Edit ${zone.name}`}
      form={form}
      onSubmit={(values) => {
        const input = zoneInput(values, zone)
        if (!input) return
        const { pooled: _, ...body } = input
        saving.mutate({ path: { id: zone.id }, body: { ...body, version: zone.version } })
      }}
      onCancel={onClose}
      loading={saving.isPending}
      error={saving.error}
    >
      <ZoneFields form={form} zone={zone} lendsToTenants={lendsToTenants} />
    </FormScreen>
  )
}
