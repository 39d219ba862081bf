import { signInPaths, useGo } from '@atrium/auth/paths.ts'
import { AddOnDisabled } from '@atrium/auth/screens/DeadEnd.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/add-on/disabled/$module')({
  staticData: {
    title: 'Not switched on',
    crumb: 'Not switched on',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: AddOnDisabledPage,
})

function AddOnDisabledPage() {
  // The first page of this portal belongs to such a module itself.
  return (
    <AddOnDisabled
      go={useGo()}
      module={Route.useParams().module}
      way={{ to: signInPaths.security, label: 'Go to your account' }}
    />
  )
}
