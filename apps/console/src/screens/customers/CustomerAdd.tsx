import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { AddressFields, ContactFields } from '@atrium/features/account/parts/DetailFields.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { AddOnFields } from './AddOnFields.tsx'
import { customerInput, customerRules, newCustomer, type CustomerValues } from './customerForm.ts'
import { CustomerKindFields } from './CustomerKindFields.tsx'
import type { Customer } from './customerQueries.ts'
import { SubscriptionFields } from './SubscriptionFields.tsx'

type CustomerAddProps = {
  onCancel: () => void
  /** Goes to the new customer. */
  onAdded: (customer: Customer) => void
}

/** A new office centre, landlord or tenant of a landlord, with its subscription and first administrator (doc 2 §2). */
export const CustomerAdd = ({ onCancel, onAdded }: CustomerAddProps) => {
  const centre = useAtomValue(officeCentreInfoAtom)
  const [initialValues] = useState(() => newCustomer(dateOfInstant(new Date(), centre?.timezoneOffset ?? 0)))
  const form = useForm<CustomerValues>({
    initialValues,
    validate: customerRules,
    validateInputOnBlur: true,
  })
  const adding = useMutation({
    ...api.mutation('createOfficeCentre', { silent: true }),
    onSuccess: (customer) => {
      recordNotices.added()
      onAdded(customer)
    },
  })
  const admin = form.values.officeCentreType === 'LANDLORD' ? 'Landlord Admin' : 'Master Admin'
  return (
    <FormScreen
      title="New customer"
      form={form}
      onSubmit={(values) => adding.mutate({ body: customerInput(values) })}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel="Add customer"
    >
      <CustomerKindFields form={form} />
      <AddressFields form={form} onTimezone={(offset) => form.setFieldValue('timezoneOffset', offset)} />
      <ContactFields form={form} />
      <SubscriptionFields form={form} />
      <AddOnFields form={form} />
      <FormSection
        title="First administrator"
        description={`Receives an invitation by e-mail, becomes ${admin} and person in charge, and adds everybody else`}
      >
        <TextInput label="Full name" required maxLength={100} {...form.getInputProps('administrator.fullName')} />
        <TextInput
          label="E-mail"
          type="email"
          required
          maxLength={100}
          {...form.getInputProps('administrator.email')}
        />
        <TextInput
          label="Mobile number"
          type="tel"
          maxLength={30}
          {...form.getInputProps('administrator.mobileNumber')}
        />
      </FormSection>
    </FormScreen>
  )
}
