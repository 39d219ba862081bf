import { api } from '@atrium/auth/api.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { WebhookForm, webhookInput } from '../parts/WebhookForm.tsx'

const SecretDialog = lazyDialog(() => import('../parts/WebhookSecretDialog.tsx'))

type WebhookAddProps = {
  /** Once the secret was shown. */
  onCreated: (id: string) => void
  onCancel: () => void
}

/** A new webhook, whose secret is shown this once. */
export const WebhookAdd = ({ onCreated, onCancel }: WebhookAddProps) => {
  const adding = useMutation(api.mutation('createWebhook', { silent: true }))
  return (
    <>
      <WebhookForm
        title="New webhook"
        initial={{ name: '', url: '', eventTypes: [] }}
        submitLabel="Add webhook"
        onSubmit={(values) => adding.mutate({ body: webhookInput(values) })}
        onCancel={onCancel}
        loading={adding.isPending}
        error={adding.error}
      />
      {adding.data && <SecretDialog made={adding.data} onClose={() => onCreated(adding.data.id)} />}
    </>
  )
}
