import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconFlag, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import {
  insideSummaryQuery,
  musterListQuery,
  mustersQuery,
  ongoingMustersQuery,
  type Muster,
  type MusterSearch,
} from './musterQueries.ts'
import { insideText, timeText } from './musterWords.ts'

const StartDialog = lazyDialog(() => import('./StartDialog.tsx'))

type MusterListProps = {
  search: MusterSearch
  onSearch: (search: MusterSearch) => void
  MusterLink: RecordLink
  /** Wraps the way to who is believed inside. */
  InsideLink: (properties: { children: ReactNode }) => ReactNode
  onStarted: (id: string) => void
  onBroadcast: () => void
}

/** Musters and drills with how quickly everybody was found, what is under way, and how many are believed inside now. */
export const MusterList = ({ search, onSearch, MusterLink, InsideLink, onStarted, onBroadcast }: MusterListProps) => {
  const [isStarting, setIsStarting] = useState(false)
  const moment = useMoment()
  const maySee = useCan('getBelievedInsideSummary')
  const inside = useQuery({ ...insideSummaryQuery(), enabled: maySee, refetchInterval: 30_000 }).data
  const ongoing = useQuery({ ...ongoingMustersQuery(), refetchInterval: 15_000 }).data?.items ?? []
  return (
    <>
      <ListScreen
        title="Muster"
        description="Drills and emergencies: who was inside, and how quickly everybody was found"
        query={mustersQuery}
        columns={columnsWith(moment)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Reason"
        tabs={{
          label: 'Musters by kind',
          options: [
            { value: 'DRILL', label: 'Drills' },
            { value: 'REAL', label: 'Emergencies' },
          ],
        }}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'Start a muster',
            icon: IconFlag,
            primary: true,
            operation: 'startMuster',
            onClick: () => setIsStarting(true),
          },
          {
            kind: 'other',
            label: 'Broadcast an emergency',
            icon: IconAlertTriangle,
            operation: 'createBroadcast',
            onClick: onBroadcast,
          },
        ]}
        exports={{
          operation: 'generateMustersRecord',
          download: (format) =>
            api.download('generateMustersRecord', { query: { ...musterListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <MusterLink id={id}>{content}</MusterLink>}
        empty={
          <EmptyState title="No musters here" icon={IconUsersGroup}>
            Hold a drill: marshals get the list on their phones, and you see how long it takes to find everybody.
          </EmptyState>
        }
      >
        {ongoing.map(({ id, kind, site, counts }) => (
          <Banner key={id} tone={kind === 'REAL' ? 'danger' : 'warning'} action={<MusterLink id={id}>Open</MusterLink>}>
            {kind === 'REAL' ? 'A muster' : 'A drill'} is under way at {site.name}: {counts.safe + counts.notHere} of{' '}
            {counts.total} accounted for.
          </Banner>
        ))}
        {inside && (
          <Text mb="md">
            Believed inside now: <InsideLink>{insideText(inside)}</InsideLink>
          </Text>
        )}
      </ListScreen>
      <StartDialog opened={isStarting} onClose={() => setIsStarting(false)} onStarted={onStarted} />
    </>
  )
}

const filters: readonly ListFilter[] = [{ kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions }]

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Muster>[] => [
  {
    key: 'reason',
    header: 'Muster',
    cell: ({ reason, site, officeFloor }) => (
      <div>
        {reason}
        <Text size="xs" c="dimmed">
          {[site.name, officeFloor?.name].filter(Boolean).join(', ')}
        </Text>
      </div>
    ),
  },
  { key: 'startedDate', header: 'Started', sortable: true, cell: ({ startedDate }) => moment(startedDate) },
  {
    key: 'status',
    header: 'Status',
    hideBelow: 'sm',
    cell: ({ status }) => <StatusBadge status={status} label={status === 'ONGOING' ? 'Under way' : 'Ended'} />,
  },
  {
    key: 'accounted',
    header: 'Found',
    cell: ({ counts, score }) => `${counts.safe + counts.notHere} of ${counts.total} (${score.accountedPercent}%)`,
  },
  { key: 'half', header: 'Half after', hideBelow: 'lg', cell: ({ score }) => timeText(score.secondsToHalf) },
  { key: 'ninety', header: '90% after', hideBelow: 'md', cell: ({ score }) => timeText(score.secondsToNinety) },
  { key: 'all', header: 'All after', hideBelow: 'lg', cell: ({ score }) => timeText(score.secondsToAll) },
]
