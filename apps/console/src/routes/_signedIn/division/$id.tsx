import { divisionPage } from '@atrium/features/divisions/pages/divisionPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/division/$id')(
  divisionPage({ parents: ['/_signedIn/division/'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
