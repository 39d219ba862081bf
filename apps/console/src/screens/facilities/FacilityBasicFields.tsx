import { useViewer } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { TagsField } from '@atrium/screens-kit/TagsField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { siteOptions } from '../sites/siteQueries.ts'
import type { FacilityFormState } from './facilityForm.ts'
import {
  areaOptionsOf,
  categoryOptions,
  doorOptions,
  facilityLocationsQuery,
  facilityTypesQuery,
  floorOptionsOf,
  tagOptions,
  type Facility,
} from './facilityQueries.ts'

type FieldsProps = { form: FacilityFormState; facility: Facility | undefined }

const choiceOf = (named: { id: string; name: string } | null | undefined) =>
  named ? { value: named.id, label: named.name } : undefined

/** The words of a drop-down of the system data, with the one in force where it was taken off the list. */
const wordChoices = (
  words: readonly { code: string; label: string }[] | undefined,
  code: string,
  label?: string | null,
) => [
  { value: '', label: 'None' },
  ...(words ?? []).map((word) => ({ value: word.code, label: word.label })),
  ...(code !== '' && words && !words.some((word) => word.code === code) ? [{ value: code, label: label ?? code }] : []),
]

/** What it is. */
export const BasicFields = ({ form, facility }: FieldsProps) => {
  const lendsSpaces = useViewer().userInfo?.accountType === 'LANDLORD'
  const types = useQuery(facilityTypesQuery())
  const isCommon = form.values.landlordFacility
  return (
    <FormSection title="Basic details">
      {lendsSpaces && (
        <FormWide>
          <Radio.Group
            label="Kind"
            value={isCommon ? 'COMMON_SPACE' : 'OFFICE'}
            onChange={(kind) => form.setValues({ landlordFacility: kind === 'COMMON_SPACE', categoryId: null })}
            error={form.errors.landlordFacility}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="OFFICE"
                label="Office facility"
                description="For your own people, or for tenants you choose"
              />
              <Radio value="COMMON_SPACE" label="Common space" description="Offered to tenants" />
            </Stack>
          </Radio.Group>
        </FormWide>
      )}
      <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
      <DropdownField
        key={String(isCommon)}
        label="Category"
        required
        load={categoryOptions(isCommon ? 'COMMON_SPACE' : 'OFFICE')}
        chosen={choiceOf(facility?.category)}
        {...form.getInputProps('categoryId')}
        value={form.values.categoryId}
      />
      <NativeSelect
        label="Type"
        data={wordChoices(types.data, form.values.facilityType, facility?.facilityTypeLabel)}
        {...form.getInputProps('facilityType')}
      />
      <NumericField
        label="Capacity"
        required
        decimals={0}
        {...form.getInputProps('capacity')}
        value={form.values.capacity}
      />
      <FormWide>
        <TagsField
          label="Tags"
          description="Keywords people can search for, such as Quiet. Press Enter after each one."
          load={tagOptions}
          maxTags={20}
          {...form.getInputProps('tags')}
          value={form.values.tags}
        />
      </FormWide>
    </FormSection>
  )
}

/** Where it is. */
export const PlaceFields = ({ form, facility }: FieldsProps) => {
  const locations = useQuery(facilityLocationsQuery())
  const { siteId } = form.values
  const site = siteId ?? undefined
  return (
    <FormSection title="Location" description="Bookings use the local time of the site">
      <DropdownField
        label="Site"
        required
        load={siteOptions}
        chosen={choiceOf(facility?.site)}
        value={siteId}
        onChange={(id) => form.setValues({ siteId: id, areaId: null, officeFloorId: null })}
        error={form.errors.siteId}
      />
      <NativeSelect
        label="Location"
        data={wordChoices(locations.data, form.values.facilityLocation, facility?.facilityLocationLabel)}
        {...form.getInputProps('facilityLocation')}
      />
      <DropdownField
        key={`floor of ${siteId}`}
        label="Floor"
        load={floorOptionsOf(site)}
        clearable
        disabled={siteId === null}
        chosen={choiceOf(facility?.officeFloor)}
        {...form.getInputProps('officeFloorId')}
        value={form.values.officeFloorId}
      />
      <DropdownField
        key={`office of ${siteId}`}
        label="Office"
        load={areaOptionsOf(site)}
        clearable
        disabled={siteId === null}
        chosen={choiceOf(facility?.area)}
        {...form.getInputProps('areaId')}
        value={form.values.areaId}
      />
      <DropdownField
        label="Door"
        description="Anybody who passes this door is checked in to their booking"
        load={doorOptions}
        clearable
        chosen={choiceOf(facility?.accessDoor)}
        {...form.getInputProps('accessDoorId')}
        value={form.values.accessDoorId}
      />
    </FormSection>
  )
}
