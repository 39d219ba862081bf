import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

type CalendarFeedDialogProps = { opened: boolean; onClose: () => void }

/** The address from which a calendar program reads one's bookings: made, copied, made anew, ended. */
const CalendarFeedDialog = ({ opened, onClose }: CalendarFeedDialogProps) => {
  const clipboard = useClipboard({ timeout: 2000 })
  const making = useMutation({ mutationFn: () => api.call('createCalendarFeed', {}, { silent: true }) })
  const ending = useMutation({
    mutationFn: () => api.call('deleteCalendarFeed', {}, { silent: true }),
    onSuccess: () => {
      making.reset()
      notify({ message: 'The calendar address no longer works' })
    },
  })
  const url = making.data?.url
  const failure = making.error ?? ending.error
  return (
    <Dialog opened={opened} onClose={onClose} title="Calendar address" size="lg">
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {errorMessage(failure)}
          </Alert>
        )}
        <Text>
          Outlook, Google Calendar and Apple Calendar can subscribe to your bookings. Anybody who has the address can
          see them, so keep it private.
        </Text>
        {url === undefined ? (
          <Text c="dimmed">The address is shown only once. Creating a new one stops the old one from working.</Text>
        ) : (
          <Group gap="sm" align="flex-end" wrap="nowrap">
            <TextInput
              label="Address"
              readOnly
              value={url}
              style={{ flex: 1 }}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              variant="default"
              leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={() => clipboard.copy(url)}
            >
              {clipboard.copied ? 'Copied' : 'Copy'}
            </Button>
          </Group>
        )}
      </Stack>
      <DialogButtons>
        <Button
          variant="default"
          onClick={() => ending.mutate()}
          loading={ending.isPending}
          disabled={making.isPending}
        >
          Stop this address
        </Button>
        <Button onClick={() => making.mutate()} loading={making.isPending} disabled={ending.isPending}>
          {url === undefined ? 'Create address' : 'Create a new address'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export default CalendarFeedDialog
