import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DisplayFields } from './DisplayFields.tsx'
import { displayInput, useDisplayForm } from './displayForm.ts'

const KeyDialog = lazyDialog(() => import('./KeyDialog.tsx'))

type DisplayAddProps = { onAdded: (id: string) => void; onCancel: () => void }

/** A new display; its key is shown once, then its page (doc 3 §2, AddDisplay). */
export const DisplayAdd = ({ onAdded, onCancel }: DisplayAddProps) => {
  const form = useDisplayForm()
  const [made, setMade] = useState<{ id: string; name: string; apiKey: string }>()
  const adding = useMutation({
    ...api.mutation('createHotdeskZoneDisplay', { silent: true }),
    onSuccess: ({ display, apiKey }) => {
      recordNotices.added()
      setMade({ id: display.id, name: display.name, apiKey })
    },
  })
  return (
    <>
      <FormScreen
        title="New display"
        description="A tablet that shows a zone of desks, or hangs beside the door of a room"
        form={form}
        onSubmit={(values) => adding.mutate({ body: displayInput(values) })}
        onCancel={onCancel}
        loading={adding.isPending}
        error={adding.error}
        submitLabel="Add display"
      >
        <DisplayFields form={form} />
      </FormScreen>
      {made && <KeyDialog apiKey={made.apiKey} name={made.name} onClose={() => onAdded(made.id)} />}
    </>
  )
}
