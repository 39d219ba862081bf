import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MenuGroupLink, MenuItemLink } from '../menuLinks.tsx'
import { groupQuery, groupsQuery, itemQuery, itemsQuery, menuSearch, type MenuItemDetails } from '../menuQueries.ts'
import { needsOutlet } from '../needsOutlet.ts'
import { GroupProfile } from '../screens/GroupProfile.tsx'
import { ItemForm } from '../screens/ItemForm.tsx'
import { ItemProfile } from '../screens/ItemProfile.tsx'
import { MenuList } from '../screens/MenuList.tsx'

export const menuListPage = page({
  staticData: { title: 'Menus', opens: ['listOpcMenuGroups'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: menuSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void (deps.tab === 'ITEMS'
      ? queryClient.prefetchQuery(itemsQuery(deps))
      : queryClient.prefetchQuery(groupsQuery(deps)))
    await needsOutlet(queryClient)
  },
  component: ({ search, onSearch }) => (
    <MenuList search={search} onSearch={onSearch} links={{ Group: MenuGroupLink, Item: MenuItemLink }} />
  ),
})

export const menuGroupPage = page({
  staticData: { title: 'Menu group', opens: ['getOpcMenuGroup'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId', 'id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(groupQuery(id))),
  component: ({ params: { retailId, id }, navigate }) => (
    <GroupProfile
      key={id}
      id={id}
      links={{ Item: MenuItemLink }}
      onAddItem={() =>
        void navigate({ to: '/opc-menu/menu-item/$retailId', params: { retailId }, search: { opcMenuGroupId: id } })
      }
      onLeave={() => void navigate({ to: '/opc-menu' })}
    />
  ),
})

export const menuItemPage = page({
  staticData: { title: 'Item', opens: ['getOpcItem'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId', 'id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(itemQuery(id))),
  component: ({ params: { retailId, id }, navigate }) => (
    <ItemProfile
      key={id}
      id={id}
      onEdit={() => void navigate({ to: '/opc-menu/menu-item/edit/$retailId/$id', params: { retailId, id } })}
      onLeave={() => void navigate({ to: '/opc-menu', search: { tab: 'ITEMS', retailStoreId: retailId } })}
    />
  ),
})

export const newMenuItemPage = page({
  staticData: { title: 'New item', opens: ['createOpcItem'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId'],
  validateSearch: (search: Record<string, unknown>): { opcMenuGroupId?: string | undefined } => ({
    opcMenuGroupId: textParam(search.opcMenuGroupId),
  }),
  component: ({ params: { retailId }, search: { opcMenuGroupId }, navigate }) => (
    <ItemForm
      place={{ retailStoreId: retailId, opcMenuGroupId }}
      onSaved={({ id, retailStore }) =>
        void navigate({ to: '/opc-menu/menu-item/$retailId/$id', params: { retailId: retailStore.id, id } })
      }
      onCancel={() => void navigate({ to: '/opc-menu' })}
    />
  ),
})

type EditedProps = { id: string; onSaved: (item: MenuItemDetails) => void; onCancel: () => void }

const EditedItem = ({ id, ...ways }: EditedProps) => {
  const { data: item } = useSuspenseQuery(itemQuery(id))
  return <ItemForm item={item} {...ways} />
}

export const editMenuItemPage = page({
  staticData: { title: 'Edit item', opens: ['updateOpcItem'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['retailId', 'id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(itemQuery(id))),
  component: ({ params, navigate }) => {
    const back = () => void navigate({ to: '/opc-menu/menu-item/$retailId/$id', params })
    return <EditedItem key={params.id} id={params.id} onSaved={back} onCancel={back} />
  },
})
