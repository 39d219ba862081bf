import { badgePage } from '@atrium/features/visitors/pages/badgePage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-badge/$id')(badgePage({ parents: ['/_signedIn/reception'] }))
