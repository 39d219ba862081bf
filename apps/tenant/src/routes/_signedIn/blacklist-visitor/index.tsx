import { blacklistListPage } from '@atrium/features/visitors/pages/blacklistPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/blacklist-visitor/')(blacklistListPage({ menu: 'visitors' }))
