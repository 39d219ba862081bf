import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { OperatingHoursField } from '@atrium/screens-kit/OperatingHoursField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { CircleFields, CheckInFields } from './FacilityCircleFields.tsx'
import { BasicFields, PlaceFields } from './FacilityBasicFields.tsx'
import { EquipmentFields, PhotoFields } from './FacilityContentFields.tsx'
import { facilityInput, useFacilityForm } from './facilityForm.ts'
import type { Facility, FacilityInput } from './facilityQueries.ts'
import { RuleFields } from './FacilityRuleFields.tsx'

type FacilityFormProps = {
  /** The one that is edited. */
  facility?: Facility
  /** Whether a new one is a common space. */
  landlordFacility?: boolean
  onSubmit: (input: FacilityInput) => void
  onCancel: () => void
  loading: boolean
  error: unknown
}

/** The form of a facility or common space, new or edited (doc 3 §2, AddFacility). */
export const FacilityForm = (props: FacilityFormProps) => {
  const { facility, landlordFacility = false, onSubmit, onCancel, loading, error } = props
  const form = useFacilityForm(facility, landlordFacility)
  const kind = form.values.landlordFacility ? 'common space' : 'facility'
  return (
    <FormScreen
      title={facility ? `Edit ${facility.name}` : `New ${kind}`}
      description="What people see when they look for a place, and the rules for bookings"
      form={form}
      onSubmit={(values) => {
        const input = facilityInput(values)
        if (input) onSubmit(input)
      }}
      onCancel={onCancel}
      loading={loading}
      error={error}
      submitLabel={facility ? 'Save' : `Add ${kind}`}
    >
      <BasicFields form={form} facility={facility} />
      <PlaceFields form={form} facility={facility} />
      <PhotoFields form={form} />
      <EquipmentFields form={form} />
      <FormSection
        title="Opening hours"
        description="In the local time of the site. Bookings must be within these hours."
        columns={1}
      >
        <OperatingHoursField
          value={form.values.operatingHours}
          onChange={(hours) => form.setFieldValue('operatingHours', hours)}
          error={form.errors.operatingHours}
        />
      </FormSection>
      <RuleFields form={form} />
      <CircleFields form={form} facility={facility} />
      <CheckInFields form={form} facility={facility} />
    </FormScreen>
  )
}
