import { paymentInfoQuery } from '@atrium/features/billing/invoiceQueries.ts'
import { PaymentScreen } from '@atrium/features/billing/screens/PaymentScreen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { invoiceLinks } from '../../screens/billing/invoiceLinks.tsx'

export const Route = createFileRoute('/_signedIn/payment')({
  staticData: {
    title: 'Payment',
    crumb: 'Payment',
    opens: ['getPaymentInfo', 'listInvoices'],
    menu: 'account',
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(paymentInfoQuery()),
  component: PaymentPage,
})

function PaymentPage() {
  return <PaymentScreen links={invoiceLinks} />
}
