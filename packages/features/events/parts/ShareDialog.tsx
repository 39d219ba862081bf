import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ActivityEvent } from '../eventQueries.ts'

/** Makes the public link of an event, shown once, or ends it. Load it lazily. */
const ShareDialog = ({ event, onClose }: { event: ActivityEvent; onClose: () => void }) => {
  const path = { id: event.id }
  const sharing = useMutation({ mutationFn: () => api.call('shareActivityEvent', { path }, { silent: true }) })
  const ending = useMutation({
    mutationFn: () => api.call('unshareActivityEvent', { path }, { silent: true }),
    onSuccess: onClose,
  })
  const failed = sharing.error ?? ending.error
  return (
    <Dialog opened title="Public link" onClose={onClose}>
      <Stack gap="md">
        <Text>By this link people without an account see the event and sign up with name and e-mail.</Text>
        {failed && (
          <Alert color="red" role="alert">
            {errorMessage(failed)}
          </Alert>
        )}
        {sharing.data ? (
          <Stack gap="sm" align="center">
            <QrCode text={sharing.data.url} label={`Public link of ${event.name}`} size="min(14rem, 60vw)" />
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {sharing.data.url}
            </Code>
            <CopyButton value={sharing.data.url}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
            </CopyButton>
            <Text size="sm" c="dimmed">
              Copy it now: it is shown only once. A new link replaces this one.
            </Text>
          </Stack>
        ) : (
          <Group>
            <Button loading={sharing.isPending} onClick={() => sharing.mutate()}>
              {event.publicEvent ? 'Make another link' : 'Make the link'}
            </Button>
            {event.publicEvent && (
              <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
                End the link
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

export default ShareDialog
