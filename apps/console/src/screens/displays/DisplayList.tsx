import { api } from '@atrium/auth/api.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconDeviceTablet, IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import { displaysQuery, type Display } from './displayQueries.ts'
import { displayListQuery, displayTabs, type DisplaySearch } from './displaySearch.ts'

const ApiKeysDialog = lazyDialog(() => import('./ApiKeysDialog.tsx'))

type DisplayListProps = {
  search: DisplaySearch
  onSearch: (search: DisplaySearch) => void
  DisplayLink: RecordLink
  AddDisplayLink: PageLink
}

const displayStatusLabels: Record<(typeof displayTabs)[number], string> = {
  ALL: 'All',
  ACTIVE: 'Active',
  OFFLINE: 'Offline',
  PENDING_SETUP: 'To be set up',
  INACTIVE: 'Inactive',
}

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'type',
    label: 'Shows',
    options: [
      { value: 'ZONE', label: 'A zone of desks' },
      { value: 'ROOM', label: 'A room' },
    ],
  },
  { kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions },
]

const columns: readonly Column<Display>[] = [
  { key: 'name', header: 'Display', sortable: true, cell: ({ name }) => name },
  { key: 'shows', header: 'Shows', cell: ({ zone, facility }) => (zone ?? facility)?.name },
  { key: 'type', header: 'Kind', hideBelow: 'md', cell: ({ type }) => (type === 'ZONE' ? 'Zone' : 'Room') },
  { key: 'site', header: 'Site', hideBelow: 'md', cell: ({ site }) => site.name },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
  { key: 'lastSeen', header: 'Last seen', hideBelow: 'sm', cell: ({ lastSeen }) => <Seen at={lastSeen} /> },
]

const Seen = ({ at }: { at: string | null }) => useMoment()(at) || 'Never'

/** The tablets that show zones and rooms, with when each was last heard of (doc 3 §2, RoomDisplay). */
export const DisplayList = ({ search, onSearch, DisplayLink, AddDisplayLink }: DisplayListProps) => {
  const [keys, setKeys] = useState<boolean>()
  return (
    <>
      <ListScreen
        title="Displays"
        description="Tablets that show a zone of desks, or hang beside the door of a room"
        query={displaysQuery}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Display name"
        tabs={{
          label: 'Status',
          options: displayTabs.map((value) => ({ value, label: displayStatusLabels[value] })),
          counts: api.query('getHotdeskZoneDisplayStatusCount', { query: countQuery(search) }),
        }}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'API keys',
            icon: IconKey,
            operation: 'listHotdeskZoneDisplayApiKeys',
            onClick: () => setKeys(true),
          },
          {
            kind: 'other',
            label: 'New display',
            icon: IconPlus,
            primary: true,
            operation: 'createHotdeskZoneDisplay',
            renderRoot: (properties) => <AddDisplayLink {...properties} />,
          },
        ]}
        exports={{
          operation: 'generateHotdeskZoneDisplayRecord',
          download: (format) =>
            api.download('generateHotdeskZoneDisplayRecord', { query: { ...displayListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <DisplayLink id={id}>{content}</DisplayLink>}
        empty={
          search.tab === undefined && (
            <EmptyState title="No displays yet" icon={IconDeviceTablet}>
              Add a display, then enter its key on the tablet.
            </EmptyState>
          )
        }
      />
      {keys !== undefined && <ApiKeysDialog opened={keys} onClose={() => setKeys(false)} />}
    </>
  )
}

function countQuery(search: DisplaySearch) {
  const {
    page: _,
    limit: __,
    sortProperties: ___,
    sortDirection: ____,
    status: _____,
    ...query
  } = displayListQuery(search)
  return query
}
