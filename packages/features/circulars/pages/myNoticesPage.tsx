import { page } from '@atrium/screens-kit/page.tsx'
import { myNoticesQuery, myNoticesSearch } from '../circularQueries.ts'
import { MyNotices } from '../screens/MyNotices.tsx'

export const myNoticesPage = page({
  staticData: { title: 'My notices', opens: 'authenticated' },
  validateSearch: myNoticesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(myNoticesQuery(deps)),
  component: ({ search, onSearch }) => <MyNotices search={search} onSearch={onSearch} />,
})
