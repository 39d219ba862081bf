import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FindCentre } from '../../screens/self-registration/FindCentre.tsx'

export const Route = createFileRoute('/self-registration/')({
  staticData: { title: 'Register', crumb: 'Register', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>): { centre?: string } => ({ centre: textParam(search.centre) }),
  component: FindCentrePage,
})

function FindCentrePage() {
  const navigate = Route.useNavigate()
  const { centre } = Route.useSearch()
  return (
    <FindCentre
      code={centre ?? ''}
      onFound={(found) => void navigate({ to: '/self-registration/add', search: { centre: found } })}
    />
  )
}
