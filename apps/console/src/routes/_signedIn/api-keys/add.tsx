import { apiKeyAddPage } from '@atrium/features/api-keys/pages/apiKeyPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/api-keys/add')(apiKeyAddPage({ parents: ['/_signedIn/api-keys/'] }))
