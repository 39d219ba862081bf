import { visitorEventListPage } from '@atrium/features/visitors/pages/visitorEventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-event/')(visitorEventListPage({ menu: 'visitors' }))
