import { page } from '@atrium/screens-kit/page.tsx'
import { VisitorSettingsScreen } from '../screens/VisitorSettingsScreen.tsx'
import { visitorSettingsQuery } from '../visitorQueries.ts'

export const visitorSettingsPage = page({
  staticData: { title: 'Visit settings', opens: ['getVisitorSettings'] },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(visitorSettingsQuery()),
  component: ({ search, onSearch }) => (
    <VisitorSettingsScreen isEditing={search.edit === true} onEdit={(edit) => onSearch(edit ? { edit } : {})} />
  ),
})
