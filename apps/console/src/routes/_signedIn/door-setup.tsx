import { doorSetupPage } from '@atrium/features/access-doors/pages/doorSetupPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/door-setup')(
  doorSetupPage({ menu: 'access', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
