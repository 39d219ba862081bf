import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { orderQuery, orderSearch, ordersQuery } from '../orderQueries.ts'
import { shopLinks } from '../shopLinks.tsx'
import { MyOrderList } from '../screens/MyOrderList.tsx'
import { MyOrderScreen } from '../screens/MyOrderScreen.tsx'

export const myOrderListPage = page({
  staticData: { title: 'My orders', opens: ['listMyOrders'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ordersQuery(deps)),
  component: ({ search, onSearch }) => <MyOrderList search={search} onSearch={onSearch} links={shopLinks} />,
})

export const myOrderPage = page({
  staticData: { title: 'Order', opens: ['getMyOrder'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(orderQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <MyOrderScreen
      key={id}
      id={id}
      onLeave={() => void navigate({ to: '/my-orders' })}
      onBasket={(shopId) => void navigate({ to: '/shops/$id/basket', params: { id: shopId } })}
    />
  ),
})
