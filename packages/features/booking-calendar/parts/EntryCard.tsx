import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Badge, Button } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { stateOf, whenText } from '../calendarEntries.ts'
import type { CalendarLinks } from '../calendarLinks.ts'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'

type EntryCardProps = {
  opened: boolean
  entry: CalendarEntry
  resource: CalendarResource
  links: CalendarLinks
  onMove: () => void
  onClose: () => void
}

/** What an entry is, with the ways to its booking and to another time. */
export const EntryCard = ({ opened, entry, resource, links: { Booking }, onMove, onClose }: EntryCardProps) => {
  const { label, look } = stateOf(entry)
  const { bookingId } = entry
  const place = [resource.site.name, resource.area?.name].filter(Boolean).join(', ')
  return (
    <Dialog opened={opened} title={entry.title} onClose={onClose}>
      <DescriptionList
        columns={1}
        items={[
          {
            label: 'Status',
            value: (
              <Badge color={look.colour} leftSection={<look.icon size={13} stroke={2} aria-hidden />}>
                {label}
              </Badge>
            ),
          },
          { label: 'When', value: whenText(entry) },
          { label: 'Where', value: `${resource.name}, ${place}` },
          ...(entry.kind === 'BOOKING' ? [{ label: 'Booked by', value: entry.requestedBy }] : []),
          ...(entry.fromRoomCalendar ? [{ label: 'From', value: 'Room calendar (make changes there)' }] : []),
        ]}
      />
      {(entry.movable || bookingId) && (
        <DialogButtons>
          {entry.movable && (
            <Button variant="default" leftSection={<IconArrowsMove size={16} aria-hidden />} onClick={onMove}>
              Move
            </Button>
          )}
          {bookingId && (
            <Button
              renderRoot={(properties) => <Booking id={bookingId} kind={areaOf(resource)} {...properties} />}
              onClick={onClose}
            >
              Open booking
            </Button>
          )}
        </DialogButtons>
      )}
    </Dialog>
  )
}
