import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { mostPowerful, peekLink, setPassword, signInStateOf, takeLink } from '../accounts/index.ts'
import { closeRequest } from './registrationRequests.repo.ts'
import { readCentreOfMail } from './registrationRequests.views.ts'
import { auditUsers } from './users.audit.ts'
import { updateUserRow } from './users.repo.ts'
import { readAnyUser, type UserRow } from './users.views.ts'

type Info = Data<'getConfirmAccountInfo'>

/** Whom the link in an invitation greets, without using it up (doc 1 §2.1). */
export const getConfirmAccountInfo = operation('getConfirmAccountInfo', async (ctx, { path }) =>
  infoOf(ctx, await invitedUser(ctx, await peekLink(ctx, path.token, 'CONFIRM_ACCOUNT'))),
)

/** Uses the link up: the person gets a password if they have none, and is an active, registered user. */
export const confirmAccount = operation('confirmAccount', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const user = await invitedUser(tx, await takeLink(tx, body.token, 'CONFIRM_ACCOUNT'))
    const info = await infoOf(tx, user)
    if (info.passwordRequired) {
      if (!body.password) throw invalidField('password', 'Enter a password.', 'required')
      await setPassword(tx, user.accountId, body.password)
    }
    await updateUserRow(tx, user.id, { status: 'ACTIVE', registered: true })
    await closeRequest(tx, user.id, 'APPROVED')
    await auditUsers(tx, 'UPDATE', [user], 'Confirmed the account', {
      before: { status: user.status, registered: user.registered },
      after: { status: 'ACTIVE', registered: true },
    })
    if (user.createdByUserId) await notifyInviter(tx, user, user.createdByUserId)
    return info
  }),
)

/** Rings at the inviter's own office centre: a landlord is led to the tenant, an operator to the customer. */
async function notifyInviter(ctx: TransactionCtx, user: UserRow, inviterId: string): Promise<void> {
  const inviter = await readAnyUser(ctx, inviterId)
  if (!inviter) return
  const far = {
    entityType: inviter.landlordId === user.landlordId ? 'TENANT' : 'OFFICE_CENTRE',
    entityId: user.officeCentreId,
  }
  await notifyUser(ctx, {
    landlordId: inviter.landlordId,
    officeCentreId: inviter.officeCentreId,
    userId: inviter.id,
    kind: 'USER',
    title: `${user.fullName} has confirmed their account`,
    ...(inviter.officeCentreId === user.officeCentreId ? { entityType: 'USER', entityId: user.id } : far),
  })
}

/**
 * The membership a link is for; the link of a person who was deleted, deactivated or readdressed has expired,
 * and so has that of an office centre that is not active.
 */
async function invitedUser(ctx: AnyCtx, link: { accountId: string; userId: string | null }): Promise<UserRow> {
  const user = link.userId ? await readAnyUser(ctx, link.userId) : undefined
  const open = user && !user.deletedDate && user.status !== 'INACTIVE' && user.accountId === link.accountId
  if (!open || !(await readCentreOfMail(ctx, user.officeCentreId)).active)
    throw new ApiError(400, 'LINK_EXPIRED', 'This link has expired or has already been used.')
  return user
}

const screens: Record<string, Info['successScreen']> = {
  MASTER_ADMIN: 'master-admin',
  SUB_ADMIN: 'access-control-operator',
  STAFF: 'staff',
  LANDLORD_ADMIN: 'landlord-admin',
}

async function infoOf(ctx: AnyCtx, user: UserRow): Promise<Info> {
  const centre = await readCentreOfMail(ctx, user.officeCentreId)
  const signIn = await signInStateOf(ctx, user)
  const roleCode = mostPowerful(user.roles)?.code ?? ''
  return {
    fullName: user.fullName,
    email: user.email,
    companyName: centre.companyName,
    roleCode,
    successScreen: screens[roleCode] ?? 'default',
    passwordRequired: !signIn.hasPassword && !signIn.hasMicrosoft,
  }
}
