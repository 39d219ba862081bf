import { timeProgrammePage } from '@atrium/features/time-programmes/pages/timeProgrammePage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/time-programme/$id')(
  timeProgrammePage({ parents: ['/_signedIn/time-programme/'], accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
