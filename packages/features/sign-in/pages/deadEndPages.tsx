import { AddOnDisabled, NotFound } from '@atrium/auth/screens/DeadEnd.tsx'
import { page } from '@atrium/screens-kit/page.tsx'

export const notFoundPage = page({
  staticData: { title: 'Page not found', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <NotFound go={go} />,
})

export const addOnDisabledPage = page({
  staticData: { title: 'Not switched on', opens: 'public', hideBreadcrumbs: true },
  params: ['module'],
  component: ({ params, go }) => <AddOnDisabled go={go} module={params.module} />,
})
