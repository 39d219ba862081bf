import { accessGroupPage } from '@atrium/features/access-groups/pages/accessGroupPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-group/manage/$id')(
  accessGroupPage({ parents: ['/_signedIn/access-points'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
