import { createFileRoute } from '@tanstack/react-router'
import { RateFormScreen } from '../../../screens/rates/RateFormScreen.tsx'

export const Route = createFileRoute('/_signedIn/rates/add')({
  staticData: {
    title: 'New rate',
    crumb: 'New rate',
    opens: ['createRate'],
    menu: null,
    parents: ['/_signedIn/rates-discounts'],
  },
  component: AddRatePage,
})

function AddRatePage() {
  const navigate = Route.useNavigate()
  return (
    <RateFormScreen
      onSaved={(id) => void navigate({ to: '/rates/$id', params: { id }, replace: true })}
      onCancel={() => void navigate({ to: '/rates-discounts' })}
    />
  )
}
