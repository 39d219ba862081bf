import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { WebhookForm, webhookInput } from '../parts/WebhookForm.tsx'
import { webhookQuery } from '../webhookQueries.ts'

type WebhookEditProps = { id: string; onSaved: () => void; onCancel: () => void }

/** Changes where a webhook leads, and what it is told of. Mount it with the webhook loaded. */
export const WebhookEdit = ({ id, onSaved, onCancel }: WebhookEditProps) => {
  const { data: webhook } = useSuspenseQuery(webhookQuery(id))
  const { name, url, eventTypes, version } = webhook
  useRecordTitle(`Edit ${name}`, { parent: name, own: 'Edit' })
  const saving = useMutation({
    ...api.mutation('updateWebhook', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onSaved()
    },
  })
  return (
    <WebhookForm
      key={version}
      title={`Edit ${name}`}
      initial={{ name, url, eventTypes }}
      submitLabel="Save"
      onSubmit={(values) => saving.mutate({ path: { id }, body: { ...webhookInput(values), version } })}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    />
  )
}
