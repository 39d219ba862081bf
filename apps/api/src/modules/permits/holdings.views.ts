import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'
import { fmForms } from './tables.ts'

/** A person who applied, or a tenant company with all of its people. */
export type HeldBy = { type: 'USER' | 'TENANT'; id: string }

const isGoingOn = (from: Date): SQL =>
  or(
    inArray(fmForms.status, ['PENDING_SUBMISSION', 'PENDING_REVIEW', 'PENDING_MCST_APPROVAL']),
    and(eq(fmForms.status, 'APPROVED'), or(isNull(fmForms.endsAt), gt(fmForms.endsAt, from))),
  )!

/** The permits that wait, or are not over at a moment, in the order in which they are locked. */
export async function readPermitsGoingOn(ctx: Ctx, { type, id }: HeldBy, from: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: fmForms.id })
    .from(fmForms)
    .where(
      and(
        eq(fmForms.landlordId, ctx.scope.landlordId),
        eq(type === 'USER' ? fmForms.applicantUserId : fmForms.officeCentreId, id),
        isGoingOn(from),
      ),
    )
    .orderBy(asc(fmForms.id))
  return rows.map((row) => row.id)
}

/** An active colleague, who can go on with the permits of another. */
export async function readNextApplicant(ctx: Ctx, of: { officeCentreId: string; userId: string | null }) {
  if (of.userId === null) return undefined
  const [person] = await ctx.db
    .select({
      applicantUserId: users.id,
      applicantName: users.fullName,
      applicantEmail: users.email,
    })
    .from(users)
    .where(and(eq(users.id, of.userId), eq(users.officeCentreId, of.officeCentreId), eq(users.status, 'ACTIVE')))
  return person
}
