import { page } from '@atrium/screens-kit/page.tsx'
import { accessControlSettingsQuery } from '../accessEventQueries.ts'
import { AccessControlSettingsScreen } from '../screens/AccessControlSettingsScreen.tsx'

export const accessControlSettingsPage = page({
  staticData: { title: 'Access control settings', opens: ['getAccessControlSettings'] },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(accessControlSettingsQuery()),
  component: ({ search, onSearch }) => (
    <AccessControlSettingsScreen isEditing={search.edit === true} onEdit={(edit) => onSearch(edit ? { edit } : {})} />
  ),
})
