import { invoiceListPage } from '@atrium/features/billing/pages/invoiceListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/invoices')(
  invoiceListPage({ menu: 'billing', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
