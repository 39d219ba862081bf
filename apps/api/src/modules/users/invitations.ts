import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, OfficeCentreType, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { sendMails, type Letter } from '../../platform/mail.ts'
import { operation } from '../../platform/operation.ts'
import { issueInvitations, revokeInvitations, revokeInvitationsAt } from '../accounts/index.ts'
import { closeRequest, closeRequestsAt, invitationSent } from './registrationRequests.repo.ts'
import { auditUsers } from './users.audit.ts'
import { isInvitable } from './users.lifecycle.ts'
import { readCentreOfMail } from './registrationRequests.views.ts'
import { lockMembers, updateUserRows } from './users.repo.ts'
import { readVisibleUsers } from './users.views.ts'

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
  const centre = await readCentreOfMail(ctx, officeCentreId)
  const links = await issueInvitations(
    ctx,
    people.map(({ id, accountId }) => ({ userId: id, accountId })),
  )
  const letters = people.flatMap((person): Letter[] => {
    const link = links.get(person.id)
    if (!link) return []
    const origin = ctx.services.portalOrigins[portalOf(centre.officeCentreType, person.roleCodes)]
    return [letterTo(person, centre.companyName, `${origin}/confirm-account?token=${link.token}`)]
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

const letterTo = (person: Invited, companyName: string, url: string): Letter => ({
  to: person.email,
  subject: `Your invitation to ${companyName}`,
  greeting: `Hello ${person.fullName}`,
  paragraphs: [
    `You have been added as a user of ${companyName}.`,
    'Confirm your account with the link below. It works once, for seven days.',
  ],
  button: { label: 'Confirm my account', url },
  footer: 'If you did not expect this mail, leave it: nothing happens without your confirmation.',
})

/** Sends invitations to those who have not registered yet; the others are skipped (doc 2 §7). */
export const sendUsersRegistration = operation('sendUsersRegistration', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const ids = [...new Set(body.userIds)]
    const invited = (await readVisibleUsers(tx, ids)).filter(isInvitable)
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
        summary: 'Asked to send invitations, but nobody was left to invite',
      })
    return { sent: invited.length, skipped }
  }),
)

/** Makes the links of all invitations of an office centre stop working and closes the requests. */
export async function withdrawInvitationsAt(ctx: TransactionCtx, officeCentreId: string): Promise<void> {
  await revokeInvitationsAt(ctx, officeCentreId)
  await closeRequestsAt(ctx, officeCentreId)
}
