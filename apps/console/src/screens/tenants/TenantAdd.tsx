import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { descriptionLast } from '@atrium/ui/descriptionLast.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { newTenant, newTenantBody, newTenantRules, type NewTenantValues } from './addTenantForm.ts'
import { AddOnFields, PlanFields, UnitFields } from './NewTenantFields.tsx'
import { AddressFields, CompanyFields, RequestFields } from './TenantFields.tsx'
import { NoticeFields, ParkingFields } from './TenantRecordFields.tsx'

type TenantAddProps = {
  /** Leads to the page of the new tenant. */
  onAdded: (id: string) => void
  onCancel: () => void
}

/** Takes a company in: who it is, who runs it, where it sits, what it has subscribed to (doc 2 §2). */
export const TenantAdd = ({ onAdded, onCancel }: TenantAddProps) => {
  const centre = useAtomValue(officeCentreInfoAtom)
  const [initialValues] = useState(() => newTenant(dateOfInstant(new Date(), centre?.timezoneOffset ?? 0)))
  const form = useForm<NewTenantValues>({
    initialValues,
    validate: newTenantRules,
    validateInputOnBlur: true,
  })
  const adding = useMutation({
    ...api.mutation('createTenant', { silent: true }),
    onSuccess: (tenant) => {
      recordNotices.added()
      onAdded(tenant.id)
    },
  })
  return (
    <FormScreen
      title="Add tenant"
      description="The administrator is invited by e-mail and sets up the company’s people in the tenant portal."
      form={form}
      onSubmit={(values) => adding.mutate({ body: newTenantBody(values) })}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel="Add and invite"
    >
      <CompanyFields form={form}>
        <TextInput
          label="Code"
          required
          description="Up to ten letters and digits; it never changes"
          inputWrapperOrder={descriptionLast}
          maxLength={10}
          {...form.getInputProps('centreCode')}
        />
      </CompanyFields>
      <FormSection title="Administrator" description="Is in charge of the company and gets the invitation">
        <TextInput
          label="Full name"
          required
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('administrator.fullName')}
        />
        <TextInput
          label="E-mail"
          required
          type="email"
          autoComplete="off"
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
      <UnitFields form={form} />
      <PlanFields form={form} />
      <AddOnFields form={form} />
      <AddressFields form={form} description="Left empty, the company has the address of your building" />
      <ParkingFields form={form} />
      <NoticeFields form={form} />
      <RequestFields form={form} />
    </FormScreen>
  )
}
