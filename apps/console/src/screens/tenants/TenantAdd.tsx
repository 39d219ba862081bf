import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { descriptionLast } from '@atrium/ui/descriptionLast.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { newTenant, newTenantBody, newTenantRules, type NewTenantValues } from './addTenantForm.ts'
import { AddOnFields, PlanField, SubscriptionFields, UnitFields } from './NewTenantFields.tsx'
import { AddressFields, CompanyFields, ContactFields, RequestFields } from './TenantFields.tsx'
import { landlordAddOnsQuery } from './tenantQueries.ts'
import { NoticeFields, ParkingFields } from './TenantRecordFields.tsx'

/** Beside the title of what the landlord can add on the tenant's page as well. */
const later = 'Optional details'

type TenantAddProps = {
  /** Leads to the page of the new tenant. */
  onAdded: (id: string) => void
  onCancel: () => void
}

/** Takes a company in: who it is, who runs it, where it sits, what it has subscribed to (doc 2 §2). */
export const TenantAdd = (props: TenantAddProps) => {
  const centre = useAtomValue(officeCentreInfoAtom)
  const [today] = useState(() => dateOfInstant(new Date(), centre?.timezoneOffset ?? 0))
  const addOns = useQuery({ ...landlordAddOnsQuery(centre?.officeCentreId ?? ''), enabled: centre !== null })
  if (addOns.isPending && centre !== null) return <LoadingState />
  const offered = (addOns.data ?? []).filter(({ enabled }) => enabled)
  return <NewTenantForm {...props} offered={offered} today={today} />
}

type NewTenantFormProps = TenantAddProps & { offered: readonly { code: string; name: string }[]; today: string }

/** What is needed first; the rest is filled in by the plan, or may wait, folded. */
const NewTenantForm = ({ onAdded, onCancel, offered, today }: NewTenantFormProps) => {
  const [initialValues] = useState(() =>
    newTenant(
      today,
      offered.map(({ code }) => code),
    ),
  )
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
          description="Up to ten letters and digits. It cannot be changed later"
          inputWrapperOrder={descriptionLast}
          maxLength={10}
          {...form.getInputProps('centreCode')}
        />
      </CompanyFields>
      <FormSection title="Administrator" description="The person in charge of the company, who receives the invitation">
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
      <PlanField form={form} offered={offered} />
      <UnitFields form={form} />
      <SubscriptionFields form={form} />
      <AddOnFields form={form} offered={offered} />
      <ContactFields form={form} folded={later} />
      <AddressFields
        form={form}
        description="Leave it empty to use the address of your building"
        folded="Same as the building"
      />
      <ParkingFields form={form} folded={later} />
      <NoticeFields form={form} folded={later} />
      <RequestFields form={form} folded={later} />
    </FormScreen>
  )
}
