import { visitorSettingsPage } from '@atrium/features/visitors/pages/visitorSettingsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-settings')(visitorSettingsPage({ menu: 'visitors' }))
