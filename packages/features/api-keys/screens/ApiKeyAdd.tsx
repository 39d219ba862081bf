import { api } from '@atrium/auth/api.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { ApiKeyForm, apiKeyInput } from '../parts/ApiKeyForm.tsx'

const SecretDialog = lazyDialog(() => import('../parts/SecretDialog.tsx'))

type ApiKeyAddProps = {
  /** Once the secret was shown. */
  onCreated: (id: string) => void
  onCancel: () => void
}

/** A new key, whose secret is shown this once. */
export const ApiKeyAdd = ({ onCreated, onCancel }: ApiKeyAddProps) => {
  const adding = useMutation(api.mutation('createApiKey', { silent: true }))
  return (
    <>
      <ApiKeyForm
        title="New API key"
        initial={{ name: '', description: '', expiresOn: null, permissions: [] }}
        submitLabel="Create key"
        onSubmit={(values) => adding.mutate({ body: apiKeyInput(values) })}
        onCancel={onCancel}
        loading={adding.isPending}
        error={adding.error}
      />
      {adding.data && <SecretDialog made={adding.data} onClose={() => onCreated(adding.data.id)} />}
    </>
  )
}
