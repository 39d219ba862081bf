import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rate } from '../rateQueries.ts'

type Values = {
  serviceFeePct: number | null
  paymentFeePct: number | null
  taxRate: number | null
  effectiveDate: string | null
}

const percent = (value: number | null) =>
  value !== null && value >= 0 && value <= 100 ? null : 'Enter a percentage from 0 to 100.'

/** What is put on the price of orders from a day on. What holds already stays as it is. Load it lazily. */
const RateDialog = ({ rate, tomorrow, onClose }: { rate: Rate; tomorrow: string; onClose: () => void }) => {
  const [initialValues] = useState((): Values => ({ ...rate, effectiveDate: rate.inForce ? null : rate.effectiveDate }))
  const form = useForm<Values>({
    initialValues,
    validate: {
      serviceFeePct: percent,
      paymentFeePct: percent,
      taxRate: percent,
      effectiveDate: (day) => (day === null ? 'Choose a day.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['updateOpcRate'],
    mutationFn: ({ serviceFeePct, paymentFeePct, taxRate, effectiveDate }: Values) =>
      api.call(
        'updateOpcRate',
        {
          path: { id: rate.id },
          body: {
            serviceFeePct: serviceFeePct ?? 0,
            paymentFeePct: paymentFeePct ?? 0,
            taxRate: taxRate ?? 0,
            effectiveDate: effectiveDate ?? '',
            version: rate.version,
          },
        },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={rate.inForce ? `New rates of ${rate.retailStore.name}` : `Planned rates of ${rate.retailStore.name}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <NumericField label="Service fee, %" required decimals={2} {...fieldOf(form, 'serviceFeePct')} />
        <NumericField label="Payment fee, %" required decimals={2} {...fieldOf(form, 'paymentFeePct')} />
        <NumericField label="Tax, %" required decimals={2} {...fieldOf(form, 'taxRate')} />
      </Group>
      <DateField label="From" required min={tomorrow} {...fieldOf(form, 'effectiveDate')} />
    </FormDialog>
  )
}

export default RateDialog
