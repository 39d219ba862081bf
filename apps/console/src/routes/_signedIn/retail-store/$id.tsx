import { storePage } from '@atrium/features/retail/pages/storePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/retail-store/$id')(
  storePage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/retail-store/'] }),
)
