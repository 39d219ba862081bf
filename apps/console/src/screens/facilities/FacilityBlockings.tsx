import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { weekdayNames, weekdays } from '@atrium/validators/operatingHours.ts'
import { spanText } from '@atrium/validators/wallTimes.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Blocking = Schemas['FacilityBlocking']

/** The times a facility cannot be booked from today on. */
export const FacilityBlockings = ({ facilityId }: { facilityId: string }) => {
  const [dateFrom] = useState(() => new Date().toISOString().slice(0, 10))
  const blockings = useQuery(
    api.query('listFacilityBlockings', { query: { facilityId, dateFrom, limit: 20 } }, { silent: true }),
  )
  const coming = blockings.data?.items.filter(({ status }) => status === 'UPCOMING' || status === 'ONGOING')
  return (
    <Section title="Blocked times" description="Times when it cannot be booked, from today" flush>
      <Table
        label="Blocked times"
        columns={columns}
        rows={coming ?? []}
        rowKey={({ id }) => id}
        loading={blockings.isPending}
        error={blockings.isError ? errorMessage(blockings.error) : undefined}
        onRetry={() => void blockings.refetch()}
        empty={
          <Text c="dimmed" p="md">
            None. It can be booked whenever it is open.
          </Text>
        }
      />
    </Section>
  )
}

const columns: readonly Column<Blocking>[] = [
  { key: 'name', header: 'Blocking', cell: (blocking) => <Named {...blocking} /> },
  { key: 'days', header: 'Days', cell: (blocking) => daysOf(blocking) },
  { key: 'times', header: 'Times', cell: (blocking) => timesOf(blocking) },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
]

const Named = ({ name, reason }: Blocking) => (
  <div>
    {name}
    <Text size="xs" c="dimmed" lineClamp={1}>
      {reason}
    </Text>
  </div>
)

function daysOf({ startDate, endDate, days }: Blocking): string {
  const first = formatDate(startDate, dateFormats.display)
  if (startDate === endDate) return first
  const some = days.length > 0 && days.length < 7
  const names = weekdays.filter((day) => days.includes(day)).map((day) => weekdayNames[day])
  return `${first} to ${formatDate(endDate, dateFormats.display)}${some ? `, ${names.join(', ')}` : ''}`
}

const timesOf = ({ allDay, startTime, endTime }: Blocking): string =>
  allDay || startTime === null || endTime === null ? 'All day' : spanText({ startTime, endTime })
