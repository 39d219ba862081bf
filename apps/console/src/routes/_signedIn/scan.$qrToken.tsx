import { ScannedPlace } from '@atrium/features/bookings/screens/ScannedPlace.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { bookingLinks } from '../../screens/bookings/bookingLinks.tsx'
import { useBooked } from '../../screens/bookings/useBooked.ts'

export const Route = createFileRoute('/_signedIn/scan/$qrToken')({
  staticData: {
    title: 'Scanned place',
    crumb: 'Scanned place',
    opens: ['getScannedResource'],
    menu: null,
    hideBreadcrumbs: true,
  },
  component: ScanPage,
})

function ScanPage() {
  const { qrToken } = Route.useParams()
  const booked = useBooked()
  return <ScannedPlace qrToken={qrToken} links={bookingLinks} onBooked={booked} />
}
