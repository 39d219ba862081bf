import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { fakeSession } from './fakeSession.ts'

/** What a story of a screen needs around it: the whole page, and somebody signed in before a fake server. */
export const inSession = (session: Parameters<typeof fakeSession>[0] = {}) => ({
  parameters: { layout: 'fullscreen' },
  beforeEach: () => fakeSession(session).restore,
  decorators: [
    (Story: ComponentType) => (
      <QueryClientProvider client={createQueryClient()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
})
