import { usePersonal } from '@atrium/auth/session/usePersonal.ts'

/** How close the rows of tables and inboxes lie. */
export const densities = ['comfortable', 'compact'] as const
type Density = (typeof densities)[number]

const isDensity = (kept: unknown): kept is Density => densities.some((density) => density === kept)

/** What the person has chosen for themselves. */
export const useDensity = () => usePersonal<Density>('density', 'comfortable', isDensity)
