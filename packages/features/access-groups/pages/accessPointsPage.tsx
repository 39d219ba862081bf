import { accessDoorLinks } from '@atrium/features/access-doors/accessDoorLinks.tsx'
import {
  accessDoorSearch,
  accessDoorsQuery,
  type AccessDoorSearch,
} from '@atrium/features/access-doors/accessDoorQueries.ts'
import { AccessDoorList } from '@atrium/features/access-doors/screens/AccessDoorList.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { page } from '@atrium/screens-kit/page.tsx'
import { accessGroupLinks } from '../accessGroupLinks.tsx'
import { accessGroupsQuery } from '../accessGroupQueries.ts'
import { AccessGroupList } from '../screens/AccessGroupList.tsx'

/** What is asked of groups: the filters of doors are none of theirs. */
const ofGroups = ({
  state: _state,
  accessDoorType: _type,
  deviceControllerIds: _controllers,
  assigned: _assigned,
  ...search
}: AccessDoorSearch) => search

const tabs = {
  label: 'Access points',
  options: [
    { value: 'GROUPS', label: 'Access groups' },
    { value: 'DOORS', label: 'Doors' },
  ],
}

export const accessPointsPage = page({
  staticData: { title: 'Access groups', opens: ['listAccessGroups'], anyOf: ['listAccessDoors'] },
  validateSearch: accessDoorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.tab === 'DOORS'
      ? queryClient.prefetchQuery(accessDoorsQuery(deps))
      : queryClient.prefetchQuery(accessGroupsQuery(ofGroups(deps)))),
  component: ({ search, onSearch, navigate }) => {
    const [hasGroups, hasDoors] = [useCan('listAccessGroups'), useCan('listAccessDoors')]
    const shown = hasGroups && hasDoors ? { tabs } : {}
    return (search.tab === 'DOORS' && hasDoors) || !hasGroups ? (
      <AccessDoorList search={search} onSearch={onSearch} Link={accessDoorLinks.AccessDoor} {...shown} />
    ) : (
      <AccessGroupList
        search={ofGroups(search)}
        onSearch={onSearch}
        links={accessGroupLinks}
        {...shown}
        onAdd={() => void navigate({ to: '/access-group/add' })}
      />
    )
  },
})
