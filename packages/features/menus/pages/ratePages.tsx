import { page } from '@atrium/screens-kit/page.tsx'
import { paymentAccountsQuery, rateSearch, ratesQuery } from '../rateQueries.ts'
import { NoOutlet } from '../screens/NoOutlet.tsx'
import { PaymentAccounts } from '../screens/PaymentAccounts.tsx'
import { RateList } from '../screens/RateList.tsx'

export const rateListPage = page({
  staticData: { title: 'Ordering rates', opens: ['listOpcRates'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: rateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ratesQuery(deps)),
  component: ({ search, onSearch }) => <RateList search={search} onSearch={onSearch} />,
})

export const paymentAccountsPage = page({
  staticData: { title: 'Payment accounts', opens: ['getOpcPaymentAccount'], addOn: 'ORDER_PAY_COLLECT' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(paymentAccountsQuery()),
  component: () => <PaymentAccounts />,
})

export const noOutletPage = page({
  staticData: { title: 'Ordering', opens: ['listOpcMenuGroups'], addOn: 'ORDER_PAY_COLLECT' },
  component: () => <NoOutlet />,
})
