import { page } from '@atrium/screens-kit/page.tsx'
import { dashboardQuery } from '../dashboardQuery.ts'

/** What is shown behind the figures is the portal's own, and so is the component. */
export const dashboardPage = page({
  staticData: { title: 'Dashboard', opens: ['getDashboard'], hideBreadcrumbs: true },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(dashboardQuery()),
})
