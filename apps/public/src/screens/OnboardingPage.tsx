import { onboardingSearch } from '@atrium/features/menus/onboardingSearch.ts'
import { OnboardingResult } from '@atrium/features/menus/screens/OnboardingResult.tsx'
import { useSearch } from '@tanstack/react-router'
import { VisitorLayout } from './VisitorLayout.tsx'

/** Where the payment provider leads back to, at whichever of its two addresses. */
export const OnboardingPage = () => (
  <VisitorLayout>
    <OnboardingResult {...onboardingSearch(useSearch({ strict: false }))} />
  </VisitorLayout>
)
