import { accessPassesPage } from '@atrium/features/access-passes/pages/accessPassesPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-passes')(accessPassesPage({ menu: 'access' }))
