import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { accessDoorQuery, setupProfileSearch } from '../accessDoorQueries.ts'
import { DoorProfile } from './DoorProfile.tsx'

export const doorManagePage = page({
  staticData: { title: 'Door', opens: ['getAccessDoor'] },
  params: ['id'],
  validateSearch: setupProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(accessDoorQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <DoorProfile
      key={id}
      id={id}
      first="HARDWARE"
      search={search}
      onSearch={onSearch}
      navigate={navigate}
      onLeave={() => void navigate({ to: '/door-setup' })}
    />
  ),
})
