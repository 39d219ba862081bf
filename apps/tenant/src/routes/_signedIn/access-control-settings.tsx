import { accessControlSettingsPage } from '@atrium/features/access-events/pages/accessControlSettingsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-control-settings')(
  accessControlSettingsPage({ menu: 'access' }),
)
