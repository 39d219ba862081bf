import { blacklistedVisitorPage } from '@atrium/features/visitors/pages/blacklistPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/blacklist-visitor/$id')(
  blacklistedVisitorPage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/blacklist-visitor/'] }),
)
