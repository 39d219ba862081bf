import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '../webhookQueries.ts'

type ReplayFailedDialogProps = { webhook: Webhook; onClose: () => void }

const spans = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '168', label: 'The last week' },
  { value: '720', label: 'The last 30 days' },
]

const told = (count: number): string => {
  if (count === 0) return 'Nothing has failed in that time.'
  return count === 1 ? 'One message is sent again.' : `${count} messages are sent again.`
}

/** Asks since when what failed is sent again. Load it lazily. */
const ReplayFailedDialog = ({ webhook: { id, name }, onClose }: ReplayFailedDialogProps) => {
  const [span, setSpan] = useState('24')
  const sending = useMutation({
    ...api.mutation('replayFailedWebhookDeliveries', { silent: true }),
    onSuccess: ({ replayed }) => {
      notify({ message: told(replayed) })
      onClose()
    },
  })
  const send = () => {
    const since = new Date(Date.now() - Number(span) * 3_600_000).toISOString()
    sending.mutate({ path: { id }, body: { since } })
  }
  return (
    <Dialog opened title={`Resend failed messages to ${name}`} onClose={onClose} locked={sending.isPending}>
      <Stack gap="md">
        <Text>
          Each failed message is sent again with its own ID, so that the receiver recognises what it already has.
        </Text>
        <Radio.Group label="Failed in" value={span} onChange={setSpan}>
          <Stack gap="sm" mt="xs">
            {spans.map((each) => (
              <Radio key={each.value} {...each} />
            ))}
          </Stack>
        </Radio.Group>
        {sending.isError && (
          <Alert color="red" role="alert">
            {errorMessage(sending.error)}
          </Alert>
        )}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={sending.isPending}>
          Cancel
        </Button>
        <Button loading={sending.isPending} onClick={send}>
          Send again
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export default ReplayFailedDialog
