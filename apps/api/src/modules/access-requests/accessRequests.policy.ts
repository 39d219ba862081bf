import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { accessRequestPeople, accessRequests } from './tables.ts'

/** Whether the actor runs access at the office centre, and so sees the requests of others. */
const seesOthers = ({ scope: { permissions } }: Ctx): boolean =>
  permissions.has('ACCESS_REQUEST_APPROVE') || permissions.has('ACCESS_REQUEST_UPLOAD')

/**
 * The requests an actor sees: those that their office centre decides on and those its people made; whoever neither
 * decides nor asks for many at once, their own and those made for them.
 */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  const isOfCentre = or(
    eq(accessRequests.officeCentreId, officeCentreId),
    eq(accessRequests.decidingOfficeCentreId, officeCentreId),
  )
  return and(ofEstate(landlordId), isOfCentre, seesOthers(ctx) ? undefined : isOf(ctx.actor.userId))!
}

/** The requests of an estate, whoever made them. */
export const ofEstate = (landlordId: string): SQL => eq(accessRequests.landlordId, landlordId)

/** The requests a person made, or that were made for them. */
export const isOf = (userId: string): SQL =>
  or(
    eq(accessRequests.applicantUserId, userId),
    sql`exists (select from ${accessRequestPeople} p
      where p.access_request_id = ${qualified(accessRequests.id)} and p.user_id = ${userId})`,
  )!
