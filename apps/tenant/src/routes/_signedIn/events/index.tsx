import { whatIsOnPage } from '@atrium/features/events/pages/myEventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/events/')(whatIsOnPage({ menu: 'home' }))
