import { accountConfirmedPage } from '@atrium/features/sign-in/pages/confirmAccountPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-account/default')(accountConfirmedPage())
