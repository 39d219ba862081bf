import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconBuildingCommunity, IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { receptionSiteOptions, visitCountsQuery, visitsQuery, type Visit, type VisitSearch } from '../visitorQueries.ts'

const CheckInDialog = lazyDialog(() => import('../parts/CheckInDialog.tsx'))
const WalkInDialog = lazyDialog(() => import('../parts/WalkInDialog.tsx'))

type ReceptionProps = {
  search: VisitSearch
  onSearch: (search: VisitSearch) => void
  /** The day at the office centre, YYYY-MM-DD. */
  today: string
  links: { Badge: RecordLink }
}

const tabs = [
  { value: 'EXPECTED', label: 'Expected' },
  { value: 'HERE', label: 'Here' },
  { value: 'LEFT', label: 'Left' },
  { value: 'NOT_COME', label: 'No-show' },
] as const

const nobody = {
  EXPECTED: 'Nobody else is expected',
  HERE: 'No visitor is here',
  LEFT: 'Nobody has left yet',
  NOT_COME: 'Everybody has arrived',
}

/** Visitors of a day: who is expected, who is here, who has left. Other tablets and desks show the same immediately. */
export const Reception = ({ search, onSearch, today, links }: ReceptionProps) => {
  const [arriving, setArriving] = useState<Visit>()
  const [isWalkIn, setIsWalkIn] = useState(false)
  const moment = useMoment()
  return (
    <>
      <ListScreen
        title="Reception"
        description="Visitors expected, here and gone on a day"
        query={visitsQuery}
        columns={columnsWith(moment, setArriving, links.Badge)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Visitor, company or host"
        tabs={{ label: 'Visitors by state', options: tabs, counts: visitCountsQuery(search) }}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'Walk-in',
            icon: IconWalk,
            primary: true,
            operation: 'createWalkIn',
            onClick: () => setIsWalkIn(true),
          },
        ]}
        empty={
          <EmptyState title={nobody[search.tab ?? 'EXPECTED']} icon={IconBuildingCommunity}>
            Visitors show up here on their day, as soon as somebody has invited them.
          </EmptyState>
        }
      >
        <Box maw="14rem" mb="sm">
          <DateField
            label="Day"
            value={search.visitDate ?? today}
            onChange={(day) =>
              onSearch({ ...search, page: undefined, visitDate: day === today ? undefined : (day ?? undefined) })
            }
          />
        </Box>
      </ListScreen>
      {arriving && <CheckInDialog visit={arriving} onClose={() => setArriving(undefined)} />}
      {isWalkIn && <WalkInDialog onClose={() => setIsWalkIn(false)} />}
    </>
  )
}

const filters: readonly ListFilter[] = [{ kind: 'dropdown', key: 'siteId', label: 'Site', load: receptionSiteOptions }]

const columnsWith = (
  moment: ReturnType<typeof useMoment>,
  onArrive: (visit: Visit) => void,
  BadgeOf: RecordLink,
): readonly Column<Visit>[] => [
  {
    key: 'visitor',
    header: 'Visitor',
    cell: ({ visitorName, visitorCompany, matches }) => (
      <div>
        <Group gap="xs">
          {visitorName}
          {matches.length > 0 && (
            <Badge color="red" variant="light" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
              {matches.some(({ certain }) => certain) ? 'Barred' : 'Possibly barred'}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {visitorCompany}
        </Text>
      </div>
    ),
  },
  {
    key: 'host',
    header: 'Host',
    cell: ({ host, company }) => (
      <div>
        {host.name}
        <Text size="xs" c="dimmed">
          {company.name}
        </Text>
      </div>
    ),
  },
  { key: 'startsAt', header: 'From', sortable: true, cell: ({ startsAt }) => moment(startsAt) },
  {
    key: 'place',
    header: 'Where',
    hideBelow: 'lg',
    cell: ({ location, officeFloor, site }) => [location, officeFloor?.name, site.name].filter(Boolean).join(', '),
  },
  {
    key: 'registered',
    header: 'Registered',
    hideBelow: 'md',
    cell: ({ registered }) => (registered ? 'Yes' : 'Not yet'),
  },
  {
    key: 'badgeNo',
    header: 'Badge',
    hideBelow: 'md',
    cell: ({ id, status, badgeNo, visitorName }) =>
      status === 'HERE' ? (
        <BadgeOf id={id} aria-label={`Badge of ${visitorName}`}>
          {badgeNo ?? 'Print'}
        </BadgeOf>
      ) : (
        badgeNo
      ),
  },
  { key: 'actions', header: '', cell: (visit) => <VisitActions visit={visit} onArrive={onArrive} /> },
]

const VisitActions = ({ visit, onArrive }: { visit: Visit; onArrive: (visit: Visit) => void }) => {
  const mayIn = useCan('checkInVisit') && visit.allowedActions.includes('check-in')
  const mayOut = useCan('checkOutVisit') && visit.allowedActions.includes('check-out')
  if (mayIn)
    return (
      <Button size="compact-md" aria-label={`Check in ${visit.visitorName}`} onClick={() => onArrive(visit)}>
        Check in
      </Button>
    )
  if (!mayOut) return null
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={`Check out ${visit.visitorName}`}
      onClick={() =>
        askStatus({
          title: `Check ${visit.visitorName} out`,
          message: visit.badgeNo ? `Take badge ${visit.badgeNo} back.` : 'From now on they count as gone.',
          confirmLabel: 'Check out',
          action: () =>
            api.call('checkOutVisit', { path: { id: visit.id }, body: { version: visit.version } }, { silent: true }),
        })
      }
    >
      Check out
    </Button>
  )
}
