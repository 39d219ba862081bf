import { settingsPage } from '@atrium/features/settings/pages/settingsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/settings/')(settingsPage({ menu: 'account' }))
