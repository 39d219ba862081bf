import {
  credentialNames,
  credentialTypes,
  grantedQuantity,
  type CredentialType,
} from '@atrium/validators/subscription.ts'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Quantities } from '../customerForm.ts'
import type { Subscription } from '../customerQueries.ts'
import { QuantityFields } from '../QuantityFields.tsx'

type GrantedFieldsProps = {
  values: Quantities<CredentialType>
  onChange: (values: Quantities<CredentialType>) => void
  errors: Readonly<Record<string, ReactNode>>
  used: Subscription['used']
}

/** How many passes of each kind are granted, with how many are in use. */
export const GrantedFields = ({ values, onChange, errors, used }: GrantedFieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>
    <QuantityFields
      kinds={credentialTypes}
      names={credentialNames}
      values={values}
      onChange={onChange}
      errors={errors}
      describe={(kind) => `${used[kind].toLocaleString('en')} in use`}
    />
  </SimpleGrid>
)

/** What is wrong with each number: no quantity, or less than is in use (entities 2.3). */
export function grantedMistakes(
  values: Quantities<CredentialType>,
  used: Subscription['used'],
): Record<string, string> {
  const wrong = credentialTypes.flatMap((kind) => {
    const quantity = values[kind] ?? 0
    const message = grantedQuantity(quantity) ?? (quantity < used[kind] ? `${used[kind]} are in use.` : null)
    return message === null ? [] : [[kind, message] as const]
  })
  return Object.fromEntries(wrong)
}
