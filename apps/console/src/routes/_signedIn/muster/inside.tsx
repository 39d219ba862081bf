import { createFileRoute } from '@tanstack/react-router'
import { InsideList } from '../../../screens/musters/InsideList.tsx'
import { insideQuery, insideSearch } from '../../../screens/musters/musterQueries.ts'

export const Route = createFileRoute('/_signedIn/muster/inside')({
  staticData: {
    title: 'Believed inside',
    crumb: 'Believed inside',
    opens: ['listBelievedInside', 'getBelievedInsideSummary'],
    menu: null,
    parents: ['/_signedIn/muster/'],
  },
  validateSearch: insideSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(insideQuery(deps)),
  component: InsidePage,
})

function InsidePage() {
  const navigate = Route.useNavigate()
  return <InsideList search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
