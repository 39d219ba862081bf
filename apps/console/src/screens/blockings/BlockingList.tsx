import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button, Text } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PartList } from '../space-settings/PartList.tsx'
import type { PartSearch } from '../space-settings/spaceSettingSearch.ts'
import {
  blockingCountsQuery,
  blockingListQuery,
  blockingQuery,
  blockingsQuery,
  blockingStatuses,
  statusOf,
  type Blocking,
} from './blockingQueries.ts'
import { daysInWords, timesInWords } from './blockingWords.ts'

const BlockingDialog = lazyDialog(() => import('./BlockingDialog.tsx'))
const BlockingDetails = lazy(() => import('./BlockingDetails.tsx'))

type BlockingListProps = {
  search: PartSearch
  onSearch: (search: PartSearch) => void
  /** Shows the blockings of one facility only. */
  facility?: { id: string; name: string }
}

/** When facilities cannot be booked: of all facilities, or of one. */
export const BlockingList = ({ search, onSearch, facility }: BlockingListProps) => {
  const [edited, setEdited] = useState<{ blocking: Blocking | undefined; opened: boolean }>()
  const open = useQuery({ ...readable(blockingQuery(search.id ?? '')), enabled: search.id !== undefined })
  const close = () => onSearch(changed(search, { id: undefined }))
  const status = statusOf(search)
  return (
    <>
      <PartList
        label="Blockings"
        query={blockingsQuery(search, facility?.id)}
        columns={facility ? columns.filter(({ key }) => key !== 'facilities') : columns}
        rowKey={({ id }) => id}
        search={{ ...search, status }}
        onSearch={onSearch}
        searchHint="Name, facility or reference"
        firstOrder={{ key: 'startDate', direction: 'ASC' }}
        statuses={{
          options: blockingStatuses.map((value) => ({ value, label: statusLabel(value) })),
          counts: blockingCountsQuery(facility?.id),
        }}
        onRowClick={({ id }) => onSearch({ ...search, id })}
        exports={{
          operation: 'generateFacilityBlockingRecord',
          download: (format) =>
            api.download('generateFacilityBlockingRecord', {
              query: { ...blockingListQuery(search, facility?.id), format },
            }),
        }}
        actions={
          <Can operation="createFacilityBlocking">
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setEdited({ blocking: undefined, opened: true })}
            >
              New blocking
            </Button>
          </Can>
        }
        empty={
          <EmptyState title={`No ${statusLabel(status).toLowerCase()} blockings`} icon={IconCalendarOff}>
            A blocking prevents facilities from being booked, for cleaning or works, once or every week.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {open.data && (
          <BlockingDetails
            blocking={open.data}
            opened={search.id !== undefined}
            onEdit={() => {
              setEdited({ blocking: open.data, opened: true })
              close()
            }}
            onClose={close}
          />
        )}
        {edited && (
          <BlockingDialog
            key={`${edited.blocking?.id} ${edited.blocking?.version} ${edited.opened}`}
            blocking={edited.blocking}
            facility={facility}
            opened={edited.opened}
            onClose={() => setEdited({ ...edited, opened: false })}
          />
        )}
      </Suspense>
    </>
  )
}

const columns: readonly Column<Blocking>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name, referenceNo }) => (
      <>
        <Text inherit>{name}</Text>
        <Text size="sm" c="dimmed">
          {referenceNo}
        </Text>
      </>
    ),
  },
  { key: 'startDate', header: 'Days', sortable: true, width: '15rem', cell: daysInWords },
  { key: 'times', header: 'Times', cell: timesInWords },
  {
    key: 'facilities',
    header: 'Facilities',
    hideBelow: 'sm',
    cell: ({ facilities }) => <ShortList entries={facilities.map(({ name }) => name)} />,
  },
  {
    key: 'includeHoliday',
    header: 'Holidays',
    hideBelow: 'lg',
    cell: ({ includeHoliday }) => (includeHoliday ? 'Blocked too' : 'Not blocked'),
  },
]
