import { page } from '@atrium/screens-kit/page.tsx'
import { invoiceLinks } from '../invoiceLinks.tsx'
import { paymentInfoQuery } from '../invoiceQueries.ts'
import { PaymentScreen } from '../screens/PaymentScreen.tsx'

export const paymentPage = page({
  staticData: { title: 'Payment', opens: ['getPaymentInfo', 'listInvoices'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(paymentInfoQuery()),
  component: () => <PaymentScreen links={invoiceLinks} />,
})
