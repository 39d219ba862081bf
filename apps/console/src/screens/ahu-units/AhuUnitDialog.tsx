import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { unitOptions } from '../units/unitQueries.ts'
import type { AhuUnit, AhuUnitInput } from './ahuUnitQueries.ts'

type AhuUnitDialogProps = {
  opened: boolean
  /** The air handling unit to edit; without it the dialog makes a new one. */
  unit?: AhuUnit
  onClose: () => void
  onSaved: (unit: AhuUnit) => void
}

type Values = {
  ahuReferenceNo: string
  ahuName: string
  bmsPointId: string
  ratePerHourMinor: number | null
  unitIds: string[]
  active: boolean
}

const empty: Values = {
  ahuReferenceNo: '',
  ahuName: '',
  bmsPointId: '',
  ratePerHourMinor: null,
  unitIds: [],
  active: true,
}

const valuesOf = (unit: AhuUnit): Values => ({
  ahuReferenceNo: unit.ahuReferenceNo,
  ahuName: unit.ahuName,
  bmsPointId: unit.bmsPointId ?? '',
  ratePerHourMinor: unit.ratePerHourMinor,
  unitIds: unit.units.map(({ id }) => id),
  active: unit.active,
})

const usualCurrency = 'SGD'
const mostUnits = 500

/** A new air handling unit, or the particulars of one. Load it lazily. */
const AhuUnitDialog = ({ opened, unit, onClose, onSaved }: AhuUnitDialogProps) => {
  const currency = unit?.currency ?? usualCurrency
  const form = useForm<Values>({
    initialValues: unit ? valuesOf(unit) : empty,
    validate: {
      ahuReferenceNo: (reference) => requiredText('a reference', 20)(reference.trim()),
      ahuName: (name) => requiredText('a name', 100)(name.trim()),
      bmsPointId: optionalText(50),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveAhuUnit'],
    mutationFn: (values: Values) => save(inputOf(values, currency), unit),
    onSuccess: (saved) => {
      if (unit) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={unit ? 'Edit AHU unit' : 'New AHU unit'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={unit ? 'Save' : 'Add AHU unit'}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('ahuName')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Reference" required maxLength={20} {...form.getInputProps('ahuReferenceNo')} />
          <MoneyField
            label="Rate per hour"
            currency={currency}
            value={form.values.ratePerHourMinor}
            onChange={(value) => form.setFieldValue('ratePerHourMinor', value)}
            error={form.errors.ratePerHourMinor}
          />
          <TextInput
            label="BMS point"
            description="The point in the building management system that controls it"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={50}
            {...form.getInputProps('bmsPointId')}
          />
        </SimpleGrid>
        <MultiDropdownField
          label="Units it cools"
          load={unitOptions}
          maxValues={mostUnits}
          chosen={unit?.units.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.unitIds}
          onChange={(value) => form.setFieldValue('unitIds', value)}
          error={form.errors.unitIds}
        />
        <Checkbox
          label="In use"
          description="Tenants can only choose units in use"
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </Stack>
    </FormDialog>
  )
}

const inputOf = (
  { ahuReferenceNo, ahuName, bmsPointId, ratePerHourMinor, unitIds, active }: Values,
  currency: string,
): AhuUnitInput => ({
  ahuReferenceNo: ahuReferenceNo.trim(),
  ahuName: ahuName.trim(),
  bmsPointId: orNull(bmsPointId.trim()),
  ratePerHourMinor: orNull(ratePerHourMinor),
  currency: orNull(ratePerHourMinor === null ? null : currency),
  unitIds,
  active,
})

function save(body: AhuUnitInput, unit: AhuUnit | undefined): Promise<AhuUnit> {
  if (unit === undefined) return api.call('createAhuUnit', { body }, { silent: true })
  const { id, version } = unit
  return api.call('updateAhuUnit', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default AhuUnitDialog
