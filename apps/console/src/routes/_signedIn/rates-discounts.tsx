import { createFileRoute } from '@tanstack/react-router'
import { rateLinks } from '../../screens/rates/rateLinks.tsx'
import { discountsQuery, ratesQuery } from '../../screens/rates/rateQueries.ts'
import { RatesAndDiscounts } from '../../screens/rates/RatesAndDiscounts.tsx'
import { ratesDiscountsSearch } from '../../screens/rates/rateSearch.ts'

export const Route = createFileRoute('/_signedIn/rates-discounts')({
  staticData: {
    title: 'Rates and discounts',
    crumb: 'Rates and discounts',
    opens: ['listRates', 'listDiscounts'],
    menu: 'bookings',
  },
  validateSearch: ratesDiscountsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.kind === 'DISCOUNTS'
      ? queryClient.prefetchQuery(discountsQuery(deps))
      : queryClient.prefetchQuery(ratesQuery(deps))),
  component: RatesDiscountsPage,
})

function RatesDiscountsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <RatesAndDiscounts
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={rateLinks}
      onAddRate={() => void navigate({ to: '/rates/add' })}
      onAddDiscount={() => void navigate({ to: '/discounts/add' })}
    />
  )
}
