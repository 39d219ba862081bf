import { bookableKinds, resourceKinds } from '@atrium/contract/bookableKinds.ts'
import { and, eq, gt, gte, inArray, lt, ne, notInArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { bookableByActor, type BookableResource } from '../../resources/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import type { Times } from '../bookingTimes.ts'
import type { Plan } from '../planning/planBooking.ts'
import { bookingInstances } from '../tables.ts'

/** Other resources of the same kind and site that hold as many people and that the actor may book. */
export function alikeTo(ctx: Ctx, resource: BookableResource, noOfPax: number): SQL {
  return and(
    bookableByActor(ctx),
    ne(bookableResources.id, resource.id),
    eq(bookableResources.officeCentreId, resource.officeCentreId),
    eq(bookableResources.siteId, resource.siteId),
    eq(bookableResources.kind, resource.kind),
    eq(bookableResources.landlordFacility, resource.landlordFacility),
    resource.zoneId ? eq(bookableResources.zoneId, resource.zoneId) : undefined,
    gte(bookableResources.capacity, noOfPax),
  )!
}

const dayLength = 86_400_000

/** When the person of a plan for a desk has a desk already, about the days of the plan; nothing for other resources. */
export async function readOwnDesks(ctx: Ctx, plan: Plan): Promise<Times[]> {
  const { resource, requester, times, moving = [] } = plan
  const [first] = times
  const last = times.at(-1)
  const { oneAtATime } = bookableKinds[resource.kind]
  if (oneAtATime === null || !first || !last) return []
  return ctx.db
    .select({ startsAt: bookingInstances.startsAt, endsAt: bookingInstances.endsAt })
    .from(bookingInstances)
    .where(
      and(
        eq(bookingInstances.requestedByUserId, requester.userId),
        bookingInstances.live,
        inArray(
          bookingInstances.kind,
          resourceKinds.filter((kind) => bookableKinds[kind].oneAtATime === oneAtATime),
        ),
        gt(bookingInstances.endsAt, new Date(first.startsAt.getTime() - dayLength)),
        lt(bookingInstances.startsAt, new Date(last.endsAt.getTime() + dayLength)),
        moving.length > 0 ? notInArray(bookingInstances.id, [...moving]) : undefined,
      ),
    )
}
