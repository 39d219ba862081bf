import { and, eq, inArray, lte } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { hashToken, randomToken } from '../../../platform/tokens.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { bookingInvitees, type InvitationResponse } from '../tables.ts'
import { invitationLinks } from './invitations.tables.ts'

type Asked = Pick<BookingRow, 'landlordId' | 'ownerOfficeCentreId' | 'endsAt'>

/**
 * Makes a link for each person invited, which works until the last time is over. Those of earlier mails go on working:
 * people answer the mail they have at hand. Answers the tokens by the id of the invitee.
 */
export async function issueInvitationLinks(
  ctx: TransactionCtx,
  { landlordId, ownerOfficeCentreId, endsAt }: Asked,
  inviteeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (inviteeIds.length === 0 || endsAt <= ctx.now()) return new Map()
  const { inviteeId, expiresAt } = invitationLinks
  await ctx.db.delete(invitationLinks).where(and(inArray(inviteeId, [...inviteeIds]), lte(expiresAt, ctx.now())))
  const tokens = new Map(inviteeIds.map((id) => [id, randomToken()]))
  await ctx.db.insert(invitationLinks).values(
    [...tokens].map(([id, token]) => ({
      landlordId,
      ownerOfficeCentreId,
      inviteeId: id,
      tokenHash: hashToken(token),
      expiresAt: endsAt,
      createdDate: ctx.now(),
    })),
  )
  return tokens
}

/** Keeps what somebody answered, and when. */
export async function keepResponse(
  ctx: TransactionCtx,
  inviteeId: string,
  response: InvitationResponse,
): Promise<void> {
  await ctx.db
    .update(bookingInvitees)
    .set({ response, respondedDate: ctx.now() })
    .where(eq(bookingInvitees.id, inviteeId))
}
