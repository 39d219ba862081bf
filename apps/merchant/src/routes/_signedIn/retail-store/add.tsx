import { askForStorePage } from '@atrium/features/retail/pages/storePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/retail-store/add')(
  askForStorePage({ parents: ['/_signedIn/retail-store/'] }),
)
