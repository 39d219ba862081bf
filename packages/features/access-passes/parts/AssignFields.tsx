import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { PinInput } from '@atrium/ui/PinInput.tsx'
import { temporaryCardDays } from '@atrium/validators/accessPasses.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'
import type { AssignmentField, AssignmentValues } from './assignments.ts'
import type { PassHolder } from './UserPasses.tsx'

type FieldsProps = {
  form: UseFormReturnType<AssignmentValues>
  holder: PassHolder
  /** The first day that may be chosen. */
  today: string
}

const cardTypes = [
  { value: 'PHYSICAL_CARD', label: 'Physical card' },
  { value: 'MOBILE_PASS', label: 'Third-party mobile pass' },
]

const Pin = ({ form, holder }: FieldsProps) => (
  <PinInput
    label="PIN code"
    description={`Six digits that ${holder.fullName} enters at the door`}
    required
    onGenerate={async () => (await api.call('getRandomAccessPinCode', {})).pinCode}
    {...fieldOf(form, 'pinCode')}
  />
)

const Card = ({ form }: FieldsProps) => (
  <>
    <TextInput
      label="Card number"
      description="Letters and digits, as printed on the card"
      withAsterisk
      maxLength={20}
      {...form.getInputProps('cardNumber')}
    />
    <TextInput label="Card label" maxLength={60} {...form.getInputProps('cardLabel')} />
  </>
)

const CardPlace = ({ form }: FieldsProps) => {
  const { siteId } = form.values
  return (
    <>
      <Select label="Type" data={cardTypes} allowDeselect={false} {...form.getInputProps('thirdPartyCardType')} />
      <DropdownField
        label="Site"
        clearable
        load={(wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })}
        {...fieldOf(form, 'siteId')}
      />
      {siteId !== null && (
        <MultiDropdownField
          key={siteId}
          label="Offices"
          load={(wildcardSearch) => api.query('getAreaDropDown', { query: { wildcardSearch, siteId } })}
          {...fieldOf(form, 'areaIds')}
        />
      )}
    </>
  )
}

const ThroughGroup = ({ form, holder: { userGroups } }: FieldsProps) =>
  userGroups.length > 0 && (
    <Select
      label="Through a user group"
      description="The pass is withdrawn when the person leaves the group"
      clearable
      data={userGroups.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps('userGroupId')}
    />
  )

const FirstDay = ({ form }: FieldsProps) => <DateField label="First day" required {...fieldOf(form, 'validFrom')} />

const EndIfAny = ({ form, today }: FieldsProps) => (
  <DateField label="Last day" description="Leave it empty for no end date" min={today} {...fieldOf(form, 'validTo')} />
)

const LastDay = ({ form, today }: FieldsProps) => (
  <DateField
    label="Last day"
    description={`At most ${temporaryCardDays} days`}
    required
    min={today}
    {...fieldOf(form, 'validTo')}
  />
)

const Remarks = ({ form }: FieldsProps) => (
  <Textarea label="Remarks" maxLength={200} autosize {...form.getInputProps('remarks')} />
)

/** What is asked for when a pass is given, by the words of `Assignment`. */
export const assignFields: Record<AssignmentField, ComponentType<FieldsProps>> = {
  PIN: Pin,
  CARD: Card,
  CARD_PLACE: CardPlace,
  GROUP: ThroughGroup,
  FROM: FirstDay,
  UNTIL: EndIfAny,
  TO: LastDay,
  REMARKS: Remarks,
}
