import { useGo } from '@atrium/auth/paths.ts'
import { NotFound } from '@atrium/auth/screens/DeadEnd.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/404')({
  staticData: { title: 'Page not found', crumb: 'Page not found', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: NotFoundPage,
})

function NotFoundPage() {
  return <NotFound go={useGo()} />
}
