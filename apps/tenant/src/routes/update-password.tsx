import { useGo } from '@atrium/auth/paths.ts'
import { UpdatePassword } from '@atrium/auth/screens/UpdatePassword.tsx'
import { flagParam, textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/update-password')({
  staticData: { title: 'New password', crumb: 'New password', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({
    token: textParam(search.token) ?? '',
    expired: flagParam(search.expired),
  }),
  component: UpdatePasswordPage,
})

function UpdatePasswordPage() {
  const search = Route.useSearch()
  return <UpdatePassword go={useGo()} {...search} />
}
