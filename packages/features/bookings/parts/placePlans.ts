import { isFree } from '../bookableQueries.ts'
import type { BookableResource } from '../bookingQueries.ts'

export type PlaceState = 'FREE' | 'TAKEN' | 'MINE'

export const stateWords: Record<PlaceState, string> = { FREE: 'free', TAKEN: 'taken', MINE: 'booked by you' }

/** What a place is to the reader at the time asked for. */
export const stateOf = (resource: BookableResource, mine: ReadonlySet<string>): PlaceState => {
  if (mine.has(resource.id)) return 'MINE'
  return isFree(resource) ? 'FREE' : 'TAKEN'
}

export type Plan = { fileId: string; name: string; free: number; resources: BookableResource[] }

/** The plans that places lie on, by name, each with its places. */
export function plansOf(resources: readonly BookableResource[]): Plan[] {
  const plans = new Map<string, Plan>()
  for (const resource of resources) {
    const { planFileId, planX, planY, area, zone, site } = resource
    if (planFileId === null || planX === null || planY === null) continue
    const name = [area?.name ?? zone?.name, site.name].filter(Boolean).join(', ')
    const plan = plans.get(planFileId) ?? { fileId: planFileId, name, free: 0, resources: [] }
    plan.resources.push(resource)
    if (isFree(resource)) plan.free += 1
    plans.set(planFileId, plan)
  }
  return [...plans.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}
