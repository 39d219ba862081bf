import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookSecret } from '../webhookQueries.ts'

type RotateSecretDialogProps = { webhook: Webhook; onClose: () => void; onMade: (made: WebhookSecret) => void }

const overlaps = [
  {
    value: '24',
    label: 'Sign with both for a day',
    description: 'Time to enter the new secret in the receiving system',
  },
  { value: '72', label: 'Sign with both for three days', description: undefined },
  { value: '0', label: 'Sign with the new secret only', description: 'If the old secret may be known to others' },
]

/** Asks how long messages are signed with both secrets, and gives the webhook a new one. Load it lazily. */
const RotateSecretDialog = ({ webhook: { id, name, version }, onClose, onMade }: RotateSecretDialogProps) => {
  const [overlap, setOverlap] = useState('24')
  const rotating = useMutation({ ...api.mutation('rotateWebhookSecret', { silent: true }), onSuccess: onMade })
  return (
    <Dialog opened title={`New secret for ${name}`} onClose={onClose} locked={rotating.isPending}>
      <Stack gap="md">
        <Text>The program goes on taking messages without a break while both secrets sign.</Text>
        <Radio.Group label="Current secret" value={overlap} onChange={setOverlap}>
          <Stack gap="sm" mt="xs">
            {overlaps.map((each) => (
              <Radio key={each.value} {...each} />
            ))}
          </Stack>
        </Radio.Group>
        {rotating.isError && (
          <Alert color="red" role="alert">
            {errorMessage(rotating.error)}
          </Alert>
        )}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={rotating.isPending}>
          Cancel
        </Button>
        <Button
          loading={rotating.isPending}
          onClick={() => rotating.mutate({ path: { id }, body: { version, overlapHours: Number(overlap) } })}
        >
          Make new secret
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export default RotateSecretDialog
