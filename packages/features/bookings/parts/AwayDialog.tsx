import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { DateRangeField, type DateRange } from '@atrium/ui/DateRangeField.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { awayPreviewQuery } from '../bookingQueries.ts'
import { AwayNote, isPossible } from './AwayNote.tsx'
import { useSiteToday } from './useSiteToday.ts'

type AwayDialogProps = { userId: string; opened: boolean; onClose: () => void }

/** Cancels everything one has booked within some days. What goes is counted before it is done. */
const AwayDialog = ({ userId, opened, onClose }: AwayDialogProps) => {
  const today = useSiteToday()
  const [[from, to], setRange] = useState<DateRange>([null, null])
  const [reason, setReason] = useState('I am away')
  const isChosen = from !== null && to !== null
  const preview = useQuery({ ...awayPreviewQuery(userId, from ?? today, to ?? today), enabled: isChosen })
  const leaving = useMutation({
    mutationFn: () =>
      api.call(
        'cancelUserBookingsInRange',
        { path: { userId }, body: { dateFrom: from ?? today, dateTo: to ?? today, cancelRemark: reason.trim() } },
        { silent: true },
      ),
    onSuccess: ({ cancelled }) => {
      notify({ message: `${countOf(cancelled, 'time was', 'times were')} cancelled` })
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="I am away" locked={leaving.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChosen && reason.trim() !== '') leaving.mutate()
        }}
      >
        <Stack gap="md">
          {leaving.isError && (
            <Alert color="red" role="alert">
              {errorMessage(leaving.error)}
            </Alert>
          )}
          <Text>Everything booked for you on these days is cancelled, so that others can use it.</Text>
          <DateRangeField label="First and last day" required min={today} value={[from, to]} onChange={setRange} />
          {isChosen && preview.data && <AwayNote preview={preview.data} />}
          <Textarea
            label="Reason"
            required
            maxLength={500}
            rows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={reason.trim() === '' ? 'Enter a reason.' : undefined}
          />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={leaving.isPending}>
            Keep them
          </Button>
          <Button
            type="submit"
            color="red"
            loading={leaving.isPending}
            disabled={!isChosen || !preview.data || !isPossible(preview.data)}
          >
            Cancel these bookings
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default AwayDialog
