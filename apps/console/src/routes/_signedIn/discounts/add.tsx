import { createFileRoute } from '@tanstack/react-router'
import { DiscountFormScreen } from '../../../screens/rates/DiscountFormScreen.tsx'

export const Route = createFileRoute('/_signedIn/discounts/add')({
  staticData: {
    title: 'New discount',
    crumb: 'New discount',
    opens: ['createDiscount'],
    menu: null,
    parents: ['/_signedIn/rates-discounts'],
  },
  component: AddDiscountPage,
})

function AddDiscountPage() {
  const navigate = Route.useNavigate()
  return (
    <DiscountFormScreen
      onSaved={(id) => void navigate({ to: '/discounts/$id', params: { id }, replace: true })}
      onCancel={() => void navigate({ to: '/rates-discounts', search: { kind: 'DISCOUNTS' } })}
    />
  )
}
