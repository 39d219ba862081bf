import { createFileRoute } from '@tanstack/react-router'
import { customerInvoiceLinks } from '../../../screens/billing/customerInvoiceLinks.tsx'
import { PaymentReports } from '../../../screens/billing/PaymentReports.tsx'
import { reportQuery, reportSearch } from '../../../screens/billing/paymentReportQueries.ts'

export const Route = createFileRoute('/_signedIn/management/payment-reports')({
  staticData: {
    title: 'Payment reports',
    crumb: 'Payment reports',
    opens: ['listPaymentReports'],
    menu: 'operations',
  },
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(reportQuery(deps)),
  component: PaymentReportsPage,
})

function PaymentReportsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <PaymentReports
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      Invoice={customerInvoiceLinks.Invoice}
    />
  )
}
