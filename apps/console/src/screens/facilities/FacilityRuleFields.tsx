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
  { key: 'maxDuration', label: 'Longest booking', unit: 'minutes', placeholder: 'As long as it is open' },
]

const rules: readonly Rule[] = [
  { key: 'bufferBefore', label: 'Kept free before', unit: 'minutes', description: 'To set up' },
  { key: 'bufferAfter', label: 'Kept free after', unit: 'minutes', description: 'To clean and tidy' },
  { key: 'leadHours', label: 'Book at least', unit: 'hours', description: 'Before the start' },
  { key: 'advanceDaysMax', label: 'Book at most', unit: 'days', description: 'Ahead' },
  {
    key: 'cancelCutOffHours',
    label: 'Cancel until',
    unit: 'hours',
    description: 'Before the start',
    placeholder: 'As the office centre',
  },
  { key: 'inviteeMax', label: 'Invitees at most', unit: 'people', description: 'To one booking' },
]

/** The rules bookings keep to. */
export const RuleFields = ({ form }: RuleFieldsProps) => {
  const { categoryId } = form.values
  const category = useQuery({ ...categoryQuery(categoryId ?? ''), enabled: categoryId !== null }).data
  const byMinutes = category === undefined || category.slotPolicy === 'MINUTES'
  const slots =
    category &&
    (byMinutes
      ? `Bookings are made of slots of ${durationWords(category.effectiveSlotDuration)}, as its category says`
      : `Booked by ${slotPolicyWords[category.slotPolicy].toLowerCase()}, as its category says`)
  return (
    <FormSection title="Slots and rules" description={slots ?? 'Its category says how bookings are cut'}>
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
