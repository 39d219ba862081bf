import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import { settingsQuery, systemDataQuery } from '../settingQueries.ts'
import { SettingsScreen } from '../SettingsScreen.tsx'

export const settingsPage = page({
  staticData: { title: 'Settings', opens: ['getSettings'] },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(settingsQuery())
    void queryClient.prefetchQuery(systemDataQuery())
  },
  component: ({ search, onSearch }) => (
    <SettingsScreen
      isEditing={search.edit === true}
      onEdit={(edit) => onSearch(edit ? { edit } : {})}
      links={{
        Category: ({ id, ...properties }) => (
          <Link {...properties} to="/settings/manage-system-data/$id" params={{ id }} />
        ),
      }}
    />
  ),
})
