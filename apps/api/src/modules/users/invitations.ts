import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, OfficeCentreType, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { sendMails, type Letter } from '../../platform/mail.ts'
import { hours } from '../../platform/clock.ts'
import { ApiError, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { takeQuota, type Quota } from '../../platform/quotas.ts'
import { issueInvitations, revokeInvitations, revokeInvitationsAt } from '../accounts/index.ts'
import { closeRequest, closeRequestsAt, invitationSent } from './registrationRequests.repo.ts'
import { auditUsers } from './users.audit.ts'
import { isInvitable } from './users.lifecycle.ts'
import { invitationLetter } from './invitationLetter.ts'
import { readCentreOfMail, readInviter } from './registrationRequests.views.ts'
import { lockMembers, updateUserRows } from './users.repo.ts'
import { readVisibleUsers, type UserRow } from './users.views.ts'

/** Whom an invitation goes to. */
export type Invited = { id: string; accountId: string; email: string; fullName: string; roleCodes: string[] }

/**
 * Mails each person a link of their own to confirm their membership; earlier links stop working. Stamps the users
 * and their open registration requests.
 */
export const inviteUsers = (ctx: Transactional<Ctx>, people: Invited[]): Promise<void> =>
  inviteTo(ctx, ctx.scope.officeCentreId, people)

/** The same for an office centre nobody is signed in at. */
export async function inviteTo(ctx: TransactionCtx, officeCentreId: string, people: Invited[]): Promise<void> {
  if (people.length === 0) return
  const centre = { id: officeCentreId, ...(await readCentreOfMail(ctx, officeCentreId)) }
  const inviter = await readInviter(ctx)
  const links = await issueInvitations(
    ctx,
    people.map(({ id, accountId }) => ({ userId: id, accountId })),
  )
  const letters = people.flatMap((person): Letter[] => {
    const link = links.get(person.id)
    if (!link) return []
    const origin = ctx.services.portalOrigins[portalOf(centre.officeCentreType, person.roleCodes)]
    return [invitationLetter(person, centre, inviter, `${origin}/confirm-account?token=${link.token}`)]
  })
  await sendMails(ctx, letters)
  const ids = people.map(({ id }) => id)
  const [expiresAt] = [...links.values()].map((link) => link.expiresAt)
  await updateUserRows(ctx, ids, { lastInviteSentDate: ctx.now() })
  await invitationSent(ctx, ids, expiresAt ?? null)
}

/** Makes the links of a person's invitations stop working and closes their request. */
export async function withdrawInvitation(ctx: TransactionCtx, userId: string): Promise<void> {
  await revokeInvitations(ctx, userId)
  await closeRequest(ctx, userId, 'REJECTED')
}

/** Where a person will work: the portal of the office centre, or the merchants' for those who only serve orders. */
export function portalOf(type: OfficeCentreType, roleCodes: string[]): 'CONSOLE' | 'TENANT' | 'MERCHANT' {
  if (roleCodes.length > 0 && roleCodes.every((code) => code === 'VENDING_MACHINE_ADMIN')) return 'MERCHANT'
  return type === 'TENANT' ? 'TENANT' : 'CONSOLE'
}

/** Invitations that one address gets again in a day, whoever sends them. */
const again: Quota = { name: 'invitation', most: 5, milliseconds: hours(24) }

/** Those who may be sent another invitation today; it counts as sent. */
async function withinLimit<Person extends { email: string }>(ctx: TransactionCtx, people: Person[]): Promise<Person[]> {
  const within: Person[] = []
  // In one order for everybody, since whoever takes from the same waits.
  for (const person of people.toSorted((a, b) => (a.email < b.email ? -1 : 1)))
    if (await takeQuota(ctx, again, person.email)) within.push(person)
  return within
}

/** Sends somebody the invitation again. 422 when they need none, 429 when they got too many today. */
export async function inviteAgain(ctx: Transactional<Ctx>, user: UserRow): Promise<void> {
  if (!isInvitable(user)) throw ruleViolation(`${user.fullName} does not need an invitation.`)
  const [within] = await withinLimit(ctx, [user])
  if (!within)
    throw new ApiError(
      429,
      'RATE_LIMITED',
      `${user.fullName} has already been sent ${again.most} invitations today. The latest one works. You can send another tomorrow.`,
    )
  await inviteUsers(ctx, [{ ...user, roleCodes: user.roles.map((role) => role.code) }])
  await auditUsers(ctx, 'UPDATE', [user], 'Sent the invitation again')
}

/** Sends invitations to those who have not registered yet; the others are skipped, and who got many (doc 2 §7). */
export const sendUsersRegistration = operation('sendUsersRegistration', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const ids = [...new Set(body.userIds)]
    const invited = await withinLimit(tx, (await readVisibleUsers(tx, ids)).filter(isInvitable))
    await lockMembers(
      tx,
      invited.map(({ id }) => id),
    )
    await inviteUsers(
      tx,
      invited.map((row) => ({ ...row, roleCodes: row.roles.map((role) => role.code) })),
    )
    await auditUsers(tx, 'UPDATE', invited, 'Sent the invitation')
    const skipped = ids.length - invited.length
    if (invited.length === 0)
      await recordAudit(tx, {
        module: 'users',
        action: 'UPDATE',
        entityType: 'USER',
        entityId: null,
        entityName: null,
        summary: 'Tried to send invitations, but nobody needed one',
      })
    return { sent: invited.length, skipped }
  }),
)

/** Makes the links of all invitations of an office centre stop working and closes the requests. */
export async function withdrawInvitationsAt(ctx: TransactionCtx, officeCentreId: string): Promise<void> {
  await revokeInvitationsAt(ctx, officeCentreId)
  await closeRequestsAt(ctx, officeCentreId)
}
