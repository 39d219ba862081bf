import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm'
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

/** The office centres a person belongs to; operators belong to all (doc 1 §2.3). */
export const own = (ctx: Ctx): SQL =>
  ctx.scope.operator
    ? sql`true`
    : and(eq(officeCentres.active, true), membership(ctx, eq(users.officeCentreId, officeCentres.id)))!

/** Those, and the landlord's of a tenant: a tenant's people need its name and address (doc 1 §6). */
export const visible = (ctx: Ctx): SQL => or(own(ctx), membership(ctx, eq(users.landlordId, officeCentres.id)))!
