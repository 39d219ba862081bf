import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DiscountPage } from '../../../screens/rates/DiscountPage.tsx'
import { discountQuery } from '../../../screens/rates/rateQueries.ts'
import { discountPageSearch } from '../../../screens/rates/rateSearch.ts'

export const Route = createFileRoute('/_signedIn/discounts/$id')({
  staticData: {
    title: 'Discount',
    crumb: 'Discount',
    opens: ['getDiscount'],
    menu: null,
    parents: ['/_signedIn/rates-discounts'],
  },
  validateSearch: discountPageSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(discountQuery(id))),
  component: DiscountRoute,
})

function DiscountRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DiscountPage
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.form === undefined })}
      onLeave={() => void navigate({ to: '/rates-discounts', search: { kind: 'DISCOUNTS' } })}
    />
  )
}
