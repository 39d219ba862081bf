import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { isCurrency } from '@atrium/validators/money.ts'
import { planNames } from '@atrium/validators/subscription.ts'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Rate } from './RateList.tsx'

type RateDialogProps = { rate: Rate; opened: boolean; onClose: () => void }
type Values = { unitPriceMinor: number | null; currency: string; effectiveDate: string | null }

/** The price of one item of a plan, from a day on; empty takes it away. Load it lazily. */
const RateDialog = ({ rate, opened, onClose }: RateDialogProps) => {
  const { id, planCode, itemName, unitPriceMinor, currency, effectiveDate, version } = rate
  const form = useForm<Values>({
    initialValues: { unitPriceMinor, currency, effectiveDate },
    validate: {
      currency: (code) => (isCurrency(code) ? null : 'Enter a currency such as SGD.'),
      effectiveDate: (day, values) =>
        values.unitPriceMinor !== null && day === null ? 'Enter the day from which the price applies.' : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['updateSubscriptionRate'],
    mutationFn: ({ unitPriceMinor: price, effectiveDate: day, ...values }: Values) => {
      const body = { ...values, unitPriceMinor: orNull(price), effectiveDate: orNull(day), version }
      return api.call('updateSubscriptionRate', { path: { id }, body }, { silent: true })
    },
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`${itemName}, ${planNames[planCode]}`}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
    >
      <Stack gap="md">
        <MoneyField
          label="Unit price"
          description="Leave it empty if there is no price"
          currency={isCurrency(form.values.currency) ? form.values.currency : currency}
          value={form.values.unitPriceMinor}
          onChange={(amount) => form.setFieldValue('unitPriceMinor', amount)}
          error={form.errors.unitPriceMinor}
        />
        <TextInput
          label="Currency"
          maxLength={3}
          {...form.getInputProps('currency')}
          onChange={(event) => form.setFieldValue('currency', event.currentTarget.value.toUpperCase())}
        />
        <DateField
          label="From"
          value={form.values.effectiveDate}
          onChange={(day) => form.setFieldValue('effectiveDate', day)}
          error={form.errors.effectiveDate}
        />
      </Stack>
    </FormDialog>
  )
}

export default RateDialog
