import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { users } from '../users/tables.ts'
import { accessPasses } from './tables.ts'

/** How many days an invitation to a phone holds, by the settings of the office centre; seven where it has none (states 5). */
const invitationDays = sql<number>`coalesce(${accessControlSettings.hidInvitationDays}, 7)`

const settingsOfCentre = and(
  eq(accessControlSettings.landlordId, accessPasses.landlordId),
  eq(accessControlSettings.officeCentreId, accessPasses.officeCentreId),
)

/** A HID pass with whoever is to have it on their phone; undefined when it is gone. */
export async function readInvited(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select({
      id: accessPasses.id,
      status: accessPasses.status,
      vendorPassId: accessPasses.vendorPassId,
      dateAssigned: accessPasses.dateAssigned,
      email: users.email,
      fullName: users.fullName,
      invitationDays,
    })
    .from(accessPasses)
    .innerJoin(users, eq(users.id, accessPasses.userId))
    .leftJoin(accessControlSettings, settingsOfCentre)
    .where(eq(accessPasses.id, id))
  return row
}

/** Passes that wait for the vendor, of an office centre or of all: to be enrolled, or to be gone from a phone. */
export const readAwaited = (ctx: AnyCtx, of: { officeCentreId?: string } = {}) =>
  ctx.db
    .select({ id: accessPasses.id, status: accessPasses.status, vendorPassId: accessPasses.vendorPassId })
    .from(accessPasses)
    .where(
      and(
        eq(accessPasses.passKind, 'HID'),
        of.officeCentreId ? eq(accessPasses.officeCentreId, of.officeCentreId) : undefined,
        or(
          and(eq(accessPasses.status, 'PENDING_ACTIVATION'), isNotNull(accessPasses.vendorPassId)),
          eq(accessPasses.status, 'PENDING_DEACTIVATED'),
        ),
      ),
    )
    .orderBy(accessPasses.id)

/** Passes whose time is over, and invitations that nobody took up in theirs. */
export const readEnded = (ctx: AnyCtx) =>
  ctx.db
    .select({ id: accessPasses.id })
    .from(accessPasses)
    .leftJoin(accessControlSettings, settingsOfCentre)
    .where(
      or(
        and(inArray(accessPasses.status, ['ASSIGNED', 'ASSIGNED_GROUP']), lte(accessPasses.validTo, nowOf(ctx))),
        and(
          eq(accessPasses.passKind, 'HID'),
          eq(accessPasses.status, 'PENDING_ACTIVATION'),
          lte(sql`${accessPasses.dateAssigned} + make_interval(hours => 24 * ${invitationDays})`, nowOf(ctx)),
        ),
      ),
    )
    .orderBy(accessPasses.id)

const nowOf = (ctx: AnyCtx) => sql`${ctx.now().toISOString()}::timestamptz`
