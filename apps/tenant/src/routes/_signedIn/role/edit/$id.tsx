import { roleEditPage } from '@atrium/features/roles/pages/roleEditPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/role/edit/$id')(
  roleEditPage({ parents: ['/_signedIn/roles/', '/_signedIn/role/$id'] }),
)
