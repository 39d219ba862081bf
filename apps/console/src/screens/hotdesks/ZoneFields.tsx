import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { OperatingHoursField } from '@atrium/screens-kit/OperatingHoursField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { tenantOptions } from '../units/unitQueries.ts'
import { bookableByLabels } from './deskWords.ts'
import { areaOptions, groupOptions, type Zone } from './hotdeskQueries.ts'
import type { ZoneValues } from './zoneForm.ts'

type ZoneFieldsProps = { form: UseFormReturnType<ZoneValues>; zone?: Zone | undefined; lendsToTenants: boolean }

/** The fields of a zone; its rules hold for every desk in it. */
export const ZoneFields = (props: ZoneFieldsProps) => (
  <>
    <PlaceSection {...props} />
    <CircleSection {...props} />
    <FormSection title="Opening hours" description="In the local time of the site" columns={1}>
      <OperatingHoursField
        value={props.form.values.operatingHours}
        onChange={(hours) => props.form.setFieldValue('operatingHours', hours)}
        error={props.form.errors.operatingHours}
      />
    </FormSection>
    <RulesSection {...props} />
  </>
)

const PlaceSection = ({ form, zone }: ZoneFieldsProps) => (
  <FormSection title="Zone" description="Where the desks are and how they are booked">
    <TextInput label="Zone name" required maxLength={60} {...form.getInputProps('name')} />
    <DropdownField
      label="Office"
      required
      load={areaOptions}
      chosen={zone && { value: zone.area.id, label: `${zone.area.name}, ${zone.site.name}` }}
      value={form.values.areaId}
      onChange={(areaId) => form.setFieldValue('areaId', areaId)}
      error={form.errors.areaId}
    />
    {!zone && (
      <Checkbox
        label="Pool of desks"
        description="People book a place in the zone and sit where they like"
        {...form.getInputProps('pooled', { type: 'checkbox' })}
      />
    )}
    {form.values.pooled && (
      <NumericField
        label="Desks in the pool"
        required
        decimals={0}
        value={form.values.places}
        onChange={(value) => form.setFieldValue('places', value)}
        error={form.errors.places}
      />
    )}
    {!form.values.pooled && (
      <ImageUpload
        label="Separate floor plan"
        description={zone?.floorPlan?.own ? 'A new image replaces the current one.' : ownPlanHint}
        module="FLOOR_PLAN"
        upload={(file, module) => uploadFile(api, file, module, { silent: true })}
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        error={form.errors.floorPlanFileId}
      />
    )}
  </FormSection>
)

const ownPlanHint = 'If you choose none, the floor plan of the office is used.'

const CircleSection = ({ form, zone, lendsToTenants }: ZoneFieldsProps) => {
  const { bookableBy } = form.values
  const choices = lendsToTenants ? (['ALL', 'USER_GROUPS', 'TENANTS'] as const) : (['ALL', 'USER_GROUPS'] as const)
  return (
    <FormSection title="Who may book" columns={1}>
      <Radio.Group label="Bookable by" required {...form.getInputProps('bookableBy')}>
        <Stack gap="xs" mt="xs">
          {choices.map((value) => (
            <Radio key={value} value={value} label={bookableByLabels[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {bookableBy === 'USER_GROUPS' && (
        <MultiDropdownField
          label="User groups"
          required
          load={groupOptions}
          chosen={zone?.userGroups.map(asChoice)}
          value={form.values.userGroupIds}
          onChange={(value) => form.setFieldValue('userGroupIds', value)}
          error={form.errors.userGroupIds}
        />
      )}
      {bookableBy === 'TENANTS' && (
        <MultiDropdownField
          label="Tenants"
          required
          load={tenantOptions}
          chosen={zone?.tenants.map(asChoice)}
          value={form.values.tenantIds}
          onChange={(value) => form.setFieldValue('tenantIds', value)}
          error={form.errors.tenantIds}
        />
      )}
    </FormSection>
  )
}

const asChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

const RulesSection = ({ form }: ZoneFieldsProps) => (
  <FormSection title="Rules" description="They apply to every desk in the zone">
    <Checkbox
      label="Check-in required"
      description="Bookings without a check-in are released"
      {...form.getInputProps('checkInRequired', { type: 'checkbox' })}
    />
    <NumericField
      label="Check in within"
      unit="minutes"
      decimals={0}
      disabled={!form.values.checkInRequired}
      value={form.values.checkInGraceMin}
      onChange={(value) => form.setFieldValue('checkInGraceMin', value)}
      error={form.errors.checkInGraceMin}
    />
    <NumericField
      label="Buffer before"
      unit="minutes"
      decimals={0}
      value={form.values.bufferBefore}
      onChange={(value) => form.setFieldValue('bufferBefore', value)}
      error={form.errors.bufferBefore}
    />
    <NumericField
      label="Buffer after"
      unit="minutes"
      decimals={0}
      value={form.values.bufferAfter}
      onChange={(value) => form.setFieldValue('bufferAfter', value)}
      error={form.errors.bufferAfter}
    />
    <NumericField
      label="Minimum notice"
      unit="minutes"
      decimals={0}
      value={form.values.leadTime}
      onChange={(value) => form.setFieldValue('leadTime', value)}
      error={form.errors.leadTime}
    />
    <NumericField
      label="Maximum notice"
      unit="days"
      decimals={0}
      value={form.values.advanceDaysMax}
      onChange={(value) => form.setFieldValue('advanceDaysMax', value)}
      error={form.errors.advanceDaysMax}
    />
    <NumericField
      label="Shortest booking"
      unit="minutes"
      decimals={0}
      value={form.values.minDuration}
      onChange={(value) => form.setFieldValue('minDuration', value)}
      error={form.errors.minDuration}
    />
    <NumericField
      label="Longest booking"
      unit="minutes"
      decimals={0}
      value={form.values.maxDuration}
      onChange={(value) => form.setFieldValue('maxDuration', value)}
      error={form.errors.maxDuration}
    />
  </FormSection>
)
