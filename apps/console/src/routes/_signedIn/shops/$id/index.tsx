import { shopPage } from '@atrium/features/shops/pages/shopPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/shops/$id/')(shopPage({ parents: ['/_signedIn/shops/'] }))
