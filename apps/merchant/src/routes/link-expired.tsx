import { useGo } from '@atrium/auth/paths.ts'
import { LinkExpired } from '@atrium/auth/screens/PasswordNotices.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/link-expired')({
  staticData: { title: 'Link expired', crumb: 'Link expired', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: LinkExpiredPage,
})

function LinkExpiredPage() {
  return <LinkExpired go={useGo()} />
}
