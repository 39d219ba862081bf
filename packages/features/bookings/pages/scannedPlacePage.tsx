import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { bookingLinks } from '../bookingLinks.tsx'
import { ScannedPlace } from '../screens/ScannedPlace.tsx'
import { useBooked } from '../useBooked.ts'

export const scannedPlacePage = page({
  staticData: { title: 'Scanned place', opens: ['getScannedResource'], hideBreadcrumbs: true },
  params: ['qrToken'],
  component: Scanned,
})

function Scanned({ params: { qrToken } }: PageProps<{ qrToken: string }>) {
  return <ScannedPlace qrToken={qrToken} links={bookingLinks} onBooked={useBooked()} />
}
