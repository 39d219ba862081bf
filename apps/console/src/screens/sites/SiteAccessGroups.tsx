import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { removeMappingColumn } from '@atrium/features/access-groups/parts/removeMappingColumn.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { ActiveBadge } from './siteColumns.tsx'
import { byName, type Site } from './siteQueries.ts'

const ChooseDialog = lazy(() =>
  import('@atrium/screens-kit/ChooseDialog.tsx').then(({ ChooseDialog: dialog }) => ({ default: dialog })),
)

type AccessGroup = Schemas['AccessGroup']

type SiteAccessGroupsProps = {
  site: Site
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
  AccessGroupLink: RecordLink
}

/** The access groups that belong to a site (doc 2 §7, get-access-group). */
export const SiteAccessGroups = ({ site, search, onSearch, AccessGroupLink }: SiteAccessGroupsProps) => {
  const { id, name } = site
  const mayMap = useCan('mapSiteAccessGroup') && site.allowedActions.includes('map-access-group')
  const [isAdding, setIsAdding] = useState<boolean>()
  const load = useMemo(() => groupsElsewhere(id), [id])
  const shown = useMemo(() => (mayMap ? [...columns, removal(site)] : columns), [mayMap, site])
  const add = mayMap && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add access groups
    </Button>
  )
  return (
    <>
      <ListPart
        label={`Access groups of ${name}`}
        searchLabel="Search access groups"
        searchHint="Access group"
        query={api.query('listSiteAccessGroups', { path: { id }, query: byName('name', search) })}
        columns={shown}
        rowKey={(group) => group.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        rowLink={(group, content) => <AccessGroupLink id={group.id}>{content}</AccessGroupLink>}
        add={add}
        empty={
          <EmptyState title="No access groups belong to this site yet" icon={IconDoorEnter} action={add}>
            Access groups decide who can pass the doors of this site.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {isAdding !== undefined && (
          <ChooseDialog
            key={site.accessGroups}
            opened={isAdding}
            title={`Add access groups to ${name}`}
            nouns={['access group', 'access groups']}
            field="accessGroupIds"
            description="A group belongs to one site. Groups of another site are moved here"
            load={load}
            most={200}
            add={async (accessGroupIds) => {
              await api.call('mapSiteAccessGroup', { path: { id }, body: { accessGroupIds } }, { silent: true })
              recordNotices.updated()
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const groupsElsewhere =
  (excludeSiteId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAccessGroupDropDown', { query: { wildcardSearch, excludeSiteId } })

const number = (value: number) => value.toLocaleString('en')

const columns: readonly Column<AccessGroup>[] = [
  { key: 'name', header: 'Access group', sortable: true, cell: ({ name }) => name },
  { key: 'noOfDoors', header: 'Doors', align: 'end', width: '6rem', cell: ({ noOfDoors }) => number(noOfDoors) },
  { key: 'noOfUsers', header: 'People', align: 'end', width: '6rem', cell: ({ noOfUsers }) => number(noOfUsers) },
  { key: 'active', header: 'Status', hideBelow: 'sm', cell: ({ active }) => <ActiveBadge active={active} /> },
]

const removal = ({ id, name }: Site) =>
  removeMappingColumn<AccessGroup>({
    label: (group) => `Remove ${group.name}`,
    question: (group) => ({
      title: `Remove ${group.name}`,
      message: `${group.name} no longer belongs to ${name}. Its doors and people are not changed.`,
    }),
    action: (group) => api.call('unmapSiteAccessGroup', { path: { id, groupId: group.id } }, { silent: true }),
  })
