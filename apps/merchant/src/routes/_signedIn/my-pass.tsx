import { myPassPage } from '@atrium/features/my-pass/pages/myPassPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-pass')(myPassPage({ menu: 'home' }))
