import { badgePage } from '@atrium/features/visitors/pages/badgePage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-badge/$id')(
  badgePage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/reception'] }),
)
