import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats } from '@atrium/validators/dates.ts'
import { amenityLabels } from './deskWords.ts'
import { DeskStatusBadge } from './DeskStatusBadge.tsx'
import classes from './DeskDetails.module.css'
import type { DeskDetail } from './hotdeskQueries.ts'

/** The facts of a desk, and the code that is stuck on it. */
export const DeskDetails = ({ desk }: { desk: DeskDetail }) => {
  const moment = useMoment()
  const { assignedUser, position } = desk
  return (
    <div className={classes.layout}>
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Now', value: <DeskStatusBadge {...desk} /> },
            { label: 'Taken until', value: moment(desk.takenUntil, dateFormats.moment) },
            { label: 'Reason', value: desk.statusRemark },
            {
              label: 'Assigned to',
              value: assignedUser ? `${assignedUser.fullName}, ${assignedUser.officeCentre.name}` : 'Everybody',
            },
            { label: 'Upcoming bookings', value: desk.comingBookings.toLocaleString('en') },
            { label: 'Equipment', value: desk.amenities.map((amenity) => amenityLabels[amenity]).join(', ') },
            {
              label: 'Position on the plan',
              value: position === null ? 'Not placed yet' : `${position.x}%, ${position.y}%`,
            },
            { label: 'Last changed', value: moment(desk.updatedDate) },
            { label: 'Added', value: moment(desk.createdDate) },
          ]}
        />
      </Section>
      <Section title="QR code" description="Scan it with a phone to check in to or book this desk">
        <div className={classes.code}>
          <QrCode text={desk.qrCodeUrl} label={`Code of desk ${desk.deskNo}`} size="100%" />
        </div>
      </Section>
    </div>
  )
}
