import { createFileRoute } from '@tanstack/react-router'
import { HelpLibrary } from '../../screens/help/HelpLibrary.tsx'

export const Route = createFileRoute('/help/')({
  staticData: { title: 'Help', crumb: 'Help', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: HelpLibrary,
})
