import type { GivingWay } from './modules/blockings/index.ts'
import { ruleViolation } from './platform/errors.ts'

const refuse = () =>
  Promise.reject(ruleViolation('Bookings cannot be cancelled together with a blocking yet. Keep or cancel them first.'))

/** How bookings give way to blockings. */
export const givingWay: GivingWay = {
  cancelInstances: (_ctx, instanceIds) => (instanceIds.length === 0 ? Promise.resolve() : refuse()),
  releaseHolds: (_ctx, holdIds) => (holdIds.length === 0 ? Promise.resolve() : refuse()),
}
