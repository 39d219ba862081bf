import { api } from '@atrium/auth/api.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconArmchair, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import { siteOptions } from '../sites/siteQueries.ts'
import { placeTabs } from '../sites/siteSearch.ts'
import { areaOptions, zonesQuery, type ZoneSummary } from './hotdeskQueries.ts'
import { zoneListQuery, type ZoneSearch } from './hotdeskSearch.ts'

type ZoneListProps = {
  search: ZoneSearch
  onSearch: (search: ZoneSearch) => void
  ZoneLink: RecordLink
  AddZoneLink: PageLink
  views: ReactNode
}

const tabs = { label: 'Status', options: placeTabs.map((value) => ({ value, label: statusLabel(value) })) }

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions },
  { kind: 'dropdown', key: 'areaId', open: true, label: 'Office', load: areaOptions },
  {
    kind: 'choice',
    key: 'pooled',
    label: 'Kind',
    options: [
      { value: 'no', label: 'Numbered desks' },
      { value: 'yes', label: 'Pool' },
    ],
  },
]

const columns: readonly Column<ZoneSummary>[] = [
  { key: 'name', header: 'Zone', sortable: true, cell: ({ name }) => name },
  { key: 'area', header: 'Office', cell: ({ area, site }) => `${area.name}, ${site.name}` },
  { key: 'kind', header: 'Kind', hideBelow: 'md', cell: ({ pooled }) => (pooled ? 'Pool' : 'Numbered desks') },
  { key: 'desks', header: 'Desks', align: 'end', cell: ({ desks }) => desks.toLocaleString('en') },
  { key: 'available', header: 'Free now', align: 'end', cell: ({ available }) => available.toLocaleString('en') },
  { key: 'active', header: 'Status', cell: ({ active }) => <ActiveBadge active={active} /> },
]

/** Zones of hot desks with what is free now. */
export const ZoneList = ({ search, onSearch, ZoneLink, AddZoneLink, views }: ZoneListProps) => (
  <ListScreen
    title="Hot desks"
    description="Zones of desks that people book for a day or for hours"
    query={zonesQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Zone name"
    tabs={tabs}
    filters={filters}
    actions={[
      {
        kind: 'other',
        label: 'New zone',
        icon: IconPlus,
        primary: true,
        operation: 'createHotdeskZone',
        renderRoot: (properties) => <AddZoneLink {...properties} />,
      },
    ]}
    exports={{
      operation: 'generateHotdeskZoneRecord',
      download: (format) => api.download('generateHotdeskZoneRecord', { query: { ...zoneListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <ZoneLink id={id}>{content}</ZoneLink>}
    empty={
      search.tab === undefined && (
        <EmptyState title="No zones yet" icon={IconArmchair}>
          A zone is a group of desks with the same booking rules. Add the first one and place its desks on the floor
          plan.
        </EmptyState>
      )
    }
  >
    {views}
  </ListScreen>
)
