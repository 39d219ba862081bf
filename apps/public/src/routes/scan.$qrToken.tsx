import { createFileRoute } from '@tanstack/react-router'
import { ScanDoor } from '../screens/scan/ScanDoor.tsx'

export const Route = createFileRoute('/scan/$qrToken')({
  staticData: { title: 'Scanned place', crumb: 'Scanned place', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: ScanRoute,
})

function ScanRoute() {
  const { qrToken } = Route.useParams()
  return <ScanDoor qrToken={qrToken} />
}
