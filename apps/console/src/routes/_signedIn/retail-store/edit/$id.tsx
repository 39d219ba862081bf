import { editStorePage } from '@atrium/features/retail/pages/storePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/retail-store/edit/$id')(
  editStorePage({
    accountTypes: ['LANDLORD', 'DEFAULT'],
    parents: ['/_signedIn/retail-store/', '/_signedIn/retail-store/$id'],
  }),
)
