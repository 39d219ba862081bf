import type { Schemas } from '@atrium/api-client/client.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { permitted } from '@atrium/permissions/permitted.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { ListPages } from '@atrium/screens-kit/list/ListPages.tsx'
import { useSiteMoment } from '@atrium/screens-kit/useSiteMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { defaultPageSize } from '@atrium/validators/pageSizes.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookingApi } from '../bookingApis.ts'
import { instanceTabs, type BookingProfileSearch, type InstanceTab } from '../bookingProfileSearch.ts'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import type { Booking, BookingInstance } from '../bookingTypes.ts'

/** What can be done with one day of a booking. */
export type InstanceSteps = {
  checkIn: (instance: BookingInstance) => void
  endEarly: (instance: BookingInstance) => void
  cancel: (instance: BookingInstance) => void
  give: (instance: BookingInstance) => void
}

type BookingInstancesProps = {
  booking: Booking
  bookingApi: BookingApi
  search: BookingProfileSearch
  onSearch: (search: BookingProfileSearch) => void
  steps: InstanceSteps
  /** Saves the days as a file for calendars. */
  onCalendar: () => void
}

const tabLabels: Record<InstanceTab, string> = {
  ALL: 'All',
  UPCOMING: 'Upcoming',
  CHECKED_IN: 'Checked in',
  COMPLETED: 'Completed',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancelled',
}

/** The days of a booking by what became of them, each with what can be done with it. */
export const BookingInstances = ({
  booking,
  bookingApi,
  search,
  onSearch,
  steps,
  onCalendar,
}: BookingInstancesProps) => {
  const { tab = usualTab(booking), page = 1 } = search
  const status = tab === 'ALL' ? undefined : tab
  const list = useQuery({
    ...readable(bookingApi.instances(booking.id, { page, limit: defaultPageSize, status, ...orderOf(tab) })),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery(readable(bookingApi.instanceCounts(booking.id)))
  const columns = useInstanceColumns(bookingApi, steps, booking.recurring)
  const table = (
    <Table
      label="Days of this booking"
      columns={columns}
      rows={list.data?.items ?? []}
      rowKey={({ id }) => id}
      loading={list.isFetching && (list.isPending || list.isPlaceholderData)}
      error={list.isError ? errorMessage(list.error) : undefined}
      onRetry={() => void list.refetch()}
      {...(booking.recurring ? pagesOf(list.data?.total, page, (next) => onSearch({ ...search, page: next })) : {})}
    />
  )
  const toCalendar = <ToCalendar booking={booking} onCalendar={onCalendar} />
  if (!booking.recurring)
    return (
      <Section title="On the day" flush actions={toCalendar}>
        {table}
      </Section>
    )
  return (
    <Section title="Days" actions={toCalendar}>
      <StatusTabs
        label="Days by status"
        tabs={instanceTabs.map((value) => ({
          value,
          label: tabLabels[value],
          ...countOf(value, booking, counts.data),
        }))}
        value={tab}
        onChange={(value) => onSearch({ ...search, page: 1, tab: instanceTabs.find((one) => one === value) ?? 'ALL' })}
      >
        {table}
      </StatusTabs>
    </Section>
  )
}

/** A series that goes on opens at its next days. */
const usualTab = ({ recurring, status, approvedStatus }: Booking): InstanceTab =>
  recurring && (status === 'PENDING' || approvedStatus === 'UPCOMING' || approvedStatus === 'ONGOING')
    ? 'UPCOMING'
    : 'ALL'

/** The next day stands first, of what is over the last. */
const orderOf = (tab: InstanceTab) => ({
  sortProperties: 'startsAt',
  sortDirection: tab === 'COMPLETED' || tab === 'NO_SHOW' ? ('DESC' as const) : ('ASC' as const),
})

/** How many days there are, and the way to the others; the only day of a booking needs neither. */
const pagesOf = (total = 0, page: number, onPage: (page: number) => void) => ({
  total,
  pagination: <ListPages page={page} limit={defaultPageSize} total={total} onChange={(next) => onPage(next.page)} />,
})

/** Saves the days for a calendar, in which nothing belongs that came to nothing. */
const ToCalendar = ({ booking: { status }, onCalendar }: Pick<BookingInstancesProps, 'booking' | 'onCalendar'>) =>
  (status === 'PENDING' || status === 'APPROVED') && (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onCalendar}
    >
      Add to calendar
    </Button>
  )

const countOf = (tab: InstanceTab, { noOfInstances }: Booking, counts: Schemas['StatusCount'][] | undefined) => {
  const count = tab === 'ALL' ? noOfInstances : counts?.find(({ status }) => status === tab)?.count
  return count === undefined ? {} : { count }
}

function useInstanceColumns(
  bookingApi: BookingApi,
  steps: InstanceSteps,
  isRepeating: boolean,
): Column<BookingInstance>[] {
  const viewer = useViewer()
  const may = {
    checkIn: permitted(viewer, 'checkInBookingInstance'),
    endEarly: permitted(viewer, 'endBookingInstance'),
    // The only day of a booking is cancelled with it.
    cancel: isRepeating && permitted(viewer, bookingApi.operations.cancelInstances),
    give: permitted(viewer, 'transferEmptyFacilityBookingInstance'),
  }
  return [
    {
      key: 'when',
      header: 'When',
      cell: ({ date, startTime, endTime }) => (
        <div>
          {dayText(date)}
          <Text size="xs" c="dimmed">
            {spanText({ startTime, endTime })}
          </Text>
        </div>
      ),
    },
    { key: 'resource', header: 'Where', hideBelow: 'md', cell: ({ resource }) => resource.name },
    { key: 'status', header: 'Status', cell: (row) => <InstanceStatus {...row} /> },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (row) => <InstanceActions instance={row} may={may} steps={steps} />,
    },
  ]
}

const InstanceStatus = ({ status, statusLabel, checkInDate, timeZone }: BookingInstance) => {
  const moment = useSiteMoment(timeZone)
  return (
    <div>
      <StatusBadge status={status} label={statusLabel} />
      {checkInDate && (
        <Text size="xs" c="dimmed">
          at {moment(checkInDate, dateFormats.time)}
        </Text>
      )}
    </div>
  )
}

type InstanceActionsProps = {
  instance: BookingInstance
  may: Record<keyof InstanceSteps, boolean>
  steps: InstanceSteps
}

const words: [keyof InstanceSteps, allowed: BookingInstance['allowedActions'][number], label: string][] = [
  ['checkIn', 'check-in', 'Check in'],
  ['endEarly', 'end-early', 'End now'],
  ['give', 'transfer-empty', 'Transfer to another person'],
  ['cancel', 'cancel', 'Cancel'],
]

const InstanceActions = ({ instance, may, steps }: InstanceActionsProps) => (
  <Group gap="xs" justify="flex-end">
    {words
      .filter(([step, allowed]) => may[step] && instance.allowedActions.includes(allowed))
      .map(([step, , label]) => (
        <Button
          key={step}
          size="xs"
          variant={step === 'checkIn' ? 'filled' : 'default'}
          aria-label={`${label}: ${dayText(instance.date)}, ${spanText(instance)}`}
          onClick={() => steps[step](instance)}
        >
          {label}
        </Button>
      ))}
  </Group>
)
