import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, Group, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { zoneOptions } from '../hotdesks/hotdeskQueries.ts'
import type { DisplayValues } from './displayForm.ts'
import { roomOptions, type Display } from './displayQueries.ts'

type DisplayFieldsProps = { form: UseFormReturnType<DisplayValues>; display?: Display }

/** The fields of a display. */
export const DisplayFields = ({ form, display }: DisplayFieldsProps) => {
  const { type } = form.values
  return (
    <>
      <FormSection title="Display" description="What the tablet shows">
        <TextInput label="Display name" required maxLength={60} {...form.getInputProps('name')} />
        <Radio.Group label="Shows" required {...form.getInputProps('type')}>
          <Group mt="xs">
            <Radio value="ZONE" label="A zone of desks" />
            <Radio value="ROOM" label="A room" />
          </Group>
        </Radio.Group>
        {type === 'ZONE' ? (
          <DropdownField
            label="Zone"
            required
            load={zoneOptions}
            chosen={display?.zone ? { value: display.zone.id, label: display.zone.name } : undefined}
            value={form.values.zoneId}
            onChange={(zoneId) => form.setFieldValue('zoneId', zoneId)}
            error={form.errors.zoneId}
          />
        ) : (
          <DropdownField
            label="Room"
            required
            load={roomOptions}
            chosen={display?.facility ? { value: display.facility.id, label: display.facility.name } : undefined}
            value={form.values.facilityId}
            onChange={(facilityId) => form.setFieldValue('facilityId', facilityId)}
            error={form.errors.facilityId}
          />
        )}
      </FormSection>
      {type === 'ROOM' && (
        <FormSection title="Booking at the door">
          <Checkbox
            label="Let people book the room at this display without identifying themselves"
            description="For up to one hour, starting now. Not for rooms that need approval or have a price."
            {...form.getInputProps('walkUpBooking', { type: 'checkbox' })}
          />
        </FormSection>
      )}
      <FormSection title="Appearance">
        <Radio.Group label="Theme" {...form.getInputProps('theme')}>
          <Group mt="xs">
            <Radio value="LIGHT" label="Light" />
            <Radio value="DARK" label="Dark" />
          </Group>
        </Radio.Group>
        <NumericField
          label="Refresh every"
          description="Changes appear immediately. This is how often it also checks for them"
          unit="seconds"
          decimals={0}
          value={form.values.refreshSeconds}
          onChange={(value) => form.setFieldValue('refreshSeconds', value)}
          error={form.errors.refreshSeconds}
        />
        <Checkbox
          label="Show who sits where"
          description="If the settings of the office centre allow it"
          {...form.getInputProps('showNames', { type: 'checkbox' })}
        />
      </FormSection>
    </>
  )
}
