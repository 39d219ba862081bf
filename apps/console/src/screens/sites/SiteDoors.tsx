import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { LockedDown } from '@atrium/features/access-doors/parts/LockedDown.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Group } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { ActiveBadge } from './siteColumns.tsx'
import { byName, type Site } from './siteQueries.ts'

type SiteDoorsProps = {
  site: Site
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
  DoorLink: RecordLink
}

/** The doors of a site; each is moved to another one in its own form. */
export const SiteDoors = ({ site: { id, name }, search, onSearch, DoorLink }: SiteDoorsProps) => (
  <ListPart
    label={`Doors of ${name}`}
    searchLabel="Search doors"
    searchHint="Door"
    query={api.query('listAccessDoors', { query: { ...byName('name', search), siteId: id } })}
    columns={columns}
    rowKey={(door) => door.id}
    firstOrder={{ key: 'name', direction: 'ASC' }}
    search={search}
    onSearch={onSearch}
    rowLink={(door, content) => <DoorLink id={door.id}>{content}</DoorLink>}
    add={undefined}
    empty={
      <EmptyState title="No doors are at this site yet" icon={IconDoor}>
        Choose this site in the form of a door, or add the door to an office of this site.
      </EmptyState>
    }
  />
)

const columns: readonly Column<Schemas['AccessDoorSummary']>[] = [
  {
    key: 'name',
    header: 'Door',
    sortable: true,
    cell: ({ name, lockdown }) => (
      <Group gap="xs">
        {name}
        {lockdown && <LockedDown />}
      </Group>
    ),
  },
  { key: 'floor', header: 'Floor', cell: ({ officeFloor }) => officeFloor?.name },
  { key: 'office', header: 'Office', hideBelow: 'md', cell: ({ area }) => area?.name },
  { key: 'groups', header: 'Access groups', hideBelow: 'md', cell: (door) => door.accessGroupNames.join(', ') },
  { key: 'active', header: 'Status', hideBelow: 'sm', cell: ({ active }) => <ActiveBadge active={active} /> },
]
