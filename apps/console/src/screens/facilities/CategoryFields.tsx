import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { CategoryValues } from './categoryForm.ts'
import { smallestSlotQuery } from './facilityQueries.ts'
import { durationWords, freeAccessWords } from './facilityWords.ts'

type CategoryFieldsProps = { form: UseFormReturnType<CategoryValues> }

/** The fields of a new category and of one that is edited. */
export const CategoryFields = ({ form }: CategoryFieldsProps) => {
  const lendsSpaces = useViewer().userInfo?.accountType === 'LANDLORD'
  return (
    <>
      <FormSection title="Category" description="What people choose from when they look for a place">
        <TextInput label="Category name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <NumericField
          label="Position in lists"
          description="Low numbers come first"
          decimals={0}
          {...form.getInputProps('sortOrder')}
          value={form.values.sortOrder}
          onChange={(place) => form.setFieldValue('sortOrder', place ?? 0)}
        />
        {lendsSpaces && (
          <FormWide>
            <Radio.Group label="Used for" {...form.getInputProps('type')}>
              <Stack gap="xs" mt="xs">
                <Radio value="OFFICE" label="Office facilities" description="Booked by your own people" />
                <Radio value="COMMON_SPACE" label="Common spaces" description="Offered to your tenants" />
              </Stack>
            </Radio.Group>
          </FormWide>
        )}
        <Checkbox
          label="In use"
          description="An unused category keeps its facilities, but cannot be chosen for new ones"
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </FormSection>
      <SlotFields form={form} />
    </>
  )
}

const SlotFields = ({ form }: CategoryFieldsProps) => {
  const smallest = useQuery(smallestSlotQuery()).data?.timeSlotDuration ?? 15
  const choices = [1, 2, 3, 4, 6, 8].map((times) => times * smallest)
  const own = form.values.timeSlotDuration
  const offered = own === null || choices.includes(own) ? choices : [...choices, own].toSorted((a, b) => a - b)
  return (
    <FormSection title="Slots" description="How the day is divided into bookings">
      <FormWide>
        <Radio.Group label="Bookings are" {...form.getInputProps('slotPolicy')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="MINUTES"
              label="By minutes"
              description="People choose a start and an end in steps of one slot"
            />
            <Radio value="HALF_DAY" label="Half days" description="The morning, the afternoon, or both" />
            <Radio value="DAY" label="Whole days" />
          </Stack>
        </Radio.Group>
      </FormWide>
      {form.values.slotPolicy === 'MINUTES' && (
        <NativeSelect
          label="Length of a slot"
          data={[
            { value: '', label: `Same as the office centre: ${durationWords(smallest)}` },
            ...offered.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) })),
          ]}
          value={own === null ? '' : String(own)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('timeSlotDuration', value === '' ? null : Number(value))
          }
          error={form.errors.timeSlotDuration}
        />
      )}
      <NativeSelect
        label="Access without a booking"
        data={Object.entries(freeAccessWords).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('freeAccessPeriod')}
      />
    </FormSection>
  )
}
