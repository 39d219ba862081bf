import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { BlacklistList } from '../screens/BlacklistList.tsx'
import { BlacklistProfile } from '../screens/BlacklistProfile.tsx'
import { BlacklistedVisitorLink } from '../visitorLinks.tsx'
import { blacklistedVisitorQuery, blacklistQuery, blacklistSearch } from '../visitorQueries.ts'

export const blacklistListPage = page({
  staticData: { title: 'Blacklisted visitors', opens: ['listBlacklistVisitors'] },
  validateSearch: blacklistSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(blacklistQuery(deps)),
  component: ({ search, onSearch }) => (
    <BlacklistList search={search} onSearch={onSearch} links={{ BlacklistedVisitor: BlacklistedVisitorLink }} />
  ),
})

export const blacklistedVisitorPage = page({
  staticData: { title: 'Blacklisted visitor', opens: ['getBlacklistVisitor'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(blacklistedVisitorQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <BlacklistProfile key={id} id={id} onLeave={() => void navigate({ to: '/blacklist-visitor' })} />
  ),
})
