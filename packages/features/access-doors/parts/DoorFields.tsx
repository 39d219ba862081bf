import { useCan } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  areaOptions,
  configurationsQuery,
  controllerOptions,
  floorOptions,
  siteOptions,
  type AccessDoor,
} from '../accessDoorQueries.ts'
import { configOf, type DoorValues } from '../doorForm.ts'
import { choicesOf, passageWords, typeWords } from '../doorWords.ts'

export type DoorFieldsProps = { form: UseFormReturnType<DoorValues>; door: AccessDoor | undefined }

const chosen = (reference: { id: string; name: string } | null | undefined) =>
  reference ? { value: reference.id, label: reference.name } : undefined

/** What a door is called, where it is, and what it cannot do without. */
export const DoorFields = (fields: DoorFieldsProps) => (
  <>
    <PlaceFields {...fields} />
    <HardwareFields {...fields} />
  </>
)

const PlaceFields = ({ form, door }: DoorFieldsProps) => {
  const [hasSites, hasFloors] = [useCan('getSiteDropDown'), useCan('getOfficeFloorDropDown')]
  const hasAreas = useCan('getAreaDropDown')
  const { siteId } = form.values
  const loadAreas = useMemo(() => areaOptions(siteId), [siteId])
  return (
    <FormSection title="Door" description="Name and location">
      <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
      <NativeSelect
        label="Type"
        required
        data={choicesOf(typeWords)}
        value={form.values.accessDoorType}
        onChange={({ currentTarget: { value } }) => {
          const type = value === 'ELEVATOR' ? 'ELEVATOR' : 'DOOR'
          form.setValues({ accessDoorType: type, accessCfg: configOf(type) })
        }}
      />
      {hasSites && (
        <DropdownField
          label="Site"
          placeholder="No site"
          clearable
          load={siteOptions}
          chosen={chosen(door?.site)}
          {...fieldOf(form, 'siteId')}
          onChange={(id) => form.setValues({ siteId: id, ...(id === siteId ? {} : { areaId: null }) })}
        />
      )}
      {hasAreas && (
        <DropdownField
          key={siteId}
          label="Office"
          description="A door of an office is at its site"
          placeholder="No office"
          clearable
          load={loadAreas}
          chosen={chosen(door?.area)}
          {...fieldOf(form, 'areaId')}
        />
      )}
      {hasFloors && (
        <DropdownField
          label="Floor"
          placeholder="No floor"
          clearable
          load={floorOptions}
          chosen={chosen(door?.officeFloor)}
          {...fieldOf(form, 'officeFloorId')}
        />
      )}
      <NativeSelect
        label="Passage"
        description="Used to match entries to and exits from a site"
        data={[{ value: '', label: 'Neither entry nor exit' }, ...choicesOf(passageWords)]}
        {...form.getInputProps('passage')}
      />
    </FormSection>
  )
}

const HardwareFields = ({ form, door }: DoorFieldsProps) => {
  const { accessDoorType, accessCfg } = form.values
  const { data: configurations = [] } = useQuery(configurationsQuery())
  const offered = configurations.filter(({ type }) => type === accessDoorType)
  const needs = offered.find((one) => one.accessCfg === accessCfg)?.required ?? []
  // A door that controllers told of may stay without hardware.
  const isWired = !door?.reported
  return (
    <FormSection title="Hardware" description="Each reader, relay or input can belong to one door only">
      <DropdownField
        label="Controller"
        required={isWired}
        clearable={!isWired}
        load={controllerOptions}
        chosen={chosen(door?.deviceController)}
        {...fieldOf(form, 'deviceControllerId')}
      />
      <NativeSelect
        label="Configuration"
        required={isWired}
        data={[
          ...(accessCfg === null ? [{ value: '', label: 'Choose one' }] : []),
          ...offered.map((one) => ({ value: one.accessCfg, label: one.name })),
        ]}
        {...form.getInputProps('accessCfg')}
        value={accessCfg ?? ''}
      />
      <NumericField label="Reader" required={isWired} decimals={0} {...fieldOf(form, 'reader')} />
      <NumericField label="Relay" required={isWired} decimals={0} {...fieldOf(form, 'relay')} />
      {needs.includes('pairReader') && (
        <NumericField label="Reader on the other side" required decimals={0} {...fieldOf(form, 'pairReader')} />
      )}
      {accessDoorType === 'ELEVATOR' && (
        <NumericField label="Floors served" required decimals={0} {...fieldOf(form, 'maxFloors')} />
      )}
    </FormSection>
  )
}
