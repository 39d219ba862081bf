import { useCan } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { equipmentOptions, inviteeOptions, personOptions } from '../bookingOptions.ts'
import type { BookingFormValues } from './bookingForm.ts'
import type { Booking } from '../bookingTypes.ts'

type BookingFieldsProps = {
  form: Pick<UseFormReturnType<BookingFormValues>, 'getInputProps' | 'values'>
  forMeetings: boolean
  capacity: number
  /** What the booking has now, for the labels. */
  booking?: Booking
}

/** What it is for, and for how many. */
export const PurposeFields = ({ form, forMeetings, capacity }: BookingFieldsProps) => (
  <FormSection
    title="About the booking"
    description={forMeetings ? 'The title is shown in calendars and at the door' : undefined}
  >
    <TextInput label="Title" required maxLength={100} {...form.getInputProps('title')} />
    {forMeetings && <NumericField label="People" decimals={0} unit={`of ${capacity}`} {...numberProps(form)} />}
    {forMeetings && (
      <FormWide>
        <Textarea label="Purpose" autosize minRows={1} maxLength={500} {...form.getInputProps('purpose')} />
      </FormWide>
    )}
  </FormSection>
)

const numberProps = (form: BookingFieldsProps['form']) => ({
  ...form.getInputProps('noOfPax'),
  value: form.values.noOfPax,
})

/** Who is invited: people of the building, and guests by their address. */
export const InviteeFields = ({ form, booking }: BookingFieldsProps) => {
  const mayFind = useCan('getFacilityInviteeList')
  const invited = booking?.invitees.flatMap(({ userId, fullName, email }) =>
    userId === null ? [] : { value: userId, label: fullName ?? email },
  )
  return (
    <FormSection title="Invite people" description="They get an e-mail with a calendar invitation">
      {mayFind && (
        <FormWide>
          <MultiDropdownField
            label="People"
            placeholder={form.values.inviteeIds.length === 0 ? 'Start typing a name' : undefined}
            load={inviteeOptions}
            {...(invited ? { chosen: invited } : {})}
            maxValues={100}
            {...form.getInputProps('inviteeIds')}
            value={form.values.inviteeIds}
          />
        </FormWide>
      )}
      <FormWide>
        <Textarea
          label="Guests by e-mail"
          description="Separate addresses with commas"
          autosize
          minRows={1}
          {...form.getInputProps('guests')}
        />
      </FormWide>
    </FormSection>
  )
}

/** How the room shall be set up, and what shall stand in it. */
export const WishFields = ({ form, booking }: BookingFieldsProps) => {
  const mayEquipment = useCan('getFacilityEquipmentDropDown')
  const wished = booking?.equipmentRequests.map(({ equipmentId, name }) => ({ value: equipmentId, label: name }))
  return (
    <FormSection title="Set-up" description="The building team sees this before you arrive">
      <FormWide>
        <TextInput
          label="Layout"
          placeholder="For example: U-shape, 12 chairs"
          maxLength={200}
          {...form.getInputProps('layout')}
        />
      </FormWide>
      {mayEquipment && (
        <FormWide>
          <MultiDropdownField
            label="Equipment"
            load={equipmentOptions}
            {...(wished ? { chosen: wished } : {})}
            maxValues={30}
            {...form.getInputProps('equipmentIds')}
            value={form.values.equipmentIds}
          />
        </FormWide>
      )}
    </FormSection>
  )
}

/** For whom it is, where the reader may book for others. */
export const RequesterField = ({ form }: Pick<BookingFieldsProps, 'form'>) => (
  <FormSection title="Booked for" description="You, unless you choose somebody else">
    <DropdownField
      label="Person"
      placeholder="Yourself"
      load={personOptions}
      {...form.getInputProps('requestedByUserId')}
      value={form.values.requestedByUserId}
    />
  </FormSection>
)
