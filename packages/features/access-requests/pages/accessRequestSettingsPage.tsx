import { page } from '@atrium/screens-kit/page.tsx'
import { accessRequestSettingsQuery } from '../accessRequestQueries.ts'
import { AccessRequestSettingsScreen } from '../screens/AccessRequestSettingsScreen.tsx'

export const accessRequestSettingsPage = page({
  staticData: { title: 'Access request settings', opens: ['getAccessRequestSettings'] },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(accessRequestSettingsQuery()),
  component: ({ search: { edit }, onSearch }) => (
    <AccessRequestSettingsScreen
      isEditing={edit === true}
      onEdit={(isEditing) => onSearch(isEditing ? { edit: true } : {})}
    />
  ),
})
