import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import { accessDoorSearch, accessDoorsQuery } from '../accessDoorQueries.ts'
import { AccessDoorList } from '../screens/AccessDoorList.tsx'

/** To the hardware of a door. */
const DoorSetupLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/door/manage/$id" params={{ id }} />
)

export const doorSetupPage = page({
  staticData: { title: 'Door setup', opens: ['listAccessDoors', 'listAccessDoorConfigMappings'] },
  validateSearch: accessDoorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(accessDoorsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <AccessDoorList
      search={search}
      onSearch={onSearch}
      Link={DoorSetupLink}
      onAdd={() => void navigate({ to: '/door/add' })}
    />
  ),
})
