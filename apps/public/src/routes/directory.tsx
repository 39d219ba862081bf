import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage } from '../screens/directory/DirectoryPage.tsx'
import { FindCentre } from '../screens/self-registration/FindCentre.tsx'

export const Route = createFileRoute('/directory')({
  staticData: { title: 'Directory', crumb: 'Directory', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>): { centre?: string } => ({ centre: textParam(search.centre) }),
  component: DirectoryRoute,
})

function DirectoryRoute() {
  const navigate = Route.useNavigate()
  const { centre } = Route.useSearch()
  if (centre) return <DirectoryPage centreCode={centre} />
  return <FindCentre isFor="directory" code="" onFound={(found) => void navigate({ search: { centre: found } })} />
}
