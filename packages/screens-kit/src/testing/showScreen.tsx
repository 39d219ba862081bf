import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { InRouter } from './InRouter.tsx'

type ShowOptions = {
  permissions: readonly string[]
  /** The roles of the person; an administrator unless told. */
  roleCodes?: readonly string[]
  /** The add-ons of the office centre that are switched on; those of `someOfficeCentre` unless told. */
  addOns?: readonly string[]
  answer: (request: SeenRequest) => FakeAnswer | undefined
}

/** Shows a screen in a router to somebody signed in before a fake server. */
export function showScreen(screen: ReactElement, options: ShowOptions) {
  const { permissions, roleCodes = ['MASTER_ADMIN'], addOns, answer } = options
  const session = fakeSession({
    user: { permissions: [...permissions], roleCodes: [...roleCodes] },
    ...(addOns ? { officeCentre: { addOns: [...addOns] } } : {}),
    answer,
  })
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

/** A successful answer with its data. */
export const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
