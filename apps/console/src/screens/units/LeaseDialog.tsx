import { orNull } from '@atrium/api-client/payload.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { changeUnit, tenantOptions, type Lease, type Unit } from './unitQueries.ts'

type LeaseDialogProps = {
  opened: boolean
  unit: Unit
  /** The lease whose days change; without it the unit is let to a tenant. */
  lease?: Lease
  onClose: () => void
}

type Values = { tenantId: string | null; leaseStart: string | null; leaseEnd: string | null }

/** Lets a unit to a tenant, or changes the days of a lease (doc 2 §7). Load it lazily. */
const LeaseDialog = ({ opened, unit, lease, onClose }: LeaseDialogProps) => {
  const form = useForm<Values>({
    initialValues: {
      tenantId: lease?.tenant.id ?? null,
      leaseStart: lease?.leaseStart ?? null,
      leaseEnd: lease?.leaseEnd ?? null,
    },
    validate: {
      tenantId: (tenant) => (tenant === null ? 'Choose a tenant.' : null),
      leaseEnd: (last, { leaseStart }) =>
        last !== null && leaseStart !== null && last < leaseStart ? 'The last day must not be before the first.' : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['saveLease'],
    mutationFn: ({ tenantId, leaseStart, leaseEnd }: Values) =>
      changeUnit(unit, { tenantId, leaseStart: orNull(leaseStart), leaseEnd: orNull(leaseEnd) }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={lease ? `Lease of ${lease.tenant.name}` : `Let unit ${unit.unitNo}`}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={lease ? 'Save' : 'Let the unit'}
    >
      <Stack gap="md">
        {lease === undefined && (
          <DropdownField
            label="Tenant"
            required
            load={tenantOptions}
            value={form.values.tenantId}
            onChange={(value) => form.setFieldValue('tenantId', value)}
            error={form.errors.tenantId}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DaySpanFields
            value={{ first: form.values.leaseStart, last: form.values.leaseEnd }}
            onChange={({ first, last }) => form.setValues({ leaseStart: first, leaseEnd: last })}
            first={{ placeholder: 'Today', error: form.errors.leaseStart }}
            last={{ placeholder: 'Open-ended', error: form.errors.leaseEnd }}
          />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}

export default LeaseDialog
