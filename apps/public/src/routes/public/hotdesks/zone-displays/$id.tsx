import { createFileRoute, redirect } from '@tanstack/react-router'
import { readToken } from '../../../../screens/displays/deviceToken.ts'
import { DisplayPage } from '../../../../screens/displays/DisplayPage.tsx'

export const Route = createFileRoute('/public/hotdesks/zone-displays/$id')({
  staticData: { title: 'Display', crumb: 'Display', opens: 'public', menu: null, hideBreadcrumbs: true },
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to go elsewhere
    if (readToken() === null) throw redirect({ to: '/public/hotdesks/zone-displays/setup' })
  },
  component: DisplayRoute,
})

function DisplayRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DisplayPage
      key={id}
      id={id}
      token={readToken() ?? ''}
      onShutOut={() => void navigate({ to: '/public/hotdesks/zone-displays/setup' })}
      onReleased={() => void navigate({ to: '/public/hotdesks/zone-displays/select-display' })}
    />
  )
}
