import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import {
  answerSearch,
  answersQuery,
  companyBroadcastSearch,
  companyBroadcastsQuery,
} from '../companyBroadcastQueries.ts'
import { CompanyBroadcast } from '../screens/CompanyBroadcast.tsx'
import { CompanyBroadcastList } from '../screens/CompanyBroadcastList.tsx'

export const companyBroadcastListPage = page({
  staticData: { title: 'Emergency broadcasts', opens: ['listTenantBroadcastTenantDetails'] },
  validateSearch: companyBroadcastSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(companyBroadcastsQuery(deps)),
  component: ({ search, onSearch }) => (
    <CompanyBroadcastList
      search={search}
      onSearch={onSearch}
      linkTo={({ emergencyBroadcastId: id, broadcastStatus }, content) => (
        <Link
          to={broadcastStatus === 'ONGOING' ? '/broadcast-tenant/manage/$id' : '/broadcast-tenant/view/$id'}
          params={{ id }}
        >
          {content}
        </Link>
      )}
    />
  ),
})

/** Where answers are given for people. */
export const companyBroadcastManagePage = page({
  staticData: {
    title: 'Emergency broadcast',
    opens: ['listTenantBroadcastUserDetails', 'batchUpdateTenantBroadcastUserDetails'],
  },
  params: ['id'],
  validateSearch: answerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { id }, deps }) =>
    void queryClient.prefetchQuery(answersQuery(id, deps)),
  component: ({ params: { id }, search, onSearch }) => (
    <CompanyBroadcast key={id} id={id} search={search} onSearch={onSearch} manages />
  ),
})

/** Where answers are looked at. */
export const companyBroadcastViewPage = page({
  staticData: { title: 'Emergency broadcast', opens: ['listTenantBroadcastUserDetails'] },
  params: ['id'],
  validateSearch: answerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { id }, deps }) =>
    void queryClient.prefetchQuery(answersQuery(id, deps)),
  component: ({ params: { id }, search, onSearch }) => (
    <CompanyBroadcast key={id} id={id} search={search} onSearch={onSearch} manages={false} />
  ),
})
