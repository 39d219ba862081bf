import { receptionPage } from '@atrium/features/visitors/pages/receptionPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/reception')(
  receptionPage({ menu: 'visitors', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
