import { OnboardingResult } from '@atrium/features/menus/screens/OnboardingResult.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorLayout } from '../screens/VisitorLayout.tsx'

export const Route = createFileRoute('/payment-account-onboarding-failed')({
  staticData: {
    title: 'Payment account',
    crumb: 'Payment account',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: OnboardingFailedPage,
})

function OnboardingFailedPage() {
  const { token } = Route.useSearch()
  return (
    <VisitorLayout>
      <OnboardingResult token={token} />
    </VisitorLayout>
  )
}
