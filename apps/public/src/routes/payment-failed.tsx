import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentResult } from '@atrium/features/billing/screens/PaymentResult.tsx'
import { VisitorLayout } from '../screens/VisitorLayout.tsx'

export const Route = createFileRoute('/payment-failed')({
  staticData: { title: 'Payment failed', crumb: 'Payment failed', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: PaymentFailedPage,
})

function PaymentFailedPage() {
  const { token } = Route.useSearch()
  return (
    <VisitorLayout>
      <PaymentResult token={token} />
    </VisitorLayout>
  )
}
