import { addOnDisabledPage } from '@atrium/features/sign-in/pages/deadEndPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/add-on/disabled/$module')(addOnDisabledPage())
