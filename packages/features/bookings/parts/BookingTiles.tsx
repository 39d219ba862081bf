import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { TileGrid } from '@atrium/ui/TileGrid.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconDeviceLaptop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingLinks } from '../bookingLinks.tsx'
import type { BookingMode } from '../bookingPath.ts'
import { nextInstancesQuery } from '../bookingQueries.ts'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import type { BookingInstance } from '../bookingTypes.ts'
import { UnpaidMark } from './bookingColumns.tsx'
import { useSiteToday } from './useSiteToday.ts'

const CheckInDialog = lazyDialog(() => import('./CheckInDialog.tsx'))

type BookingTilesProps = {
  links: BookingLinks
  /** What rooms are first looked for: those of the office, or those of the building. */
  roomMode: Extract<BookingMode, 'OFFICE' | 'COMMON_SPACE'>
}

/** The way to a room or desk, and what comes next with its check-in; for those who may book. */
export const BookingTiles = ({ links, roomMode }: BookingTilesProps) => {
  const mayRoom = useCan(useBookingApi(roomMode).operations.create)
  const mayDesk = useCan(useBookingApi('HOTDESK').operations.create)
  const mayList = useCan('listUserFacilityBookings')
  const { Find } = links
  if (!mayRoom && !mayDesk && !mayList) return null
  return (
    <TileGrid minWidth={22}>
      {(mayRoom || mayDesk) && (
        <Section title="Book a room or desk" description="See what is free, today or on any other day">
          <Group gap="sm">
            {mayRoom && (
              <Button
                leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
                renderRoot={(properties) => <Find mode={roomMode} {...properties} />}
              >
                Find a room
              </Button>
            )}
            {mayDesk && (
              <Button
                variant={mayRoom ? 'default' : 'filled'}
                leftSection={<IconDeviceLaptop size={16} stroke={1.75} aria-hidden />}
                renderRoot={(properties) => <Find mode="HOTDESK" {...properties} />}
              >
                Find a desk
              </Button>
            )}
          </Group>
        </Section>
      )}
      {mayList && <NextBookings links={links} />}
    </TileGrid>
  )
}

/** How many a tile has room for. */
const most = 3

const NextBookings = ({ links: { Booking, MyBookings } }: Pick<BookingTilesProps, 'links'>) => {
  const userId = useAtomValue(userInfoAtom)?.userId ?? ''
  const today = useSiteToday()
  const mayCheckIn = useCan('checkInBookingInstance')
  const [checking, setChecking] = useState<BookingInstance>()
  const next = useQuery({ ...nextInstancesQuery(userId, today), enabled: userId !== '' })
  const shown = (next.data?.items ?? []).slice(0, most)
  return (
    <Section
      title="Your next bookings"
      actions={
        <Button size="xs" variant="subtle" renderRoot={(properties) => <MyBookings {...properties} />}>
          View all
        </Button>
      }
    >
      {next.isSuccess && shown.length === 0 && <Text c="dimmed">You have no upcoming bookings.</Text>}
      <Stack gap="sm">
        {shown.map((instance) => (
          <Group key={instance.id} justify="space-between" gap="sm" wrap="nowrap">
            <div>
              <Anchor renderRoot={(properties) => <Booking {...properties} id={instance.bookingId} mode="MINE" />}>
                {instance.resource.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {dayText(instance.date)}, {spanText(instance)}
              </Text>
              <UnpaidMark {...instance} />
            </div>
            {mayCheckIn && instance.allowedActions.includes('check-in') ? (
              <Button
                size="xs"
                aria-label={`Check in to ${instance.resource.name}`}
                onClick={() => setChecking(instance)}
              >
                Check in
              </Button>
            ) : (
              <StatusBadge status={instance.status} label={instance.statusLabel} />
            )}
          </Group>
        ))}
      </Stack>
      {checking && (
        <CheckInDialog key={checking.id} instance={checking} opened onClose={() => setChecking(undefined)} />
      )}
    </Section>
  )
}
