import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { callingDoorOptions, towerOptions, vendorLabels, type Elevator } from './elevatorQueries.ts'
import { FloorsField } from './FloorsField.tsx'
import { elevatorBody, floorError, groupError, relayError, valuesOf, type ElevatorValues } from './elevatorForm.ts'

type ElevatorFormProps = { elevator: Elevator; onSaved: () => void; onCancel: () => void }

const vendors = Object.entries(vendorLabels).map(([value, label]) => ({ value, label }))

/** Says in which building an elevator is, what controls it and where it stops. */
export const ElevatorForm = ({ elevator, onSaved, onCancel }: ElevatorFormProps) => {
  const form = useForm<ElevatorValues>({
    initialValues: valuesOf(elevator),
    validate: {
      officeTowerId: (id, { floors }) =>
        id === null && floors.length > 0 ? 'Choose the building whose floors these are.' : null,
      floors: { officeFloorId: floorError, relayNo: relayError },
      koneGroupNo: groupError,
    },
  })
  const saving = useMutation({
    mutationKey: ['saveElevator'],
    mutationFn: (values: ElevatorValues) =>
      api.call('updateElevator', { path: { id: elevator.id }, body: elevatorBody(values, elevator) }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onSaved()
    },
  })
  const { officeTower } = elevator
  const tower = fieldOf(form, 'officeTowerId')
  const isKone = form.values.vendor === 'KONE'
  return (
    <FormScreen
      title={`Edit ${elevator.name}`}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel="Save"
    >
      <FormSection title="Elevator" description="To rename it, edit its door">
        <DropdownField
          label="Building"
          clearable
          load={towerOptions}
          chosen={officeTower ? { value: officeTower.id, label: officeTower.name } : undefined}
          {...tower}
          onChange={(id) => {
            tower.onChange(id)
            // The floors are those of the building.
            if (id !== form.values.officeTowerId) form.setFieldValue('floors', [])
          }}
        />
        <Select
          label="Controls"
          description="What enables the floor buttons"
          data={vendors}
          allowDeselect={false}
          {...form.getInputProps('vendor')}
        />
      </FormSection>
      {isKone && (
        <FormSection
          title="Calls"
          description="When somebody passes one of the readers, KONE sends an elevator of the group"
        >
          <TextInput
            label="Group at KONE"
            description="The number of the elevator group. Leave empty if it is not called"
            maxLength={5}
            inputMode="numeric"
            {...form.getInputProps('koneGroupNo')}
          />
          <MultiDropdownField
            label="Doors that call it"
            description="Turnstiles and lobby doors, in addition to its own reader, on floors where the elevator stops"
            load={callingDoorOptions}
            chosen={elevator.callingDoors.map(({ id, name }) => ({ value: id, label: name }))}
            {...fieldOf(form, 'callingDoorIds')}
          />
        </FormSection>
      )}
      <FormSection
        title="Floors"
        description={
          isKone
            ? 'Where it stops. The relay of a floor is its number in the KONE group'
            : 'Where it stops. Each floor has its own relay on the controller'
        }
      >
        <FormWide>
          <FloorsField form={form} elevator={elevator} />
        </FormWide>
      </FormSection>
    </FormScreen>
  )
}
