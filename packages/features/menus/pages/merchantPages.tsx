import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import type { OfStoreLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import { itemQuery, menuOfStoreQuery } from '../menuQueries.ts'
import { ItemProfile } from '../screens/ItemProfile.tsx'
import { MerchantChoices } from '../screens/MerchantChoices.tsx'
import { MerchantMenu } from '../screens/MerchantMenu.tsx'

const MerchantItemLink: OfStoreLink = ({ id, retailId, ...properties }) => (
  <Link {...properties} to="/merchant-item/$retailId/$menuId" params={{ retailId, menuId: id }} />
)

const MerchantChoicesLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/merchant-addon/$itemId" params={{ itemId: id }} />
)

export const merchantMenuPage = page({
  staticData: { title: 'Menu', opens: ['listOpcItems'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId'],
  loader: ({ context: { queryClient }, params: { retailId } }) =>
    void queryClient.prefetchQuery(menuOfStoreQuery(retailId)),
  component: ({ params: { retailId }, navigate }) => (
    <MerchantMenu
      key={retailId}
      retailId={retailId}
      links={{ Item: MerchantItemLink, Choices: MerchantChoicesLink }}
      onAddItem={() => void navigate({ to: '/opc-menu/menu-item/$retailId', params: { retailId } })}
    />
  ),
})

/** `menuId` is the item, as the address has it (doc 1 §2.2). */
export const merchantItemPage = page({
  staticData: { title: 'Item', opens: ['getOpcItem'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId', 'menuId'],
  loader: ({ context: { queryClient }, params: { menuId } }) =>
    orNotFound(queryClient.ensureQueryData(itemQuery(menuId))),
  component: ({ params: { retailId, menuId }, navigate }) => (
    <ItemProfile
      key={menuId}
      id={menuId}
      onEdit={() => void navigate({ to: '/opc-menu/menu-item/edit/$retailId/$id', params: { retailId, id: menuId } })}
      onLeave={() => void navigate({ to: '/merchant-menu/$retailId', params: { retailId } })}
    />
  ),
})

export const merchantAddOnPage = page({
  staticData: { title: 'Choices', opens: ['getOpcItem'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['itemId'],
  loader: ({ context: { queryClient }, params: { itemId } }) =>
    orNotFound(queryClient.ensureQueryData(itemQuery(itemId))),
  component: ({ params: { itemId } }) => <MerchantChoices key={itemId} itemId={itemId} />,
})
