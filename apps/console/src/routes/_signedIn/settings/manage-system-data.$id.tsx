import { systemDataCategoryQuery } from '@atrium/features/settings/settingQueries.ts'
import { SystemDataScreen } from '@atrium/features/settings/SystemDataScreen.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/settings/manage-system-data/$id')({
  staticData: {
    title: 'System data',
    crumb: 'System data',
    opens: ['getSystemData'],
    menu: null,
    parents: ['/_signedIn/settings/'],
  },
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(systemDataCategoryQuery(id))),
  component: SystemDataPage,
})

function SystemDataPage() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  return <SystemDataScreen key={id} id={id} onBack={() => void navigate({ to: '/settings' })} />
}
