import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { AskForStore } from '../screens/AskForStore.tsx'
import { StoreForm } from '../screens/StoreForm.tsx'
import { StoreList } from '../screens/StoreList.tsx'
import { StoreProfile } from '../screens/StoreProfile.tsx'
import { AddStoreLink, StoreLink } from '../storeLinks.tsx'
import { reviewSearch, storeQuery, storeSearch, storesQuery, type StoreSearch } from '../storeQueries.ts'

/** Whether the office centre has stores of several tenants, rather than running some. */
const useIsOwner = (): boolean => useAtomValue(officeCentreInfoAtom)?.officeCentreType !== 'TENANT'

type ListProps = { search: StoreSearch; onSearch: (search: StoreSearch) => void }

const Stores = ({ search, onSearch }: ListProps) => (
  <StoreList
    search={search}
    onSearch={onSearch}
    links={{ Store: StoreLink, AddStore: AddStoreLink }}
    ofTenants={useIsOwner()}
  />
)

export const storeListPage = page({
  staticData: { title: 'Stores', opens: ['listRetailStores'], addOn: 'RETAIL_MANAGEMENT' },
  validateSearch: storeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(storesQuery(deps)),
  component: ({ search, onSearch }) => <Stores search={search} onSearch={onSearch} />,
})

export const storePage = page({
  staticData: { title: 'Store', opens: ['getRetailStore'], addOn: 'RETAIL_MANAGEMENT' },
  params: ['id'],
  validateSearch: reviewSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(storeQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <StoreProfile
      key={id}
      id={id}
      search={search}
      onSearch={onSearch}
      onEdit={() => void navigate({ to: '/retail-store/edit/$id', params: { id } })}
      onLeave={() => void navigate({ to: '/retail-store' })}
    />
  ),
})

type FormProps = { onSaved: (id: string) => void; onCancel: () => void }

const NewStore = (props: FormProps) => <StoreForm {...props} isOwner={useIsOwner()} />

const EditedStore = ({ id, ...props }: FormProps & { id: string }) => {
  const { data: store } = useSuspenseQuery(storeQuery(id))
  return <StoreForm {...props} store={store} isOwner={useIsOwner()} />
}

export const newStorePage = page({
  staticData: { title: 'New store', opens: ['createRetailStore'], addOn: 'RETAIL_MANAGEMENT' },
  component: ({ navigate }) => (
    <NewStore
      onSaved={(id) => void navigate({ to: '/retail-store/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/retail-store' })}
    />
  ),
})

export const editStorePage = page({
  staticData: { title: 'Edit store', opens: ['updateRetailStore'], addOn: 'RETAIL_MANAGEMENT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(storeQuery(id))),
  component: ({ params: { id }, navigate }) => {
    const back = () => void navigate({ to: '/retail-store/$id', params: { id } })
    return <EditedStore key={id} id={id} onSaved={back} onCancel={back} />
  },
})

/** Where a merchant looks for what only the building does. */
export const askForStorePage = page({
  staticData: { title: 'New store', opens: ['listRetailStores'], addOn: 'RETAIL_MANAGEMENT' },
  component: ({ navigate }) => <AskForStore onLeave={() => void navigate({ to: '/retail-store' })} />,
})
