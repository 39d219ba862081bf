import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { accessPassLinks } from '../accessPassLinks.tsx'
import { accessPassSearch, passCountsQuery, passesQuery } from '../accessPassQueries.ts'
import { AccessPassList } from '../screens/AccessPassList.tsx'

export const accessPassesPage = page({
  staticData: { title: 'Access passes', opens: ['listQrPasses'] },
  validateSearch: accessPassSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(readable(passesQuery(deps)))
    void queryClient.prefetchQuery(passCountsQuery())
  },
  component: ({ search, onSearch, navigate }) => (
    <AccessPassList
      search={search}
      onSearch={onSearch}
      links={accessPassLinks}
      onUpload={(what) => void navigate({ to: `/upload/${what}` })}
    />
  ),
})
