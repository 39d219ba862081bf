import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { Choice, LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { timeProgrammeOptions, type AccessGroup, type DoorMapping } from '../accessGroupQueries.ts'

type DoorDialogProps = {
  opened: boolean
  group: AccessGroup
  /** Whether a door or an elevator is added. */
  kind: AccessDoorType
  /** The one whose times are changed; without it one is added. */
  mapping?: DoorMapping | undefined
  onClose: () => void
}

type Values = { accessDoorId: string | null; elevatorAccessLevelId: string | null; accessTimeZoneId: string | null }

type AccessDoorType = DoorMapping['accessDoorType']

const wordsOf: Record<AccessDoorType, { one: string; name: string; label: string }> = {
  DOOR: { one: 'a door', name: 'door', label: 'Door' },
  ELEVATOR: { one: 'an elevator', name: 'elevator', label: 'Elevator' },
}

const valuesOf = (mapping: DoorMapping | undefined): Values => ({
  accessDoorId: mapping?.accessDoor.id ?? null,
  elevatorAccessLevelId: mapping?.elevatorAccessLevel?.id ?? null,
  accessTimeZoneId: mapping?.accessTimeZone.id ?? null,
})

const choiceOf = (record: { id: string; name: string } | null | undefined): Choice | undefined =>
  record ? { value: record.id, label: record.name } : undefined

/** Adds a door or an elevator to a group, or gives one of them other times or floors. Load it lazily. */
const DoorDialog = ({ opened, group, kind, mapping, onClose }: DoorDialogProps) => {
  const isElevator = kind === 'ELEVATOR'
  const words = wordsOf[kind]
  const form = useForm<Values>({
    initialValues: valuesOf(mapping),
    validate: {
      accessDoorId: (id) => (id === null ? `Choose ${words.one}.` : null),
      elevatorAccessLevelId: (id) => (id === null && isElevator ? 'Choose an access level.' : null),
      accessTimeZoneId: (id) => (id === null ? 'Choose a time programme.' : null),
    },
  })
  const load = useMemo(() => doorsOutside(group.id, kind), [group.id, kind])
  const { accessDoorId } = form.values
  const loadLevels = useMemo(() => levelsOf(accessDoorId), [accessDoorId])
  const saving = useMutation({
    mutationKey: ['saveDoorMapping'],
    mutationFn: (values: Values) => save(group.id, kind, values, mapping),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const { isAsking, ask } = useAgreesTo()
  const askAbout = (values: Values) => {
    if (mapping) {
      const question = { title: `New ${isElevator ? 'floors or ' : ''}times for ${mapping.accessDoor.name}` }
      return isElevator
        ? ask('updateAccessGroupElevatorAccessLevel', levelChangeOf(group.id, values, mapping), question)
        : ask('updateAccessGroupDoorMapping', changeOf(group.id, values, mapping), question)
    }
    const question = { title: `Add ${words.one} to ${group.name}`, confirmLabel: `Add ${words.name}` }
    return isElevator
      ? ask('mapAccessGroupElevator', levelAdditionOf(group.id, values), question)
      : ask('createAccessGroupDoorMapping', additionOf(group.id, values), question)
  }
  return (
    <FormDialog
      opened={opened}
      title={mapping ? `Edit schedule of ${mapping.accessDoor.name}` : `Add ${words.one} to ${group.name}`}
      form={form}
      saving={{ isPending: saving.isPending || isAsking, error: saving.error }}
      onSubmit={async (values) => {
        const isMeant = await askAbout(values)
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      submitLabel={mapping ? 'Save' : `Add ${words.name}`}
      onClose={onClose}
    >
      {!mapping && <DropdownField label={words.label} required load={load} {...fieldOf(form, 'accessDoorId')} />}
      {isElevator && accessDoorId !== null && (
        <DropdownField
          key={accessDoorId}
          label="Access level"
          description="The floors the people of this group can go to"
          required
          load={loadLevels}
          chosen={choiceOf(mapping?.elevatorAccessLevel)}
          {...fieldOf(form, 'elevatorAccessLevelId')}
        />
      )}
      <DropdownField
        label="Time programme"
        description={`When the people of this group can open the ${words.name}`}
        required
        load={timeProgrammeOptions}
        chosen={choiceOf(mapping?.accessTimeZone)}
        {...fieldOf(form, 'accessTimeZoneId')}
      />
    </FormDialog>
  )
}

const doorsOutside =
  (id: string, accessDoorType: AccessDoorType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAccessGroupDoorDropDown', { path: { id }, query: { wildcardSearch, accessDoorType } })

const levelsOf =
  (elevatorId: string | null): LoadOptions =>
  (wildcardSearch) =>
    api.query('getElevatorAccessLevelDropDownByController', {
      query: { wildcardSearch, ...(elevatorId === null ? {} : { accessDoorId: elevatorId }) },
    })

const silent = { silent: true }

const additionOf = (id: string, { accessDoorId, accessTimeZoneId }: Values) => ({
  path: { id },
  body: { accessDoorId: String(accessDoorId), accessTimeZoneId: String(accessTimeZoneId) },
})

const changeOf = (id: string, { accessTimeZoneId }: Values, { id: mappingId, version }: DoorMapping) => ({
  path: { id, mappingId },
  body: { accessTimeZoneId: String(accessTimeZoneId), version },
})

const levelAdditionOf = (id: string, values: Values) => {
  const { path, body } = additionOf(id, values)
  return { path, body: { ...body, elevatorAccessLevelId: String(values.elevatorAccessLevelId) } }
}

const levelChangeOf = (id: string, values: Values, mapping: DoorMapping) => {
  const { path, body } = changeOf(id, values, mapping)
  return { path, body: { ...body, elevatorAccessLevelId: String(values.elevatorAccessLevelId) } }
}

function save(
  id: string,
  kind: AccessDoorType,
  values: Values,
  mapping: DoorMapping | undefined,
): Promise<DoorMapping> {
  if (mapping)
    return kind === 'ELEVATOR'
      ? api.call('updateAccessGroupElevatorAccessLevel', levelChangeOf(id, values, mapping), silent)
      : api.call('updateAccessGroupDoorMapping', changeOf(id, values, mapping), silent)
  return kind === 'ELEVATOR'
    ? api.call('mapAccessGroupElevator', levelAdditionOf(id, values), silent)
    : api.call('createAccessGroupDoorMapping', additionOf(id, values), silent)
}

export default DoorDialog
