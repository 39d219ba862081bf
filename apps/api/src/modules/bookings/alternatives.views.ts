import { and, eq, gte, ne, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { bookableByActor, type BookableResource } from '../resources/index.ts'
import { bookableResources } from '../resources/tables.ts'

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
