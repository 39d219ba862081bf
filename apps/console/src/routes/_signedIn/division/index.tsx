import { divisionListPage } from '@atrium/features/divisions/pages/divisionListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/division/')(
  divisionListPage({ menu: 'users', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
