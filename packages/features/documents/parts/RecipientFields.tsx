import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { DocumentValues } from '../documentForm.ts'
import {
  accountTypesQuery,
  recipientOptions,
  recipientTypeNames,
  recipientTypesQuery,
  type RecipientType,
} from '../documentQueries.ts'

type RecipientFieldsProps = {
  form: UseFormReturnType<DocumentValues>
  /** Those the document has been for. */
  chosen: readonly { id: string; name: string }[]
}

/** Whom a document is for: everybody, or tenants, groups or kinds of people by name. */
export const RecipientFields = ({ form, chosen }: RecipientFieldsProps) => {
  const types = useQuery(recipientTypesQuery())
  const accountTypes = useQuery(accountTypesQuery())
  const { recipientType } = form.values
  const offered = types.data ?? [{ value: recipientType, label: recipientTypeNames[recipientType] }]
  return (
    <>
      <NativeSelect
        label="For"
        required
        data={offered.map(({ value, label }) => ({ value, label }))}
        value={recipientType}
        onChange={({ currentTarget: { value } }) =>
          // The options are the server's own words for it.
          form.setValues({ recipientType: value as RecipientType, recipientIds: [], accountTypes: [] })
        }
        error={form.errors['recipientType']}
      />
      {(recipientType === 'TENANTS' || recipientType === 'USER_GROUPS') && (
        <MultiDropdownField
          key={recipientType}
          label={recipientTypeNames[recipientType]}
          required
          load={recipientOptions(recipientType)}
          chosen={chosen.map(({ id, name }) => ({ value: id, label: name }))}
          {...fieldOf(form, 'recipientIds')}
        />
      )}
      {recipientType === 'ACCOUNT_TYPE' && (
        <Checkbox.Group label="Whose people" required {...form.getInputProps('accountTypes')}>
          <Stack gap="xs" mt="xs">
            {(accountTypes.data ?? []).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
