import { systemDataPage } from '@atrium/features/settings/pages/systemDataPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/settings/manage-system-data/$id')(
  systemDataPage({ parents: ['/_signedIn/settings/'] }),
)
