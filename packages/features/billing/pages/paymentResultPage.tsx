import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { PaymentResult } from '../screens/PaymentResult.tsx'

/** Where the payment page leads back to: the portal in which the payment began. */
export const paymentResultPage = page({
  staticData: { title: 'Payment', opens: 'authenticated', hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: ({ search }) => <PaymentResult key={search.token} token={search.token} />,
})
