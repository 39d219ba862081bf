import { doorManagePage } from '@atrium/features/access-doors/pages/doorManagePage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/door/manage/$id')(
  doorManagePage({ parents: ['/_signedIn/door-setup'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
