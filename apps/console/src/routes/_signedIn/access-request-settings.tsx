import { accessRequestSettingsPage } from '@atrium/features/access-requests/pages/accessRequestSettingsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-request-settings')(
  accessRequestSettingsPage({ menu: 'access', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
