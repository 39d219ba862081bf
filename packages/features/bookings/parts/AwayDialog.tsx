import { api } from '@atrium/auth/api.ts'
import { DateRangeField, type DateRange } from '@atrium/ui/DateRangeField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { awayPreviewQuery } from '../bookingQueries.ts'
import { AwayNote, isPossible } from './AwayNote.tsx'
import { useSiteToday } from './useSiteToday.ts'

type AwayDialogProps = { userId: string; opened: boolean; onClose: () => void }

/** Cancels everything one has booked within some days. What goes is listed before it is done. */
const AwayDialog = ({ userId, opened, onClose }: AwayDialogProps) => {
  const today = useSiteToday()
  const form = useForm<{ range: DateRange; reason: string }>({
    initialValues: { range: [null, null], reason: 'I am away' },
  })
  const [from, to] = form.values.range
  const isChosen = from !== null && to !== null
  const preview = useQuery({ ...awayPreviewQuery(userId, from ?? today, to ?? today), enabled: isChosen })
  const leaving = useMutation({
    mutationFn: ({ range: [first, last], reason }: typeof form.values) =>
      api.call(
        'cancelUserBookingsInRange',
        { path: { userId }, body: { dateFrom: first ?? today, dateTo: last ?? today, cancelRemark: reason.trim() } },
        { silent: true },
      ),
    onSuccess: ({ cancelled }) => {
      notify({ message: `${countOf(cancelled, 'time was', 'times were')} cancelled` })
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title="I am away"
      form={form}
      saving={leaving}
      onSubmit={(values) => leaving.mutate(values)}
      submitLabel="Cancel these bookings"
      cancelLabel="Keep them"
      danger
      disabled={!isChosen || !preview.data || !isPossible(preview.data)}
      onClose={onClose}
    >
      <Text>All your bookings on these days will be cancelled, so that others can use the places.</Text>
      <DateRangeField label="First and last day" required min={today} {...fieldOf(form, 'range')} />
      {isChosen && preview.data && <AwayNote preview={preview.data} />}
      <Textarea label="Reason" maxLength={500} rows={2} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

export default AwayDialog
