import { timeProgrammeAddPage } from '@atrium/features/time-programmes/pages/timeProgrammeAddPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/time-programme/add')(
  timeProgrammeAddPage({ parents: ['/_signedIn/time-programme/'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
