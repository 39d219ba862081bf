import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import { ClosingPlanList } from '../ClosingPlanList.tsx'
import { closingPlanSearch } from '../closingPlanSearch.ts'
import { closingPlansQuery } from '../closingQueries.ts'

export const closingPlanListPage = page({
  staticData: { title: 'Leavers and lease ends', opens: ['listClosingPlans'] },
  validateSearch: closingPlanSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(closingPlansQuery(deps)),
  component: ({ search, onSearch }) => (
    <ClosingPlanList query={closingPlansQuery} search={search} onSearch={onSearch} links={links} />
  ),
})

const links = {
  User: ({ id, ...properties }: { id: string }) => <Link {...properties} to="/user/$id" params={{ id }} />,
}
