import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FacilityFormState } from './facilityForm.ts'
import { categoryQuery } from './facilityQueries.ts'
import { durationWords, slotPolicyWords } from './facilityWords.ts'

type RuleFieldsProps = { form: FacilityFormState }
type NumberKey =
  | 'minDuration'
  | 'maxDuration'
  | 'bufferBefore'
  | 'bufferAfter'
  | 'leadHours'
  | 'advanceDaysMax'
  | 'cancelCutOffHours'
  | 'inviteeMax'

type Rule = { key: NumberKey; label: string; unit: string; description?: string; placeholder?: string }

const lengths: readonly Rule[] = [
  { key: 'minDuration', label: 'Shortest booking', unit: 'minutes', placeholder: 'One slot' },
  { key: 'maxDuration', label: 'Longest booking', unit: 'minutes', placeholder: 'Up to its opening hours' },
]

const rules: readonly Rule[] = [
  { key: 'bufferBefore', label: 'Buffer before', unit: 'minutes', description: 'For setting up' },
  { key: 'bufferAfter', label: 'Buffer after', unit: 'minutes', description: 'For cleaning' },
  { key: 'leadHours', label: 'Minimum notice', unit: 'hours', description: 'Before the start' },
  { key: 'advanceDaysMax', label: 'Maximum notice', unit: 'days', description: 'In advance' },
  {
    key: 'cancelCutOffHours',
    label: 'Cancel by',
    unit: 'hours',
    description: 'Before the start',
    placeholder: 'Same as the office centre',
  },
  { key: 'inviteeMax', label: 'Maximum invitees', unit: 'people', description: 'Per booking' },
]

/** The rules bookings keep to. */
export const RuleFields = ({ form }: RuleFieldsProps) => {
  const { categoryId } = form.values
  const category = useQuery({ ...categoryQuery(categoryId ?? ''), enabled: categoryId !== null }).data
  const byMinutes = category === undefined || category.slotPolicy === 'MINUTES'
  const slots =
    category &&
    (byMinutes
      ? `Bookings are made in slots of ${durationWords(category.effectiveSlotDuration)}, as set for its category`
      : `Booked by ${slotPolicyWords[category.slotPolicy].toLowerCase()}, as set for its category`)
  return (
    <FormSection title="Slots and rules" description={slots ?? 'Booking slots are set by the category'}>
      {[...(byMinutes ? lengths : []), ...rules].map(({ key, label, unit, description, placeholder }) => (
        <NumericField
          key={key}
          label={label}
          unit={unit}
          description={description}
          placeholder={placeholder}
          decimals={key === 'leadHours' ? 2 : 0}
          {...form.getInputProps(key)}
          value={form.values[key]}
          onChange={(value) => form.setFieldValue(key, value)}
          error={form.errors[key] ?? (key === 'leadHours' ? form.errors.leadTime : undefined)}
        />
      ))}
    </FormSection>
  )
}
