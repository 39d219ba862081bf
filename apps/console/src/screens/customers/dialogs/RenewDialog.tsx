import { api } from '@atrium/auth/api.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { dayAfter, endOfPeriod } from '@atrium/validators/subscription.ts'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ChangeDialog, type RunningStepProps } from './ChangeDialog.tsx'

type Values = { billingEndDate: string | null; remark: string }

/** Gives the subscription another period; an expired one can be changed again from then on. */
export const RenewDialog = (props: RunningStepProps) => {
  const { customer, subscription } = props
  const { billingEndDate: lastDay, billingCycle, status, version } = subscription
  const form = useForm<Values>({
    initialValues: { billingEndDate: endOfPeriod(dayAfter(lastDay), billingCycle), remark: '' },
    validate: {
      billingEndDate: (day) => {
        if (day === null) return 'Enter the last day of the billing period.'
        return day <= lastDay ? 'Enter a day after the current last day.' : null
      },
      remark: optionalText(500),
    },
  })
  const save = ({ billingEndDate, remark }: Values) =>
    api.call(
      'renewOfficeCentreSubscription',
      {
        path: { id: customer.id },
        body: { billingEndDate: billingEndDate ?? '', remark: remark.trim() || null, version },
      },
      { silent: true },
    )
  return (
    <ChangeDialog {...props} title="Renew the subscription" submitLabel="Renew" form={form} onSave={save}>
      <Text>
        {status === 'EXPIRED'
          ? `It ended on ${formatDate(lastDay)}. A new period starts, and the office centre can be edited again.`
          : `It runs until ${formatDate(lastDay)} and is extended to the new last day.`}
      </Text>
      <DateField
        label="New last day"
        required
        min={dayAfter(lastDay)}
        value={form.values.billingEndDate}
        onChange={(day) => form.setFieldValue('billingEndDate', day)}
        error={form.errors.billingEndDate}
      />
      <Textarea label="Remark" autosize minRows={2} maxLength={500} {...form.getInputProps('remark')} />
    </ChangeDialog>
  )
}
