import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { RichText } from '@atrium/ui/RichText.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myCircularQuery, type MyCircular } from '../circularQueries.ts'

type MyCircularDialogProps = { id: string; onClose: () => void }

/** A message to oneself; opening it tells the sender. Load it lazily. */
const MyCircularDialog = ({ id, onClose }: MyCircularDialogProps) => {
  const read = useQuery(myCircularQuery(id))
  const { mutate: markRead } = useMutation({
    mutationFn: () => api.call('readMyCircular', { path: { id } }, { silent: true }),
  })
  const isUnread = read.data?.readDate === null
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread, markRead])
  return (
    <Dialog opened title={read.data?.title ?? 'Message'} size="lg" onClose={onClose}>
      {read.isPending && <LoadingState />}
      {read.isError && <ErrorState onRetry={() => void read.refetch()}>{errorMessage(read.error)}</ErrorState>}
      {read.data && <Message circular={read.data} onClose={onClose} />}
    </Dialog>
  )
}

const Message = ({ circular, onClose }: { circular: MyCircular; onClose: () => void }) => {
  const moment = useMoment()
  const { id, company, sentDate, acknowledgedDate, attachments } = circular
  const acknowledging = useMutation({
    mutationFn: () => api.call('acknowledgeMyCircular', { path: { id } }),
    onSuccess: () => recordNotices.updated(),
  })
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {company.name}, {moment(sentDate)}
      </Text>
      <RichText html={circular.bodyHtml} />
      {attachments.length > 0 && (
        <Group gap="md">
          {attachments.map(({ systemFileId, name }) => (
            <DownloadLink
              key={systemFileId}
              label={name}
              load={() => api.download('downloadMyCircularAttachment', { path: { id, systemFileId } })}
            >
              {name}
            </DownloadLink>
          ))}
        </Group>
      )}
      {acknowledgedDate && <Text component="output">You acknowledged it, {moment(acknowledgedDate)}.</Text>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {circular.acknowledgeRequired && acknowledgedDate === null && (
          <Button loading={acknowledging.isPending} onClick={() => acknowledging.mutate()}>
            Acknowledge
          </Button>
        )}
      </DialogButtons>
    </Stack>
  )
}

export default MyCircularDialog
