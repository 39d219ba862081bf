import { accessDoorPage } from '@atrium/features/access-doors/pages/accessDoorPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-door/manage/$id')(
  accessDoorPage({ parents: ['/_signedIn/access-points'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
