import { onboardingSearch } from '@atrium/features/menus/onboardingSearch.ts'
import { OnboardingResult } from '@atrium/features/menus/screens/OnboardingResult.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorLayout } from '../screens/VisitorLayout.tsx'

export const Route = createFileRoute('/payment-account-onboarding-successful')({
  staticData: {
    title: 'Payment account',
    crumb: 'Payment account',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  validateSearch: onboardingSearch,
  component: OnboardingSuccessfulPage,
})

function OnboardingSuccessfulPage() {
  const search = Route.useSearch()
  return (
    <VisitorLayout>
      <OnboardingResult {...search} />
    </VisitorLayout>
  )
}
