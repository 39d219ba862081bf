import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { PinInput } from '@atrium/ui/PinInput.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'

type CheckInDialogProps = {
  instance: BookingTime & { id: string; resource: { name: string } }
  opened: boolean
  onClose: () => void
}

/** Checks in with the code at the door; whoever may edit bookings of others needs none. */
const CheckInDialog = ({ instance, opened, onClose }: CheckInDialogProps) => {
  const [code, setCode] = useState('')
  const checking = useMutation({
    mutationFn: (checkInCode: string) =>
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
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Check in to ${instance.resource.name}`}
      locked={checking.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          checking.mutate(code)
        }}
      >
        <Stack gap="md">
          {checking.isError && (
            <Alert color="red" role="alert">
              {errorMessage(checking.error)}
            </Alert>
          )}
          <Text>{bookingTimeText(instance)}. The six digits stand at the door or on the desk.</Text>
          <PinInput label="Code" value={code} onChange={setCode} />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={checking.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={checking.isPending}>
            Check in
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default CheckInDialog
