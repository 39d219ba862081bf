import { linkExpiredPage } from '@atrium/features/sign-in/pages/passwordPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/link-expired')(linkExpiredPage())
