import { basketPage } from '@atrium/features/shops/pages/shopPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/shops/$id/basket')(
  basketPage({ parents: ['/_signedIn/shops/', '/_signedIn/shops/$id/'] }),
)
