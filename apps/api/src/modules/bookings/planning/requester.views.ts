import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField } from '../../../platform/errors.ts'
import { peopleInReach } from '../../users/index.ts'
import { users } from '../../users/tables.ts'
import { ownOnly } from '../../roles/index.ts'

/** Whom a booking is for. */
export type Requester = { userId: string; officeCentreId: string; fullName: string; email: string }

/**
 * The person a booking is for: the actor, or an active person of the office centre, for a landlord also of its tenants.
 * Staff book for themselves. 400 at `requestedByUserId` for anybody else.
 */
export async function findRequester(ctx: Ctx, userId: string | null | undefined): Promise<Requester> {
  const { actor, scope } = ctx
  if (!userId || userId === actor.userId)
    return { userId: actor.userId, officeCentreId: scope.officeCentreId, fullName: actor.fullName, email: actor.email }
  if (ownOnly(ctx)) throw invalidField('requestedByUserId', 'You can only book for yourself.')
  return findPerson(ctx, userId, 'requestedByUserId')
}

/** An active person of the office centre, for a landlord also of its tenants; 400 at the field for anybody else. */
export async function findPerson(ctx: Ctx, userId: string, field: string): Promise<Requester> {
  const [person] = await ctx.db
    .select({
      userId: users.id,
      officeCentreId: users.officeCentreId,
      fullName: users.fullName,
      email: users.email,
    })
    .from(users)
    .where(and(peopleInReach(ctx), eq(users.id, userId)))
  if (!person) throw invalidField(field, 'Choose an active person.')
  return person
}
