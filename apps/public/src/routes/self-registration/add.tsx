import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegistrationPage } from '../../screens/self-registration/RegistrationPage.tsx'

export const Route = createFileRoute('/self-registration/add')({
  staticData: { title: 'Register', crumb: 'Register', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ centre: textParam(search.centre) ?? '' }),
  beforeLoad: ({ search }) => {
    if (search.centre === '') throw redirect({ to: '/self-registration', replace: true })
  },
  component: AddRegistrationPage,
})

function AddRegistrationPage() {
  const navigate = Route.useNavigate()
  const { centre } = Route.useSearch()
  return (
    <RegistrationPage
      centreCode={centre}
      onCancel={() => void navigate({ to: '/self-registration', search: { centre } })}
    />
  )
}
