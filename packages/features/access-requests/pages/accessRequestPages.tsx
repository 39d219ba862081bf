import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { AccessRequestLink } from '../accessRequestLinks.tsx'
import { accessRequestQuery, accessRequestSearch, accessRequestsQuery } from '../accessRequestQueries.ts'
import { AccessRequestForm } from '../screens/AccessRequestForm.tsx'
import { AccessRequestList } from '../screens/AccessRequestList.tsx'
import { AccessRequestProfile } from '../screens/AccessRequestProfile.tsx'

export const accessRequestListPage = page({
  staticData: { title: 'Access requests', opens: ['listAccessRequests'] },
  validateSearch: accessRequestSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(accessRequestsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <AccessRequestList
      search={search}
      onSearch={onSearch}
      links={{ AccessRequest: AccessRequestLink }}
      onAdd={() => void navigate({ to: '/access-request/add' })}
      onUpload={() => void navigate({ to: '/access-requests/upload/declaration' })}
    />
  ),
})

export const accessRequestAddPage = page({
  staticData: { title: 'Request access', opens: ['createAccessRequest'] },
  component: ({ navigate }) => (
    <AccessRequestForm
      onSaved={(id) => void navigate({ to: '/access-request/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/access-requests' })}
    />
  ),
})

export const accessRequestPage = page({
  staticData: { title: 'Access request', opens: ['getAccessRequest'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(accessRequestQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <AccessRequestProfile key={id} id={id} onLeave={() => void navigate({ to: '/access-requests' })} />
  ),
})
