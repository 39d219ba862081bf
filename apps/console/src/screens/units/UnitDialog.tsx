import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { floorOptions } from '../levels/levelQueries.ts'
import { changeUnit, type Unit, type UnitInput } from './unitQueries.ts'

type UnitDialogProps = {
  opened: boolean
  /** The unit to edit; without it the dialog makes a new one. */
  unit?: Unit
  onClose: () => void
  onSaved: (unit: Unit) => void
}

type Values = { officeFloorId: string | null; unitNo: string; sizeSqm: number | null; active: boolean }

const empty: Values = { officeFloorId: null, unitNo: '', sizeSqm: null, active: true }

const valuesOf = ({ officeFloor, unitNo, sizeSqm, active }: Unit): Values => ({
  officeFloorId: officeFloor.id,
  unitNo,
  sizeSqm,
  active,
})

/** A new unit, or the particulars of one (doc 2 §2). Load it lazily. */
const UnitDialog = ({ opened, unit, onClose, onSaved }: UnitDialogProps) => {
  const form = useForm<Values>({
    initialValues: unit ? valuesOf(unit) : empty,
    validate: {
      officeFloorId: (floor) => (floor === null ? 'Choose a floor.' : null),
      unitNo: (unitNo) => requiredText('a unit number', 20)(unitNo.trim()),
      sizeSqm: (size) => (size !== null && size <= 0 ? 'Enter a size above 0.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveOfficeCentreUnit'],
    mutationFn: (values: Values) => save(inputOf(values), unit),
    onSuccess: (saved) => {
      if (unit) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={unit ? 'Edit unit' : 'New unit'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={unit ? 'Save' : 'Add unit'}
    >
      <Stack gap="md">
        <DropdownField
          label="Floor"
          required
          load={floorOptions}
          chosen={unit && { value: unit.officeFloor.id, label: `${unit.officeTower.name}, ${unit.officeFloor.name}` }}
          value={form.values.officeFloorId}
          onChange={(value) => form.setFieldValue('officeFloorId', value)}
          error={form.errors.officeFloorId}
        />
        <TextInput label="Unit number" required maxLength={20} {...form.getInputProps('unitNo')} />
        <NumericField
          label="Size"
          decimals={2}
          unit="m²"
          value={form.values.sizeSqm}
          onChange={(size) => form.setFieldValue('sizeSqm', size)}
          error={form.errors.sizeSqm}
        />
        {unit && (
          <Checkbox
            label="In use"
            description="A unit that is not in use cannot be let"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </FormDialog>
  )
}

const inputOf = ({ officeFloorId, unitNo, sizeSqm, active }: Values): UnitInput => ({
  officeFloorId: officeFloorId ?? '',
  unitNo: unitNo.trim(),
  sizeSqm: orNull(sizeSqm),
  active,
})

const save = (body: UnitInput, unit: Unit | undefined): Promise<Unit> =>
  unit === undefined ? api.call('createOfficeCentreUnit', { body }, { silent: true }) : changeUnit(unit, body)

export default UnitDialog
