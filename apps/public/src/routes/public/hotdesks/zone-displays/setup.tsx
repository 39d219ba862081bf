import { createFileRoute } from '@tanstack/react-router'
import { DisplaySetup } from '../../../../screens/displays/DisplaySetup.tsx'

export const Route = createFileRoute('/public/hotdesks/zone-displays/setup')({
  staticData: { title: 'Set up a display', crumb: 'Display', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: SetupRoute,
})

function SetupRoute() {
  const navigate = Route.useNavigate()
  return <DisplaySetup onSetUp={() => void navigate({ to: '/public/hotdesks/zone-displays/select-display' })} />
}
