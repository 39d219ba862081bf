import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { StaleNotice } from '@atrium/screens-kit/form/StaleNotice.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { AccessFields, PersonFields, WhereaboutsFields } from '../parts/UserFields.tsx'
import { changedUserBody } from '../parts/userFormValues.ts'
import { useUserForm } from '../parts/useUserForm.ts'
import type { userQuery } from '../userQueries.ts'

type UserEditProps = {
  query: ReturnType<typeof userQuery>
  /** Leads to the profile (doc 2 §2). */
  onUpdated: () => void
  onCancel: () => void
}

/** Changes a person's details, roles and groups. */
export const UserEdit = ({ query, onUpdated, onCancel }: UserEditProps) => {
  const read = useSuspenseQuery(query)
  const user = read.data
  useRecordTitle(`Edit ${user.fullName}`, { parent: user.fullName, own: 'Edit' })
  const { form, reload } = useUserForm(read)
  const saving = useMutation({
    ...api.mutation('updateUser', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onUpdated()
    },
  })

  return (
    <FormScreen
      title={`Edit ${user.fullName}`}
      form={form}
      onSubmit={(values) => saving.mutate({ path: { id: user.id }, body: changedUserBody(values, user.version) })}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    >
      <StaleNotice error={saving.error} onReload={() => void reload().then(saving.reset)} loading={read.isFetching} />
      <PersonFields form={form} emailNote="The person signs in with this address; it cannot be changed here." />
      <AccessFields form={form} roles={user.roles} userGroups={user.userGroups} />
      <WhereaboutsFields form={form} division={user.division} sites={user.sites} />
    </FormScreen>
  )
}
