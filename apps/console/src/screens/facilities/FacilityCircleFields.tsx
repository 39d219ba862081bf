import { approvalText } from '@atrium/validators/approvalRule.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, Radio, Stack } from '@mantine/core'
import type { FacilityFormState } from './facilityForm.ts'
import { bookerGroupOptions, bookerTenantOptions, type Facility } from './facilityQueries.ts'

type FieldsProps = { form: FacilityFormState }

const choicesOf = (named: readonly { id: string; name: string }[] = []) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

/** Who may book it. */
export const CircleFields = ({ form, facility }: FieldsProps & { facility: Facility | undefined }) => {
  const hasTenants = useViewer().userInfo?.accountType === 'LANDLORD'
  const { bookableBy, landlordFacility } = form.values
  return (
    <FormSection title="Who may book it" columns={1}>
      <Radio.Group aria-label="Who may book it" {...form.getInputProps('bookableBy')}>
        <Stack gap="xs">
          <Radio
            value="ALL"
            label="Everybody"
            description={
              landlordFacility ? 'Your own people and the people of all tenants' : 'The people of this office centre'
            }
          />
          <Radio value="USER_GROUPS" label="Members of user groups" />
          {hasTenants && <Radio value="TENANTS" label="Tenants you choose" description="And your own people" />}
        </Stack>
      </Radio.Group>
      {bookableBy === 'USER_GROUPS' && (
        <MultiDropdownField
          label="User groups"
          required
          load={bookerGroupOptions}
          chosen={choicesOf(facility?.userGroups)}
          maxValues={100}
          {...form.getInputProps('userGroupIds')}
          value={form.values.userGroupIds}
        />
      )}
      {bookableBy === 'TENANTS' && (
        <MultiDropdownField
          label="Tenants"
          required
          load={bookerTenantOptions}
          chosen={choicesOf(facility?.tenants)}
          {...form.getInputProps('tenantIds')}
          value={form.values.tenantIds}
        />
      )}
    </FormSection>
  )
}

/** Whether somebody decides on bookings, and whether people check in. */
export const CheckInFields = ({ form, facility }: FieldsProps & { facility: Facility | undefined }) => (
  <FormSection title="Approval and check-in">
    <FormWide>
      <Checkbox
        label="Bookings wait for approval"
        description={`An approval rule for this facility takes precedence, and one for its category can also require approval. Both are set under Settings.${facility ? ` Now: ${approvalText(facility.approval)}.` : ''}`}
        {...form.getInputProps('approvalRequired', { type: 'checkbox' })}
      />
    </FormWide>
    <FormWide>
      <Checkbox
        label="People check in"
        description="With the code at the door. If nobody checks in, the time becomes free for others."
        {...form.getInputProps('checkInRequired', { type: 'checkbox' })}
      />
    </FormWide>
    {form.values.checkInRequired && (
      <NumericField
        label="Check in within"
        description="After the start"
        unit="minutes"
        decimals={0}
        {...form.getInputProps('checkInGraceMin')}
        value={form.values.checkInGraceMin}
      />
    )}
  </FormSection>
)
