import { createFileRoute } from '@tanstack/react-router'
import { KioskPage } from '../screens/kiosk/KioskPage.tsx'

export const Route = createFileRoute('/kiosk')({
  staticData: { title: 'Kiosk', crumb: 'Kiosk', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: KioskPage,
})
