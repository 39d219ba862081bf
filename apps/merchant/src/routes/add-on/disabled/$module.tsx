import { signInPaths, useGo } from '@atrium/auth/paths.ts'
import { AddOnDisabled } from '@atrium/auth/screens/DeadEnd.tsx'
import { addOnDisabledPage } from '@atrium/features/sign-in/pages/deadEndPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/add-on/disabled/$module')({
  ...addOnDisabledPage(),
  component: AddOnDisabledPage,
})

/** The first page of this portal belongs to such a module itself. */
function AddOnDisabledPage() {
  return (
    <AddOnDisabled
      go={useGo()}
      module={Route.useParams().module}
      way={{ to: signInPaths.security, label: 'Go to your account' }}
    />
  )
}
