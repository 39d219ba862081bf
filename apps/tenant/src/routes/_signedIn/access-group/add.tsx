import { accessGroupAddPage } from '@atrium/features/access-groups/pages/accessGroupAddPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-group/add')(
  accessGroupAddPage({ parents: ['/_signedIn/access-points'] }),
)
