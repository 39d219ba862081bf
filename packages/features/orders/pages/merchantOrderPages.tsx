import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import { orderingStoreOptions } from '../../menus/menuQueries.ts'
import { OrderingStores } from '../../retail/parts/OrderingStores.tsx'
import { boardQuery, boardSearch } from '../boardQueries.ts'
import { orderQuery, orderSearch, ordersQuery } from '../orderQueries.ts'
import { CustomerDisplay } from '../screens/CustomerDisplay.tsx'
import { OrderBoard } from '../screens/OrderBoard.tsx'
import { OrderList } from '../screens/OrderList.tsx'
import { OrderProfile } from '../screens/OrderProfile.tsx'
import { TakingsScreen } from '../screens/TakingsScreen.tsx'
import { takingsSearch } from '../takingsQueries.ts'

/** The way to an order at its store. */
const MerchantOrderLink: OfStoreLink = ({ id, retailId, ...properties }) => (
  <Link {...properties} to="/merchant-orders/edit/$retailId/$orderId" params={{ retailId, orderId: id }} />
)

/** The orders of one store, or of all the merchant's stores where the address names none. */
export const merchantOrderListPage = page({
  staticData: { title: 'Orders', opens: ['listOpcOrders'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(ordersQuery(deps, storeIn(params))),
  component: ({ params, search, onSearch }) => (
    <OrderList
      search={search}
      onSearch={onSearch}
      links={{ Order: MerchantOrderLink }}
      stores={orderingStoreOptions}
      retailStoreId={storeIn(params)}
    />
  ),
})

/** The store that the address names, if it names one. */
const storeIn = (params: { retailId?: string }): string | undefined => params.retailId

export const merchantOrderPage = page({
  staticData: { title: 'Order', opens: ['getOpcOrder'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId', 'orderId'],
  loader: ({ context: { queryClient }, params: { orderId } }) =>
    orNotFound(queryClient.ensureQueryData(orderQuery(orderId))),
  component: ({ params: { retailId, orderId }, navigate }) => (
    <OrderProfile
      key={orderId}
      id={orderId}
      onLeave={() => void navigate({ to: '/merchant-orders/{-$retailId}', params: { retailId } })}
    />
  ),
})

export const boardPage = page({
  staticData: { title: 'Order board', opens: ['getOpcOrderBoard'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(boardQuery(deps)),
  component: ({ search: { display, ...board }, onSearch }) =>
    display === 'customers' ? (
      <CustomerDisplay search={board} onLeave={() => onSearch(board)} />
    ) : (
      <OrderBoard
        search={board}
        onSearch={onSearch}
        links={{ Order: MerchantOrderLink }}
        stores={
          <OrderingStores
            retailStoreId={board.retailStoreId}
            onChoose={(retailStoreId) => onSearch(retailStoreId ? { retailStoreId } : {})}
          />
        }
      />
    ),
})

export const takingsPage = page({
  staticData: { title: 'Takings', opens: ['getOpcTakings'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: takingsSearch,
  component: ({ search, onSearch }) => (
    <TakingsScreen search={search} onSearch={onSearch} stores={orderingStoreOptions} />
  ),
})
