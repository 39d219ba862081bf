import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { StaleNotice } from '@atrium/screens-kit/form/StaleNotice.tsx'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { AddressFields, CompanyFields, ContactFields, RequestFields } from './TenantFields.tsx'
import { tenantBody, tenantRules, valuesOf, type TenantValues } from './tenantForm.ts'
import { tenantQuery } from './tenantQueries.ts'
import { NoticeFields, ParkingFields } from './TenantRecordFields.tsx'

type TenantEditProps = {
  id: string
  /** Leaves edit mode, once it is saved and when it is given up. */
  onDone: () => void
}

/** Everything the landlord keeps about a tenant, to be changed (doc 2 §3). Mount it with the tenant loaded. */
export const TenantEdit = ({ id, onDone }: TenantEditProps) => {
  const read = useSuspenseQuery(tenantQuery(id))
  const tenant = read.data
  useRecordTitle(tenant.companyName)
  const form = useForm<TenantValues>({
    initialValues: valuesOf(tenant),
    validate: tenantRules,
    validateInputOnBlur: true,
  })
  const saving = useMutation({
    ...api.mutation('updateTenant', { silent: true }),
    onSuccess: () => {
      notify({ message: 'Successfully updated tenant' })
      onDone()
    },
  })
  const reload = async () => {
    const { data } = await read.refetch()
    if (!data) return
    const values = valuesOf(data)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    saving.reset()
  }
  return (
    <FormScreen
      title={`Edit ${tenant.companyName}`}
      form={form}
      onSubmit={(values) => saving.mutate({ path: { id }, body: { ...tenantBody(values), version: tenant.version } })}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <StaleNotice error={saving.error} onReload={() => void reload()} loading={read.isFetching} />
      <CompanyFields form={form} code={tenant.code} />
      <ContactFields form={form} />
      <AddressFields form={form} description="The address of the company" />
      <ParkingFields form={form} tenant={tenant} />
      <NoticeFields form={form} tenant={tenant} />
      <RequestFields form={form} />
    </FormScreen>
  )
}
