import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { accessDoorQuery, accessProfileSearch } from '../accessDoorQueries.ts'
import { DoorProfile } from './DoorProfile.tsx'

export const accessDoorPage = page({
  staticData: { title: 'Door', opens: ['getAccessDoor'] },
  params: ['id'],
  validateSearch: accessProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(accessDoorQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <DoorProfile
      key={id}
      id={id}
      first="GROUPS"
      search={search}
      onSearch={onSearch}
      navigate={navigate}
      onLeave={() => void navigate({ to: '/access-points', search: { tab: 'DOORS' } as never })}
    />
  ),
})
