export { bookableByActor, withinReach } from './bookableResources.policy.ts'
export { readBookableResource, readBookableResources } from './bookableResources.views.ts'
export type { BookableResource, OpeningHours } from './bookableResources.views.ts'
