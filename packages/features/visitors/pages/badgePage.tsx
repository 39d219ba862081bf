import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { VisitorBadge } from '../screens/VisitorBadge.tsx'
import { visitQuery } from '../visitorQueries.ts'

export const badgePage = page({
  staticData: { title: 'Badge', opens: ['getVisit'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(visitQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <VisitorBadge key={id} id={id} onLeave={() => void navigate({ to: '/reception', search: { tab: 'HERE' } })} />
  ),
})
