import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { orderingStoreOptions } from '../../menus/menuQueries.ts'
import { needsOutlet } from '../../menus/needsOutlet.ts'
import { OrderLink } from '../orderLinks.tsx'
import { orderQuery, orderSearch, ordersQuery } from '../orderQueries.ts'
import { OrderList } from '../screens/OrderList.tsx'
import { OrderProfile } from '../screens/OrderProfile.tsx'

export const orderListPage = page({
  staticData: { title: 'Orders', opens: ['listOpcOrders'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(ordersQuery(deps))
    await needsOutlet(queryClient)
  },
  component: ({ search, onSearch }) => (
    <OrderList search={search} onSearch={onSearch} links={{ Order: OrderLink }} stores={orderingStoreOptions} />
  ),
})

export const orderPage = page({
  staticData: { title: 'Order', opens: ['getOpcOrder'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(orderQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <OrderProfile key={id} id={id} onLeave={() => void navigate({ to: '/opc-orders' })} />
  ),
})
