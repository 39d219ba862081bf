import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null, hideBreadcrumbs: true },
  beforeLoad: () => {
    throw redirect({ href: '/404', replace: true })
  },
})
