import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentResult } from '@atrium/features/billing/screens/PaymentResult.tsx'
import { VisitorLayout } from '../screens/VisitorLayout.tsx'

export const Route = createFileRoute('/payment-successful')({
  staticData: {
    title: 'Payment successful',
    crumb: 'Payment successful',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: PaymentSuccessfulPage,
})

function PaymentSuccessfulPage() {
  const { token } = Route.useSearch()
  return (
    <VisitorLayout>
      <PaymentResult token={token} />
    </VisitorLayout>
  )
}
