import { page } from '@atrium/screens-kit/page.tsx'
import { presenceSearch, presencesQuery } from '../presenceQueries.ts'
import { WhoIsIn } from '../screens/WhoIsIn.tsx'

export const whoIsInPage = page({
  staticData: { title: 'Who is in', opens: ['listPresences', 'getPresenceSummary'] },
  validateSearch: presenceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(presencesQuery(deps)),
  component: ({ search, onSearch }) => <WhoIsIn search={search} onSearch={onSearch} />,
})
