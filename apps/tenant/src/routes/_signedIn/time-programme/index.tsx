import { timeProgrammeListPage } from '@atrium/features/time-programmes/pages/timeProgrammeListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/time-programme/')(timeProgrammeListPage({ menu: 'access' }))
