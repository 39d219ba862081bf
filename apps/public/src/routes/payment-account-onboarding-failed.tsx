import { onboardingSearch } from '@atrium/features/menus/onboardingSearch.ts'
import { createFileRoute } from '@tanstack/react-router'
import { onboardingData } from '../screens/onboardingData.ts'
import { OnboardingPage } from '../screens/OnboardingPage.tsx'

export const Route = createFileRoute('/payment-account-onboarding-failed')({
  staticData: onboardingData,
  validateSearch: onboardingSearch,
  component: OnboardingPage,
})
