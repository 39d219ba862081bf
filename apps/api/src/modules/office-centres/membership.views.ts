import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'
import { officeCentres } from './tables.ts'

const membership = (ctx: Ctx, place: SQL) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(users)
      .where(
        and(eq(users.accountId, ctx.actor.accountId), place, eq(users.status, 'ACTIVE'), isNull(users.deletedDate)),
      ),
  )

/** That the actor is an active member of the office centre. */
export const isMember = (ctx: Ctx): SQL => membership(ctx, eq(users.officeCentreId, officeCentres.id))

/** That the actor is an active member of a centre of the landlord's estate. */
export const isOfItsEstate = (ctx: Ctx): SQL => membership(ctx, eq(users.landlordId, officeCentres.id))
