import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { userRights, userServer } from './someUsers.ts'

type ShowOptions = {
  permissions?: readonly string[]
  answer?: (request: SeenRequest) => FakeAnswer | undefined
}

/** Shows a users screen to somebody signed in before a fake server. */
export function showUsers(screen: ReactElement, { permissions = userRights, answer }: ShowOptions = {}) {
  const session = fakeSession({ user: { permissions: [...permissions] }, answer: userServer(answer) })
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <InRouter>
          <Suspense>{screen}</Suspense>
        </InRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const sent = (method: string) => session.requests.filter((request) => request.method === method)
  return { person: userEvent.setup(), sent, restore: session.restore }
}
