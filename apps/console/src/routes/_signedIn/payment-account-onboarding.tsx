import { paymentAccountsPage } from '@atrium/features/menus/pages/ratePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/payment-account-onboarding')(
  paymentAccountsPage({ accountTypes: ['LANDLORD', 'DEFAULT'], menu: 'shops' }),
)
