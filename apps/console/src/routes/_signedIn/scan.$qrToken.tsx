import { scannedPlacePage } from '@atrium/features/bookings/pages/scannedPlacePage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/scan/$qrToken')(scannedPlacePage())
