import { createFileRoute, redirect } from '@tanstack/react-router'
import { readToken } from '../../../../screens/displays/deviceToken.ts'
import { DisplaySelect } from '../../../../screens/displays/DisplaySelect.tsx'

export const Route = createFileRoute('/public/hotdesks/zone-displays/select-display')({
  staticData: { title: 'Choose a display', crumb: 'Display', opens: 'public', menu: null, hideBreadcrumbs: true },
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to go elsewhere
    if (readToken() === null) throw redirect({ to: '/public/hotdesks/zone-displays/setup' })
  },
  component: SelectRoute,
})

function SelectRoute() {
  const navigate = Route.useNavigate()
  return (
    <DisplaySelect
      token={readToken() ?? ''}
      onChosen={(id) => void navigate({ to: '/public/hotdesks/zone-displays/$id', params: { id } })}
      onShutOut={() => void navigate({ to: '/public/hotdesks/zone-displays/setup' })}
    />
  )
}
