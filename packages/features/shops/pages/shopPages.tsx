import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { shopLinks } from '../shopLinks.tsx'
import { shopQuery, shopSearch, shopsQuery } from '../shopQueries.ts'
import { BasketScreen } from '../screens/BasketScreen.tsx'
import { ShopList } from '../screens/ShopList.tsx'
import { ShopScreen } from '../screens/ShopScreen.tsx'

export const shopListPage = page({
  staticData: { title: 'Order and collect', opens: ['listShops'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(shopsQuery(deps)),
  component: ({ search, onSearch }) => <ShopList search={search} onSearch={onSearch} links={shopLinks} />,
})

export const shopPage = page({
  staticData: { title: 'Store', opens: ['getShop'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(shopQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <ShopScreen key={id} id={id} links={shopLinks} onLeave={() => void navigate({ to: '/shops' })} />
  ),
})

export const basketPage = page({
  staticData: { title: 'Basket', opens: ['getShop', 'createMyOrder'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(shopQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <BasketScreen
      key={id}
      id={id}
      links={shopLinks}
      onLeave={() => void navigate({ to: '/shops/$id', params: { id } })}
      onUnpaid={(orderId) => void navigate({ to: '/my-orders/$id', params: { id: orderId } })}
    />
  ),
})
