import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { accessGroupLinks } from '../accessGroupLinks.tsx'
import { accessGroupProfileSearch, accessGroupQuery } from '../accessGroupQueries.ts'
import { AccessGroupProfile } from '../screens/AccessGroupProfile.tsx'

export const accessGroupPage = page({
  staticData: { title: 'Access group', opens: ['getAccessGroup'] },
  params: ['id'],
  validateSearch: accessGroupProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(accessGroupQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <AccessGroupProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => onSearch(next, true)}
      links={accessGroupLinks}
      onAsk={() => void navigate({ to: '/access-answers' })}
      onLeave={() => void navigate({ to: '/access-points' })}
      onWhoCouldEnter={() => void navigate({ to: '/who-could-enter', search: { accessGroupId: id } })}
    />
  ),
})
