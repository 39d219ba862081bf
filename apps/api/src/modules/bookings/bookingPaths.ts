import { bookingOperations } from '@atrium/contract/bookingOperations.ts'
import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation, type Input, type Operation } from '../../platform/operation.ts'
import { bookingCalls } from './bookingOperations.ts'
import { requireSelf } from './bookings.policy.ts'
import { cancelRange, previewRange } from './changes/cancelRange.ts'

type Ids = Record<string, OperationId>
type Check<Of extends Ids> = (ctx: Ctx, input: Input<Of[keyof Of]>) => void

/** The calls of a path under the names that the contract gives them there, after what the path asks of all of them. */
function named<Of extends Ids>(
  ids: Of,
  calls: { [Call in keyof Of]: Operation<Of[Call]> },
  check: Check<Of> = () => undefined,
) {
  const checked = (call: keyof Of) => (ctx: Ctx, input: Input<Of[keyof Of]>) => {
    check(ctx, input)
    // That the call takes the input of its name is what the type of `calls` says.
    return (calls[call] as (ctx: Ctx, input: unknown) => unknown)(ctx, input)
  }
  const entries = Object.entries(ids).map(([call, id]) => [id, checked(call)] as const)
  return Object.fromEntries(entries) as { [Call in keyof Of as Of[Call]]: Operation<Of[Call]> }
}

const ownPath = {
  ...named(bookingOperations.OWN, bookingCalls('OWN'), (ctx, { path }) => requireSelf(ctx, path.userId)),

  /** "I am away": cancels all of one's times within the days, each booking for itself, with one reason. */
  cancelUserBookingsInRange: operation('cancelUserBookingsInRange', async (ctx, { path, body }) => {
    requireSelf(ctx, path.userId)
    return { cancelled: await cancelRange(ctx, body) }
  }),

  previewUserBookingsCancellation: operation('previewUserBookingsCancellation', (ctx, { path, body }) => {
    requireSelf(ctx, path.userId)
    return previewRange(ctx, body)
  }),
}

/** Bookings by path: of office facilities, of common spaces, of hot desks, and one's own of whatever kind (doc 3 §6). */
export const bookingsByPath = {
  ...named(bookingOperations.OFFICE, bookingCalls('OFFICE')),
  ...named(bookingOperations.COMMON_SPACE, bookingCalls('COMMON_SPACE')),
  ...named(bookingOperations.HOTDESK, bookingCalls('HOTDESK')),
  ...ownPath,
}
