import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Store } from '../storeQueries.ts'

/** When a store is busy, how much longer orders take then (states 35), and how many are collected at a time. Load it lazily. */
const PeakDialog = ({ store, onClose }: { store: Store; onClose: () => void }) => {
  const [initialValues] = useState(() => ({
    peakNoOfOrder: store.peakNoOfOrder,
    peakWaitDuration: store.peakWaitDuration as number | null,
    slotCapacity: store.slotCapacity as number | null,
  }))
  const form = useForm({
    initialValues,
    validate: {
      peakNoOfOrder: (orders) =>
        orders === null || (orders >= 1 && orders <= 1000) ? null : 'Enter a number from 1 to 1,000.',
      peakWaitDuration: (minutes) =>
        minutes !== null && minutes >= 0 && minutes <= 240 ? null : 'Enter minutes from 0 to 240.',
      slotCapacity: (orders) =>
        orders !== null && orders >= 1 && orders <= 1000 ? null : 'Enter a number from 1 to 1,000.',
    },
  })
  const saving = useMutation({
    mutationKey: ['updateRetailStorePeakActivity'],
    mutationFn: ({ peakNoOfOrder, peakWaitDuration, slotCapacity }: typeof initialValues) =>
      api.call(
        'updateRetailStorePeakActivity',
        {
          path: { id: store.id },
          body: {
            peakNoOfOrder,
            peakWaitDuration: peakWaitDuration ?? 0,
            ...(slotCapacity === null ? {} : { slotCapacity }),
            version: store.version,
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
      title={`When ${store.name} is busy`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <NumericField
        label="Open orders from which it is busy"
        description="Leave empty where orders never take longer"
        decimals={0}
        {...fieldOf(form, 'peakNoOfOrder')}
      />
      <NumericField
        label="Minutes that orders take longer then"
        required
        decimals={0}
        {...fieldOf(form, 'peakWaitDuration')}
      />
      <NumericField
        label="Most orders collected in a quarter of an hour"
        description="Buyers choose another time once so many have chosen the same one"
        required
        decimals={0}
        {...fieldOf(form, 'slotCapacity')}
      />
    </FormDialog>
  )
}

export default PeakDialog
