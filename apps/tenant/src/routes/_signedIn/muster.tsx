import { companyMusterPage } from '@atrium/features/musters/pages/companyMusterPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/muster')(companyMusterPage({ menu: 'communication' }))
