import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'

type WaitDialogProps = {
  opened: boolean
  resource: { id: string; name: string }
  time: BookingTime
  noOfPax: number | undefined
  onClose: () => void
}

/** Puts the reader on the wait list of a time that is taken. */
const WaitDialog = ({ opened, resource, time, noOfPax, onClose }: WaitDialogProps) => {
  const [title, setTitle] = useState('Meeting')
  const waiting = useMutation({
    mutationFn: () =>
      api.call(
        'createWaitListEntry',
        { body: { ...time, resourceId: resource.id, title: title.trim(), noOfPax: noOfPax ?? 1 } },
        { silent: true },
      ),
    onSuccess: () => {
      notify({ message: 'You are on the wait list' })
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Wait list of ${resource.name}`} locked={waiting.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim() !== '') waiting.mutate()
        }}
      >
        <Stack gap="md">
          {waiting.isError && (
            <Alert color="red" role="alert">
              {errorMessage(waiting.error)}
            </Alert>
          )}
          <Text>
            {bookingTimeText(time)}. When it becomes free you get a mail, and the time is kept for you for a while so
            that you can take it with one click.
          </Text>
          <TextInput
            label="Title"
            required
            maxLength={100}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            error={title.trim() === '' ? 'Enter a title.' : undefined}
          />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={waiting.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={waiting.isPending}>
            Join the wait list
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default WaitDialog
