import { textParam } from '@atrium/screens-kit/searchParams.ts'

const portals = ['CONSOLE', 'MERCHANT'] as const

export type OnboardingSearch = { token: string; portal?: (typeof portals)[number] }

/** What the payment provider's page leads back with: of which attempt it is, and where that was begun. */
export function onboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  const portal = portals.find((each) => each === search['portal'])
  return { token: textParam(search['token']) ?? '', ...(portal && { portal }) }
}
