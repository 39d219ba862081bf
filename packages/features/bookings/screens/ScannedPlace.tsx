import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Stack } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BookingLinks } from '../bookingLinks.tsx'
import type { BookingMode } from '../bookingPath.ts'
import { scannedResourceQuery } from '../bookingQueries.ts'
import type { BookingMade } from '../bookingTypes.ts'
import { ScannedBooking } from '../parts/ScannedBooking.tsx'
import { ScannedOffers } from '../parts/ScannedOffers.tsx'

type ScannedPlaceProps = {
  qrToken: string
  links: Pick<BookingLinks, 'Booking' | 'Find'>
  onBooked: (booking: BookingMade, mode: BookingMode) => void
}

/** How often the times are asked for again while the page stands open, in milliseconds. */
const often = 60_000

/** What the code at a door or desk leads to: check in to one's booking, or book the place for the next while. */
export const ScannedPlace = ({ qrToken, links, onBooked }: ScannedPlaceProps) => {
  const scanned = useQuery({ ...scannedResourceQuery(qrToken), refetchInterval: often })
  if (scanned.isPending) return <LoadingState />
  if (scanned.isError)
    return (
      <EmptyState title="This code does not work" icon={IconQrcode}>
        {errorMessage(scanned.error, 'It may have been replaced by a new one. Scan the code at the door again.')}
      </EmptyState>
    )
  const { resource, instance } = scanned.data
  return (
    <>
      <PageTitleBar
        title={resource.name}
        description={[resource.zone?.name, resource.area?.name, resource.site.name].filter(Boolean).join(', ')}
      />
      <Stack gap="md" maw="32rem">
        {instance && <ScannedBooking scanned={scanned.data} instance={instance} qrToken={qrToken} links={links} />}
        {(scanned.data.freeUntil !== null || !runsForOneself(scanned.data)) && (
          <ScannedOffers scanned={scanned.data} links={links} onBooked={onBooked} />
        )}
      </Stack>
    </>
  )
}

/** Whether it is one's own booking that runs now. */
const runsForOneself = ({ instance }: Schemas['ScannedResource']) =>
  instance !== null && new Date(instance.startsAt).getTime() <= Date.now()
