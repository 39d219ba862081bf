import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Button } from '@mantine/core'
import { IconCalendarTime, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PartList } from './PartList.tsx'
import type { BookingPeriod } from './spaceSettingQueries.ts'
import type { PartSearch } from './spaceSettingSearch.ts'

const PeriodDialog = lazyDialog(() => import('./PeriodDialog.tsx'))
const PeriodDetails = lazy(() => import('./PeriodDetails.tsx'))

const statuses = ['ACTIVE', 'UPCOMING', 'PAST'] as const
type Status = (typeof statuses)[number]
const statusOf = ({ status }: PartSearch): Status => statuses.find((known) => known === status) ?? 'ACTIVE'
const sorts = new Set(['name', 'startDate', 'endDate', 'bookingOpenInStartDate'])

const periodsQuery = ({ id: _id, sortProperties, sortDirection, ...search }: PartSearch) =>
  api.query('listFacilityBookingPeriods', {
    query: {
      ...search,
      status: statusOf(search),
      sortProperties: sortProperties && sorts.has(sortProperties) ? sortProperties : 'startDate',
      sortDirection: sortDirection ?? 'ASC',
    },
  })

type PeriodListProps = { search: PartSearch; onSearch: (search: PartSearch) => void }
type Edited = { period: BookingPeriod | undefined; opened: boolean }

/** When facilities can be booked at all. */
export const PeriodList = ({ search, onSearch }: PeriodListProps) => {
  const [edited, setEdited] = useState<Edited>()
  const open = useQuery({
    ...readable(api.query('getFacilityBookingPeriod', { path: { id: search.id ?? '' } }, { silent: true })),
    enabled: search.id !== undefined,
  })
  const close = () => onSearch(changed(search, { id: undefined }))
  const remove = useRemovePeriod(close)
  return (
    <>
      <PartList
        label="Booking periods"
        query={periodsQuery(search)}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ ...search, status: statusOf(search) }}
        onSearch={onSearch}
        searchHint="Name"
        firstOrder={{ key: 'startDate', direction: 'ASC' }}
        statuses={{
          options: statuses.map((value) => ({ value, label: statusLabel(value) })),
          counts: api.query('getFacilityBookingPeriodsStatusCount'),
        }}
        onRowClick={({ id }) => onSearch({ ...search, id })}
        exports={{
          operation: 'generateFacilityBookingPeriodRecord',
          download: (format) =>
            api.download('generateFacilityBookingPeriodRecord', { query: { status: statusOf(search), format } }),
        }}
        actions={
          <Can operation="createFacilityBookingPeriod">
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setEdited({ period: undefined, opened: true })}
            >
              New booking period
            </Button>
          </Can>
        }
        empty={
          <EmptyState title="No booking periods here" icon={IconCalendarTime}>
            Facilities without booking periods can be booked for any day, others only within their periods.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {open.data && (
          <PeriodDetails
            period={open.data}
            opened={search.id !== undefined}
            onEdit={() => {
              setEdited({ period: open.data, opened: true })
              close()
            }}
            onDelete={() => remove(open.data)}
            onClose={close}
          />
        )}
        {edited && (
          <PeriodDialog
            key={`${edited.period?.id} ${edited.period?.version}`}
            period={edited.period}
            opened={edited.opened}
            onClose={() => setEdited({ ...edited, opened: false })}
          />
        )}
      </Suspense>
    </>
  )
}

const Names = ({ rows }: { rows: readonly { name: string }[] }) => <ShortList entries={rows.map(({ name }) => name)} />

const columns: readonly Column<BookingPeriod>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'startDate', header: 'First day', sortable: true, cell: ({ startDate }) => formatDate(startDate) },
  { key: 'endDate', header: 'Last day', sortable: true, cell: ({ endDate }) => formatDate(endDate) },
  {
    key: 'bookingOpenInStartDate',
    header: 'Booking opens',
    sortable: true,
    hideBelow: 'sm',
    cell: ({ bookingOpenInStartDate }) => formatDate(bookingOpenInStartDate),
  },
  { key: 'facilities', header: 'Facilities', hideBelow: 'md', cell: ({ facilities }) => <Names rows={facilities} /> },
  { key: 'tags', header: 'Tags', hideBelow: 'lg', cell: ({ tags }) => <Names rows={tags} /> },
]

/** Asks, and deletes a period that has not begun. */
function useRemovePeriod(onRemoved: () => void): (period: BookingPeriod) => void {
  return ({ id, name }) =>
    askToDelete({
      title: `Delete ${name}`,
      message: 'A facility without any other period can then be booked for any day.',
      action: async () => {
        await api.call('deleteFacilityBookingPeriod', { path: { id } }, { silent: true })
        onRemoved()
      },
    })
}
