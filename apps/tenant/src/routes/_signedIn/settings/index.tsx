import { settingsQuery, systemDataQuery } from '@atrium/features/settings/settingQueries.ts'
import { SettingsScreen } from '@atrium/features/settings/SettingsScreen.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/settings/')({
  staticData: { title: 'Settings', crumb: 'Settings', opens: ['getSettings'], menu: 'account' },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(settingsQuery())
    void queryClient.prefetchQuery(systemDataQuery())
  },
  component: SettingsPage,
})

function SettingsPage() {
  const navigate = Route.useNavigate()
  return (
    <SettingsScreen
      isEditing={Route.useSearch().edit === true}
      onEdit={(edit) => void navigate({ search: edit ? { edit } : {} })}
      links={{
        Category: ({ id, ...properties }) => (
          <Link {...properties} to="/settings/manage-system-data/$id" params={{ id }} />
        ),
      }}
    />
  )
}
