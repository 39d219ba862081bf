import { leadHome } from '@atrium/screens-kit/shell/landing.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: { title: 'Atrium', crumb: 'Home', opens: 'authenticated', menu: null, hideBreadcrumbs: true },
  beforeLoad: () => leadHome('CONSOLE'),
})
