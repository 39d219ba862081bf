import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { apiKeyQuery } from '../apiKeyQueries.ts'
import { ApiKeyForm, apiKeyInput } from '../parts/ApiKeyForm.tsx'

type ApiKeyEditProps = { id: string; onSaved: () => void; onCancel: () => void }

/** Changes what a key is called, may do, and until when. Mount it with the key loaded. */
export const ApiKeyEdit = ({ id, onSaved, onCancel }: ApiKeyEditProps) => {
  const { data: apiKey } = useSuspenseQuery(apiKeyQuery(id))
  const { name, description, expiresOn, permissions, version } = apiKey
  useRecordTitle(`Edit ${name}`, { parent: name, own: 'Edit' })
  const saving = useMutation({
    ...api.mutation('updateApiKey', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onSaved()
    },
  })
  return (
    <ApiKeyForm
      key={version}
      title={`Edit ${name}`}
      initial={{ name, description: description ?? '', expiresOn, permissions }}
      submitLabel="Save"
      onSubmit={(values) => saving.mutate({ path: { id }, body: { ...apiKeyInput(values), version } })}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    />
  )
}
