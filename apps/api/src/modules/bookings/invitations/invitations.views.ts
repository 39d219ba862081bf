import { eq } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { bookingInvitees } from '../tables.ts'
import { invitationLinks } from './invitations.tables.ts'

/** Who holds the link of a token, and what they answered; 404 for any other, and once it has expired. */
export async function findInvited(ctx: AnyCtx, token: string) {
  const [row] = await ctx.db
    .select({
      id: bookingInvitees.id,
      bookingId: bookingInvitees.bookingId,
      fullName: bookingInvitees.fullName,
      email: bookingInvitees.email,
      response: bookingInvitees.response,
      respondedDate: bookingInvitees.respondedDate,
      expiresAt: invitationLinks.expiresAt,
    })
    .from(invitationLinks)
    .innerJoin(bookingInvitees, eq(bookingInvitees.id, invitationLinks.inviteeId))
    .where(eq(invitationLinks.tokenHash, hashToken(token)))
  if (!row) throw notFound('You are no longer invited, or the link is incomplete.')
  if (row.expiresAt <= ctx.now()) throw notFound('This link has expired because the event is over.')
  return row
}
