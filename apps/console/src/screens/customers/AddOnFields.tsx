import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { CustomerValues } from './customerForm.ts'

type AddOnFieldsProps = { form: UseFormReturnType<CustomerValues> }

/** Which add-ons a new customer begins with; a tenant's are among its landlord's. */
export const AddOnFields = ({ form }: AddOnFieldsProps) => {
  const { officeCentreType, landlordId } = form.values
  return (
    <FormSection
      title="Add-ons"
      description="Add-ons open whole modules. You can switch them on or off at any time"
      columns={1}
    >
      {officeCentreType !== 'TENANT' && <EveryAddOn form={form} />}
      {officeCentreType === 'TENANT' && landlordId === null && (
        <Text c="dimmed">Choose the landlord first. A tenant can only have the add-ons of its landlord.</Text>
      )}
      {officeCentreType === 'TENANT' && landlordId !== null && (
        <LandlordAddOns key={landlordId} form={form} landlordId={landlordId} />
      )}
    </FormSection>
  )
}

const EveryAddOn = ({ form }: AddOnFieldsProps) => {
  const all = useQuery(api.query('getSystemDataLabelsByCategoryCode', { path: { code: 'ADD_ON' } }))
  return <Choice form={form} offered={all.data} error={all.error} onRetry={() => void all.refetch()} />
}

const LandlordAddOns = ({ form, landlordId }: AddOnFieldsProps & { landlordId: string }) => {
  const landlord = useQuery(api.query('getOfficeCentreAddOn', { path: { id: landlordId } }))
  const offered = landlord.data?.filter(({ enabled }) => enabled).map(({ code, name }) => ({ code, label: name }))
  return <Choice form={form} offered={offered} error={landlord.error} onRetry={() => void landlord.refetch()} />
}

type ChoiceProps = AddOnFieldsProps & {
  offered: readonly { code: string; label: string }[] | undefined
  error: unknown
  onRetry: () => void
}

const Choice = ({ form, offered, error, onRetry }: ChoiceProps) => {
  if (error) return <ErrorState onRetry={onRetry}>{errorMessage(error)}</ErrorState>
  if (!offered) return <LoadingState />
  if (offered.length === 0) return <Text c="dimmed">The landlord has no add-ons switched on.</Text>
  return (
    <Checkbox.Group
      aria-label="Add-ons"
      value={form.values.addOns.filter((chosen) => offered.some(({ code }) => code === chosen))}
      onChange={(codes) => form.setFieldValue('addOns', codes)}
      error={form.errors.addOns}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {offered.map(({ code, label }) => (
          <Checkbox key={code} value={code} label={label} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
