import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHourglass, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OnboardingSearch } from '../onboardingSearch.ts'
import type { PaymentAccount } from '../rateQueries.ts'

type Words = { title: string; text: string; icon: TablerIcon }

const words: Record<PaymentAccount['status'], Words> = {
  NOT_STARTED: { title: 'Not started', text: 'Start again from your portal.', icon: IconCircleX },
  PENDING: {
    title: 'Waiting for the payment provider',
    text: 'They look at what you have told them. This page updates automatically.',
    icon: IconHourglass,
  },
  ACTIVE: { title: 'You can be paid', text: 'Orders can be paid from now on.', icon: IconCircleCheck },
  RESTRICTED: {
    title: 'Something is still needed',
    text: 'Go back to your portal and go on where you stopped.',
    icon: IconHourglass,
  },
  FAILED: {
    title: 'The payment provider has refused',
    text: 'You can start again from your portal.',
    icon: IconCircleX,
  },
}

/** How it went at the payment provider, whatever page it sent the merchant to (doc 1 §2.1). */
export const OnboardingResult = ({ token, portal }: OnboardingSearch) => {
  const result = useQuery({
    ...api.query('getOpcOnboardingResult', { path: { token }, query: { portal } }, { silent: true }),
    enabled: token !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 2000 : false),
  })
  if (token === '' || result.isError)
    return (
      <ErrorState title="This cannot be shown" order={1}>
        {token === '' ? 'The link is incomplete. Go back to your portal.' : errorMessage(result.error)}
      </ErrorState>
    )
  if (!result.data) return <LoadingState />
  const { status, retailTenantName, requirements, portalUrl } = result.data
  const { title, text, icon } = words[status]
  return (
    <EmptyState
      title={title}
      icon={icon}
      order={1}
      action={
        <Button component="a" href={portalUrl}>
          Back to the portal
        </Button>
      }
    >
      {[`${retailTenantName}: ${text}`, ...requirements].join(' ')}
    </EmptyState>
  )
}
