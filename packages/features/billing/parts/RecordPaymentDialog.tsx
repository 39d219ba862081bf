import { orNull } from '@atrium/api-client/payload.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { optionalText } from '@atrium/validators/fields.ts'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { InvoiceDesk, InvoiceDetail } from '../invoiceQueries.ts'
import { amount } from './amounts.ts'
import { held } from './heldField.ts'
import { useToday } from '@atrium/screens-kit/useToday.ts'

type RecordPaymentDialogProps = {
  invoice: InvoiceDetail
  desk: InvoiceDesk
  opened: boolean
  onClose: () => void
}

const ways = [
  { value: 'BANK_TRANSFER', label: 'Bank transfer' },
  { value: 'OFFLINE', label: 'Cash or cheque' },
]

/** Enters money that came by bank or over the counter: part of what is owed, or all of it. */
const RecordPaymentDialog = ({ invoice, desk, opened, onClose }: RecordPaymentDialogProps) => {
  const { id, version, currency, outstandingMinor } = invoice
  const today = useToday()
  const form = useForm({
    initialValues: {
      method: 'BANK_TRANSFER',
      amountMinor: outstandingMinor as number | null,
      paymentDate: today as string | null,
      transactionId: '',
      remark: '',
    },
    validate: {
      amountMinor: (value) =>
        value === null || value <= 0
          ? 'Enter an amount.'
          : value > outstandingMinor
            ? `Enter at most ${amount(outstandingMinor, currency)}, the amount outstanding.`
            : null,
      paymentDate: (value) => (value === null ? 'Choose the day.' : null),
      transactionId: optionalText(100),
      remark: optionalText(200),
    },
  })
  const saving = useMutation({
    mutationFn: ({ method, amountMinor, paymentDate, transactionId, remark }: typeof form.values) =>
      desk.pay(id, {
        method: method === 'OFFLINE' ? 'OFFLINE' : 'BANK_TRANSFER',
        amountMinor: amountMinor ?? 0,
        paymentDate: paymentDate ?? today,
        transactionId: orNull(transactionId.trim()),
        remark: orNull(remark.trim()),
        version,
      }),
    onSuccess: () => {
      recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Record a payment of ${invoice.invoiceNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Record payment"
    >
      <Stack gap="md">
        <NativeSelect label="Method" data={ways} {...form.getInputProps('method')} />
        <MoneyField
          label="Amount"
          description={`${amount(outstandingMinor, currency)} is outstanding. You can record part of it.`}
          required
          currency={currency}
          {...held(form, 'amountMinor', form.values.amountMinor)}
        />
        <DateField label="Received on" required max={today} {...held(form, 'paymentDate', form.values.paymentDate)} />
        <TextInput label="Transaction number" maxLength={100} {...form.getInputProps('transactionId')} />
        <TextInput label="Remark" maxLength={200} {...form.getInputProps('remark')} />
      </Stack>
    </FormDialog>
  )
}

export default RecordPaymentDialog
