import { paymentPage } from '@atrium/features/billing/pages/paymentPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/payment')(
  paymentPage({ menu: 'billing', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
