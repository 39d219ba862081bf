import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { PinInput } from '@atrium/ui/PinInput.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'

type CheckInDialogProps = {
  instance: BookingTime & { id: string; resource: { name: string } }
  opened: boolean
  onClose: () => void
}

/** Checks in with the code at the door; whoever may edit bookings of others needs none. */
const CheckInDialog = ({ instance, opened, onClose }: CheckInDialogProps) => {
  const form = useForm({ initialValues: { checkInCode: '' } })
  const checking = useMutation({
    mutationFn: ({ checkInCode }: { checkInCode: string }) =>
      api.call(
        'checkInBookingInstance',
        { path: { id: instance.id }, body: checkInCode === '' ? {} : { checkInCode } },
        { silent: true },
      ),
    onSuccess: () => {
      notify({ message: `Checked in to ${instance.resource.name}` })
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`Check in to ${instance.resource.name}`}
      form={form}
      saving={checking}
      onSubmit={(values) => checking.mutate(values)}
      submitLabel="Check in"
      onClose={onClose}
    >
      <Text>{bookingTimeText(instance)}. You will find the six-digit code at the door or on the desk.</Text>
      <PinInput label="Code" {...fieldOf(form, 'checkInCode')} />
    </FormDialog>
  )
}

export default CheckInDialog
