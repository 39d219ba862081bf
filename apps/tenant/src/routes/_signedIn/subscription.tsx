import { subscriptionPage } from '@atrium/features/account/pages/subscriptionPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/subscription')(subscriptionPage({ menu: 'account' }))
