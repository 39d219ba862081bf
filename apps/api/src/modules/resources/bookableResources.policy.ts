import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { bookedByGroupOf } from './circles.views.ts'
import { bookableResources, resourceImages, resourceTenants } from './tables.ts'

const id = qualified(bookableResources.id)

/** That the tenant of the scope is one of those a resource is lent to. */
const lentToTenantOf = (ctx: Ctx): SQL => sql`exists (
  select 1 from ${resourceTenants} lent where lent.resource_id = ${id} and lent.tenant_id = ${ctx.scope.officeCentreId})`

const isMine = (ctx: Ctx): SQL => eq(bookableResources.assignedUserId, ctx.actor.userId)

/** What a landlord lends to the tenant of the scope: common spaces, and what names it. */
function lentToTenant(ctx: Ctx): SQL {
  const { bookableBy, landlordFacility } = bookableResources
  return or(
    and(eq(bookableBy, 'TENANTS'), lentToTenantOf(ctx)),
    and(landlordFacility, sql`${bookableBy} <> 'TENANTS'`),
    isMine(ctx),
  )!
}

/**
 * The resources a centre has to do with: its own and, for a tenant, those its landlord lends it, in use or not. Another
 * estate's are never among them.
 */
export function withinReach(ctx: Ctx): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const own = eq(bookableResources.officeCentreId, officeCentreId)
  const lent = and(eq(bookableResources.officeCentreId, landlordId), lentToTenant(ctx))
  return and(
    eq(bookableResources.landlordId, landlordId),
    isNull(bookableResources.deletedDate),
    officeCentreType === 'TENANT' ? or(own, lent) : own,
  )!
}

/**
 * The resources the actor may book: active ones within reach that are for everybody, for a group the actor is in, or
 * for tenants (whose landlord's people book them as well); a desk that is somebody's by that person only.
 */
export function bookableByActor(ctx: Ctx): SQL {
  const circle = or(sql`${bookableResources.bookableBy} <> 'USER_GROUPS'`, bookedByGroupOf(ctx))
  return and(
    withinReach(ctx),
    eq(bookableResources.status, 'ACTIVE'),
    or(isMine(ctx), and(isNull(bookableResources.assignedUserId), circle)),
  )!
}

/** The ids of the pictures of what is within reach, for reads of stored files. */
export const picturesWithinReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: resourceImages.systemFileId })
    .from(resourceImages)
    .innerJoin(bookableResources, eq(bookableResources.id, resourceImages.resourceId))
    .where(withinReach(ctx))
