import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation } from '@tanstack/react-query'
import { DisplayFields } from './DisplayFields.tsx'
import { displayInput, useDisplayForm } from './displayForm.ts'
import type { Display } from './displayQueries.ts'

/** What a display shows, and how it looks. */
export const DisplayEdit = ({ display, onClose }: { display: Display; onClose: () => void }) => {
  const form = useDisplayForm(display)
  const saving = useMutation({
    ...api.mutation('updateHotdeskZoneDisplay', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormScreen
      title={`Edit ${display.name}`}
      form={form}
      onSubmit={(values) => {
        saving.mutate({ path: { id: display.id }, body: { ...displayInput(values), version: display.version } })
      }}
      onCancel={onClose}
      loading={saving.isPending}
      error={saving.error}
    >
      <DisplayFields form={form} display={display} />
    </FormScreen>
  )
}
