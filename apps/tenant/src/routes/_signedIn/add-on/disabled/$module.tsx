import { switchedOffPage } from '@atrium/features/account/pages/switchedOffPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/add-on/disabled/$module')(switchedOffPage())
