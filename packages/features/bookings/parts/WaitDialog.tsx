import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
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
  const form = useForm({
    initialValues: { title: 'Meeting' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter a title.' : null) },
  })
  const waiting = useMutation({
    mutationFn: ({ title }: { title: string }) =>
      api.call(
        'createWaitListEntry',
        { body: { ...time, resourceId: resource.id, title: title.trim(), noOfPax: noOfPax ?? 1 } },
        { silent: true },
      ),
    onSuccess: () => {
      notify({ message: 'You have joined the wait list' })
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`Wait list of ${resource.name}`}
      form={form}
      saving={waiting}
      onSubmit={(values) => waiting.mutate(values)}
      submitLabel="Join the wait list"
      onClose={onClose}
    >
      <Text>
        {bookingTimeText(time)}. When it becomes free, you will get an e-mail and the time is held for you for a while,
        so that you can book it with one click.
      </Text>
      <TextInput label="Title" required maxLength={100} {...form.getInputProps('title')} />
    </FormDialog>
  )
}

export default WaitDialog
