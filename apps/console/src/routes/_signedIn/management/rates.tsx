import { createFileRoute } from '@tanstack/react-router'
import { RateList, ratesQuery } from '../../../screens/customers/RateList.tsx'
import { rateSearch } from '../../../screens/customers/rateSearch.ts'

export const Route = createFileRoute('/_signedIn/management/rates')({
  staticData: { title: 'Rates', crumb: 'Rates', opens: ['listSubscriptionRates'], menu: 'operations' },
  validateSearch: rateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ratesQuery(deps)),
  component: RatesPage,
})

function RatesPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return <RateList search={search} onSearch={(next) => void navigate({ search: next })} />
}
