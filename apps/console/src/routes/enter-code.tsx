import { enterCodePage } from '@atrium/features/sign-in/pages/signInPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/enter-code')(enterCodePage())
