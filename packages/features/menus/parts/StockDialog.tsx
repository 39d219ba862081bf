import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuItem } from '../menuQueries.ts'

type Values = { countsStock: boolean; quantity: number | null }

/** What is left of an item, counted at the shelf. Load it lazily. */
const StockDialog = ({ item, onClose }: { item: MenuItem; onClose: () => void }) => {
  const [initialValues] = useState((): Values => ({ countsStock: item.quantity !== null, quantity: item.quantity }))
  const form = useForm<Values>({
    initialValues,
    validate: {
      quantity: (quantity, { countsStock }) =>
        countsStock && (quantity === null || quantity < 0 || quantity > 100_000)
          ? 'Enter a number from 0 to 100,000.'
          : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['updateOpcItemStock'],
    mutationFn: ({ countsStock, quantity }: Values) =>
      api.call(
        'updateOpcItemStock',
        { path: { id: item.id }, body: { quantity: countsStock ? quantity : null, version: item.version } },
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
      title={`How many of ${item.name} are left`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Switch
        label="Count what is left"
        description="Without it the item never runs out"
        {...form.getInputProps('countsStock', { type: 'checkbox' })}
      />
      {form.values.countsStock && <NumericField label="Left" required decimals={0} {...fieldOf(form, 'quantity')} />}
    </FormDialog>
  )
}

export default StockDialog
