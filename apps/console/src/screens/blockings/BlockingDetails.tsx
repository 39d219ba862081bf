import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RecordDialog } from '../space-settings/RecordDialog.tsx'
import { previewQuery, type Blocking, type BlockingTimes } from './blockingQueries.ts'
import { daysInWords, timesInWords } from './blockingWords.ts'
import { MetBookingTable } from './MetBookings.tsx'
import { useBlockingSteps } from './useBlockingSteps.ts'

type BlockingDetailsProps = {
  opened: boolean
  blocking: Blocking
  onEdit: () => void
  onClose: () => void
}

/** A blocking with what may be done to it, the bookings it left out, and its history. Load it lazily. */
const BlockingDetails = ({ opened, blocking, onEdit, onClose }: BlockingDetailsProps) => {
  const moment = useMoment()
  const { terminatedDate, terminateRemark, includeHoliday } = blocking
  return (
    <RecordDialog
      opened={opened}
      title={blocking.name}
      status={<StatusBadge status={blocking.status} />}
      onClose={onClose}
      history={(query) => api.query('listFacilityBlockingHistories', { path: { id: blocking.id }, query })}
      actions={<Actions blocking={blocking} onEdit={onEdit} onClose={onClose} />}
      items={[
        { label: 'Reference', value: blocking.referenceNo },
        { label: 'Days', value: daysInWords(blocking) },
        { label: 'Times', value: timesInWords(blocking) },
        { label: 'Holidays', value: includeHoliday ? 'Blocked too' : 'Not blocked' },
        {
          label: `Facilities (${blocking.facilities.length})`,
          value: blocking.facilities.map(({ name, site }) => `${name}, ${site.name}`).join('; '),
          wide: true,
        },
        { label: 'Reason', value: blocking.reason, wide: true },
        { label: 'Added', value: moment(blocking.createdDate) },
        { label: 'Added by', value: blocking.createdByUserFullName },
        ...(terminatedDate
          ? [
              { label: 'Terminated', value: moment(terminatedDate) },
              { label: 'Reason for termination', value: terminateRemark, wide: true },
            ]
          : []),
      ]}
    >
      {blocking.allowedActions.includes('edit') && <Kept blocking={blocking} />}
    </RecordDialog>
  )
}

const timesOf = (blocking: Blocking): BlockingTimes => {
  const { id, facilities, startDate, endDate, allDay, startTime, endTime, days, includeHoliday } = blocking
  const facilityIds = facilities.map((facility) => facility.id)
  const times = allDay ? {} : { startTime, endTime }
  return { blockingId: id, facilityIds, startDate, endDate, allDay, ...times, days, includeHoliday }
}

/** Bookings that stayed inside the times of a blocking. */
const Kept = ({ blocking }: { blocking: Blocking }) => {
  const met = useQuery(readable(previewQuery(timesOf(blocking))))
  if (!met.data || met.data.noOfBookings === 0) return null
  return (
    <Stack gap="xs" mt="lg">
      <Title order={3} size="h4">
        Bookings kept ({met.data.noOfBookings.toLocaleString('en')})
      </Title>
      <MetBookingTable bookings={met.data.bookings} label="Bookings kept" />
    </Stack>
  )
}

const Actions = ({ blocking, onEdit, onClose }: Omit<BlockingDetailsProps, 'opened'>) => {
  const { terminate, toggleHolidays, remove } = useBlockingSteps(blocking, onClose)
  const may = (action: Blocking['allowedActions'][number]) => blocking.allowedActions.includes(action)
  return (
    <>
      {may('delete') && (
        <Can operation="deleteFacilityBlocking">
          <Button variant="subtle" color="red" onClick={remove}>
            Delete
          </Button>
        </Can>
      )}
      {may('terminate') && (
        <Can operation="terminateFacilityBlocking">
          <Button variant="default" onClick={terminate}>
            Terminate
          </Button>
        </Can>
      )}
      {may('edit') && (
        <Can operation="updateFacilityBlocking">
          <Button variant="default" onClick={toggleHolidays}>
            {blocking.includeHoliday ? 'Exclude holidays' : 'Include holidays'}
          </Button>
          <Button onClick={onEdit}>Edit</Button>
        </Can>
      )}
    </>
  )
}

export default BlockingDetails
