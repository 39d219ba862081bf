import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentResult } from '@atrium/features/billing/screens/PaymentResult.tsx'
import { VisitorLayout } from '../screens/VisitorLayout.tsx'

export const Route = createFileRoute('/payment-expired')({
  staticData: {
    title: 'Payment expired',
    crumb: 'Payment expired',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: PaymentExpiredPage,
})

function PaymentExpiredPage() {
  const { token } = Route.useSearch()
  return (
    <VisitorLayout>
      <PaymentResult token={token} />
    </VisitorLayout>
  )
}
