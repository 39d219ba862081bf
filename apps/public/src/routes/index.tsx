import { createFileRoute } from '@tanstack/react-router'
import { VisitorHome } from '../screens/VisitorHome.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: 'Welcome', crumb: 'Welcome', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: VisitorHome,
})
