import { accessAnswersPage } from '@atrium/features/access-events/pages/accessAnswersPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-answers')(accessAnswersPage({ menu: 'access' }))
