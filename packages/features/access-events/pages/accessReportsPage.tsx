import { page } from '@atrium/screens-kit/page.tsx'
import { accessEventLinks } from '../accessEventLinks.tsx'
import { accessEventsQuery, accessReportSearch } from '../accessEventQueries.ts'
import { AccessReports } from '../screens/AccessReports.tsx'

export const accessReportsPage = page({
  staticData: { title: 'Access reports', opens: ['listAccessEvents'] },
  validateSearch: accessReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(accessEventsQuery(deps)),
  component: ({ search, onSearch }) => <AccessReports search={search} onSearch={onSearch} links={accessEventLinks} />,
})
