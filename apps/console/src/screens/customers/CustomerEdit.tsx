import { api } from '@atrium/auth/api.ts'
import { detailInput, detailRules, detailValues, type DetailValues } from '@atrium/features/account/detailForm.ts'
import { AddressFields, ContactFields } from '@atrium/features/account/parts/DetailFields.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { StaleNotice } from '@atrium/screens-kit/form/StaleNotice.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { customerQuery, type Customer } from './customerQueries.ts'

type EditValues = DetailValues & { allowStaffLogin: boolean }

const valuesOf = (customer: Customer): EditValues => ({
  ...detailValues(customer),
  allowStaffLogin: customer.allowStaffLogin,
})

/** Changes what an office centre is called, where it is, and whom to contact (states 18, editing). */
export const CustomerEdit = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const read = useSuspenseQuery(customerQuery(id))
  const customer = read.data
  useRecordTitle(`Edit ${customer.companyName}`)
  const form = useForm<EditValues>({
    initialValues: valuesOf(customer),
    validate: detailRules,
    validateInputOnBlur: true,
  })
  const saving = useMutation({
    ...api.mutation('updateOfficeCentre', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  const reload = async () => {
    const { data } = await read.refetch()
    if (!data) return
    form.setInitialValues(valuesOf(data))
    form.reset()
    saving.reset()
  }
  return (
    <FormScreen
      title={`Edit ${customer.companyName}`}
      description={customer.centreCode}
      form={form}
      onSubmit={({ allowStaffLogin, ...values }) =>
        saving.mutate({
          path: { id },
          body: { ...detailInput(values), allowStaffLogin, version: customer.version },
        })
      }
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <StaleNotice error={saving.error} onReload={() => void reload()} loading={read.isFetching} />
      <FormSection title="Company" description="The code cannot be changed">
        <TextInput label="Company name" required maxLength={150} {...form.getInputProps('companyName')} />
        <Checkbox
          label="Staff can sign in"
          description="People who only have the role Staff can use the portal, if the Staff portal add-on is on"
          {...form.getInputProps('allowStaffLogin', { type: 'checkbox' })}
        />
      </FormSection>
      <AddressFields form={form} onTimezone={(offset) => form.setFieldValue('timezoneOffset', offset)} />
      <ContactFields form={form} />
    </FormScreen>
  )
}
