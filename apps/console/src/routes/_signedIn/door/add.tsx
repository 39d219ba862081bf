import { doorAddPage } from '@atrium/features/access-doors/pages/doorAddPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/door/add')(
  doorAddPage({ parents: ['/_signedIn/door-setup'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
