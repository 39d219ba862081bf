import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useAtomValue } from 'jotai'
import type { CircularValues } from '../circularForm.ts'
import { recipientTypeChoices, targetOptions, type Circular } from '../circularQueries.ts'

type RecipientFieldsProps = {
  form: UseFormReturnType<CircularValues>
  /** The draft, whose choice has its names. */
  circular?: Circular | undefined
}

const fields = {
  TENANTS: { name: 'tenantIds', label: 'Tenants' },
  USER_GROUPS: { name: 'userGroupIds', label: 'User groups' },
  USERS: { name: 'userIds', label: 'People' },
} as const

/** Whom a message is for; only a landlord writes to tenants. */
export const RecipientFields = ({ form, circular }: RecipientFieldsProps) => {
  const isLandlord = useAtomValue(officeCentreInfoAtom)?.officeCentreType === 'LANDLORD'
  const { recipientType } = form.values
  const field = recipientType === 'ALL' ? undefined : fields[recipientType]
  const chosen = circular?.recipients.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <>
      <NativeSelect
        label="Recipients"
        required
        data={recipientTypeChoices.filter(({ value }) => isLandlord || value !== 'TENANTS')}
        {...form.getInputProps('recipientType')}
      />
      {field && (
        <MultiDropdownField
          key={field.name}
          label={field.label}
          required
          maxValues={500}
          load={targetOptions(recipientType)}
          chosen={circular?.recipientType === recipientType ? chosen : []}
          {...fieldOf(form, field.name)}
        />
      )}
    </>
  )
}
