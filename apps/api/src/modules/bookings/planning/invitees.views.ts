import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../../platform/ctx.ts'
import { facilityEquipments, resourceEquipments } from '../../resources/tables.ts'
import { peopleInReach } from '../../users/index.ts'
import { users } from '../../users/tables.ts'
import { bookingInvitees } from '../tables.ts'

/** Somebody invited: a person with an account, or an address. */
export type Invitee = {
  userId: string | null
  userOfficeCentreId: string | null
  email: string
  fullName: string | null
}

/** The people of these ids that the actor's centre may invite. */
export async function readPeople(ctx: Ctx, ids: readonly string[]): Promise<Invitee[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select({
      userId: users.id,
      userOfficeCentreId: users.officeCentreId,
      email: users.email,
      fullName: users.fullName,
    })
    .from(users)
    .where(and(peopleInReach(ctx), inArray(users.id, [...ids])))
}

/** What equipment a resource has, and how much. */
export const readEquipmentOf = (ctx: Ctx, resourceId: string) =>
  ctx.db
    .select({ id: facilityEquipments.id, name: facilityEquipments.name, quantity: resourceEquipments.quantity })
    .from(resourceEquipments)
    .innerJoin(facilityEquipments, eq(facilityEquipments.id, resourceEquipments.equipmentId))
    .where(eq(resourceEquipments.resourceId, resourceId))

/** The addresses without an account that a booking has invited, in lower case. */
export async function readOutsideInvitees(ctx: AnyCtx, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ email: bookingInvitees.email })
    .from(bookingInvitees)
    .where(and(eq(bookingInvitees.bookingId, bookingId), isNull(bookingInvitees.userId)))
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
