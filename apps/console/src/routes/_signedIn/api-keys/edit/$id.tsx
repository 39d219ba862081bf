import { apiKeyEditPage } from '@atrium/features/api-keys/pages/apiKeyPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/api-keys/edit/$id')(
  apiKeyEditPage({ parents: ['/_signedIn/api-keys/', '/_signedIn/api-keys/$id'] }),
)
