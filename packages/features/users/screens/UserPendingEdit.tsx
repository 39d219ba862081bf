import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { StaleNotice } from '@atrium/screens-kit/form/StaleNotice.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { AccessFields, PersonFields, WhereaboutsFields } from '../parts/UserFields.tsx'
import { changedUserBody, type UserFormValues } from '../parts/userFormValues.ts'
import { useUserForm } from '../parts/useUserForm.ts'
import type { pendingUserQuery } from '../userQueries.ts'

type UserPendingEditProps = {
  query: ReturnType<typeof pendingUserQuery>
  /** Leads to the pending profile (doc 2 §2). */
  onUpdated: () => void
  onCancel: () => void
}

/** Changes a person who has not registered yet; here the e-mail address may still be mended. */
export const UserPendingEdit = ({ query, onUpdated, onCancel }: UserPendingEditProps) => {
  const read = useSuspenseQuery(query)
  const person = read.data
  useRecordTitle(`Edit ${person.fullName}`, { parent: person.fullName, own: 'Edit' })
  const { form, reload } = useUserForm(read)
  const saving = useMutation({
    ...api.mutation('updateUserRegistrationRequest', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onUpdated()
    },
  })
  const save = (values: UserFormValues) =>
    saving.mutate({
      path: { id: person.id },
      body: { ...changedUserBody(values, person.version), email: values.email.trim() },
    })

  return (
    <FormScreen
      title={`Edit ${person.fullName}`}
      description="This person has not registered yet"
      form={form}
      onSubmit={save}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    >
      <StaleNotice error={saving.error} onReload={() => void reload().then(saving.reset)} loading={read.isFetching} />
      <PersonFields form={form} />
      <AccessFields form={form} roles={person.roles} userGroups={person.userGroups} />
      <WhereaboutsFields form={form} division={person.division} sites={person.sites} />
    </FormScreen>
  )
}
