import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Button } from '@mantine/core'
import { RecordDialog } from './RecordDialog.tsx'
import type { BookingPeriod } from './spaceSettingQueries.ts'

type PeriodDetailsProps = {
  opened: boolean
  period: BookingPeriod
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** A booking period with the facilities it covers, and its history. Load it lazily. */
const PeriodDetails = ({ opened, period, onEdit, onDelete, onClose }: PeriodDetailsProps) => (
  <RecordDialog
    opened={opened}
    title={period.name}
    status={<StatusBadge status={period.status} />}
    onClose={onClose}
    history={(query) => api.query('listFacilityBookingPeriodHistories', { path: { id: period.id }, query })}
    actions={
      <>
        {period.allowedActions.includes('delete') && (
          <Can operation="deleteFacilityBookingPeriod">
            <Button variant="subtle" color="red" onClick={onDelete}>
              Delete
            </Button>
          </Can>
        )}
        {period.allowedActions.includes('edit') && (
          <Can operation="updateFacilityBookingPeriod">
            <Button variant="default" onClick={onEdit}>
              Edit
            </Button>
          </Can>
        )}
      </>
    }
    items={[
      { label: 'First day', value: formatDate(period.startDate) },
      { label: 'Last day', value: formatDate(period.endDate) },
      { label: 'Booking opens', value: formatDate(period.bookingOpenInStartDate) },
      { label: 'Tags', value: period.tags.map(({ name }) => name).join(', ') },
      {
        label: `Facilities (${period.facilities.length})`,
        value: period.facilities.map(({ name, site }) => `${name}, ${site.name}`).join('; '),
        wide: true,
      },
    ]}
  />
)

export default PeriodDetails
