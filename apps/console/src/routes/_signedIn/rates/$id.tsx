import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RatePage } from '../../../screens/rates/RatePage.tsx'
import { rateQuery } from '../../../screens/rates/rateQueries.ts'
import { ratePageSearch } from '../../../screens/rates/rateSearch.ts'

export const Route = createFileRoute('/_signedIn/rates/$id')({
  staticData: {
    title: 'Rate',
    crumb: 'Rate',
    opens: ['getRate'],
    menu: null,
    parents: ['/_signedIn/rates-discounts'],
  },
  validateSearch: ratePageSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(rateQuery(id))),
  component: RateRoute,
})

function RateRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RatePage
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.form === undefined })}
      onLeave={() => void navigate({ to: '/rates-discounts' })}
    />
  )
}
