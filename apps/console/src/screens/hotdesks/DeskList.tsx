import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import { DeskStatusBadge } from './DeskStatusBadge.tsx'
import { areaOptions, desksQuery, zoneOptions, type Desk } from './hotdeskQueries.ts'
import { deskListQuery, deskTabs, type DeskSearch } from './hotdeskSearch.ts'

type DeskListProps = {
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  DeskLink: RecordLink
  views: ReactNode
}

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'zoneId', open: true, label: 'Zone', load: zoneOptions },
  { kind: 'dropdown', key: 'areaId', label: 'Office', load: areaOptions },
  { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions },
  {
    kind: 'choice',
    key: 'assigned',
    label: 'Assigned',
    options: [
      { value: 'yes', label: 'To a person' },
      { value: 'no', label: 'To nobody' },
    ],
  },
  {
    kind: 'choice',
    key: 'placed',
    label: 'On the plan',
    options: [
      { value: 'yes', label: 'Placed' },
      { value: 'no', label: 'Not placed' },
    ],
  },
]

const columns: readonly Column<Desk>[] = [
  { key: 'deskNo', header: 'Desk', sortable: true, cell: ({ deskNo }) => deskNo },
  { key: 'zone', header: 'Zone', cell: ({ zone }) => zone.name },
  { key: 'area', header: 'Office', hideBelow: 'md', cell: ({ area, site }) => `${area.name}, ${site.name}` },
  { key: 'assigned', header: 'Assigned to', hideBelow: 'sm', cell: ({ assignedUser }) => assignedUser?.fullName },
  { key: 'status', header: 'Now', cell: (desk) => <NowCell desk={desk} /> },
]

const NowCell = ({ desk }: { desk: Desk }) => {
  const moment = useMoment()
  const until = desk.takenUntil === null ? null : `until ${moment(desk.takenUntil, dateFormats.time)}`
  return (
    <div>
      <DeskStatusBadge {...desk} />
      {(until ?? desk.statusRemark) && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {until ?? desk.statusRemark}
        </Text>
      )}
    </div>
  )
}

/** The desks of all zones by what they are now. */
export const DeskList = ({ search, onSearch, DeskLink, views }: DeskListProps) => (
  <ListScreen
    title="Hot desks"
    description="All desks with their current status"
    query={desksQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Desk number"
    tabs={{
      label: 'Now',
      options: deskTabs.map((value) => ({ value, label: statusLabel(value) })),
      counts: api.query('getHotdeskStatusCount', { query: countQuery(search) }),
    }}
    filters={filters}
    exports={{
      operation: 'generateHotdeskRecord',
      download: (format) => api.download('generateHotdeskRecord', { query: { ...deskListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <DeskLink id={id}>{content}</DeskLink>}
    empty={
      <EmptyState title="No desks" icon={IconArmchair}>
        Add desks on the plan of their zone.
      </EmptyState>
    }
  >
    {views}
  </ListScreen>
)

/** The tabs count what the filters leave, whatever page and tab are shown. */
function countQuery(search: DeskSearch) {
  const {
    page: _,
    limit: __,
    sortProperties: ___,
    sortDirection: ____,
    status: _____,
    ...query
  } = deskListQuery(search)
  return query
}
