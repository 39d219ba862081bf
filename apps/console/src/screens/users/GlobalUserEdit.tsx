import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { userRules } from '@atrium/features/users/parts/userFormValues.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { StaleNotice } from '@atrium/screens-kit/form/StaleNotice.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { GlobalUser, globalUserQuery } from './globalUserQueries.ts'

type GlobalUserEditProps = { query: ReturnType<typeof globalUserQuery>; onDone: () => void }

const valuesOf = ({ fullName, mobileNumber, officeNumber }: GlobalUser) => ({
  fullName,
  mobileNumber: mobileNumber ?? '',
  officeNumber: officeNumber ?? '',
})

const { fullName, mobileNumber, officeNumber } = userRules

/** Changes how a person of any office centre is named and reached; roles and groups are their centre's business. */
export const GlobalUserEdit = ({ query, onDone }: GlobalUserEditProps) => {
  const read = useSuspenseQuery(query)
  const user = read.data
  useRecordTitle(`Edit ${user.fullName}`)
  const form = useForm({
    initialValues: valuesOf(user),
    validate: { fullName, mobileNumber, officeNumber },
    validateInputOnBlur: true,
  })
  const saving = useMutation({
    ...api.mutation('updateGlobalUser', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  const save = (values: ReturnType<typeof valuesOf>) =>
    saving.mutate({
      path: { id: user.id },
      body: {
        fullName: values.fullName.trim(),
        mobileNumber: orNull(values.mobileNumber.trim()),
        officeNumber: orNull(values.officeNumber.trim()),
        tags: user.tags,
        version: user.version,
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
      title={`Edit ${user.fullName}`}
      description={`${user.email}, ${user.officeCentre.name}`}
      form={form}
      onSubmit={save}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <StaleNotice error={saving.error} onReload={() => void reload()} loading={read.isFetching} />
      <FormSection title="Person" description="Roles and groups are set in the person’s office centre">
        <TextInput label="Full name" required maxLength={100} {...form.getInputProps('fullName')} />
        <TextInput label="Mobile number" type="tel" maxLength={30} {...form.getInputProps('mobileNumber')} />
        <TextInput label="Office number" type="tel" maxLength={30} {...form.getInputProps('officeNumber')} />
      </FormSection>
    </FormScreen>
  )
}
