import { bookableKinds, resourceKinds } from '@atrium/contract/bookableKinds.ts'
import { and, asc, eq, gt, gte, inArray, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/ctx.ts'
import { runPrepared } from '../../../platform/db/prepared.ts'
import { occupancies } from '../../occupancies/tables.ts'
import { bookableByActor, type BookableResource } from '../../resources/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import type { Times } from '../bookingTimes.ts'
import { isOwnHold } from '../holds/holds.views.ts'
import type { Plan } from '../planning/planBooking.ts'
import { bookingInstances } from '../tables.ts'

/** Other resources of the same kind and site that hold as many people and that the actor may book. */
function alikeTo(ctx: Ctx, resource: BookableResource, noOfPax: number): SQL {
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

/**
 * The ids of alike resources, the smallest first, of which nobody else has taken any of the times of a plan; of pools, whose
 * places are counted, whatever is taken. They are put in order before the calendar of any is looked at, so that a page
 * looks at about as many as it holds.
 */
export async function nearestUntaken(
  ctx: Ctx,
  plan: Plan,
  noOfPax: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { id, name, capacity, places, bufferBefore, bufferAfter } = bookableResources
  const near = ctx.db
    .select({ id, places, bufferBefore, bufferAfter })
    .from(bookableResources)
    .where(alikeTo(ctx, plan.resource, noOfPax))
    .orderBy(asc(capacity), sql`lower(${name})`, asc(id))
    .offset(0)
    .as('near')
  const found = await runPrepared(
    ctx.db
      .select({ id: near.id })
      .from(near)
      .where(or(gt(near.places, 1), isUntaken(ctx, near, plan.times)))
      .limit(limit)
      .offset(offset),
  )
  return found.map((row) => row.id)
}

/** That nothing stands in a resource's calendar at these times, with what it keeps free around them. */
function isUntaken(
  ctx: Ctx,
  { id, bufferBefore, bufferAfter }: Record<'id' | 'bufferBefore' | 'bufferAfter', PgColumn>,
  times: readonly Times[],
): SQL {
  const starts = sql`${sql.param(times.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[]`
  const ends = sql`${sql.param(times.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]`
  return sql`not exists (
    select 1 from ${occupancies} o, unnest(${starts}, ${ends}) wish (starts_at, ends_at)
    where o.resource_id = ${id}
      and o.during && tstzrange(
        wish.starts_at - make_interval(mins => ${bufferBefore}),
        wish.ends_at + make_interval(mins => ${bufferAfter}))
      and (o.expires_at is null or o.expires_at > ${ctx.now().toISOString()}::timestamptz)
      and not ${isOwnHold(ctx)})`
}

export const theseOnes = (ids: string[]): SQL => inArray(bookableResources.id, ids)

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
