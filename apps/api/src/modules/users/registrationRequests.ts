import { email as emailRule } from '@atrium/validators/fields.ts'
import { normalEmail } from '@atrium/validators/email.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { findOrCreateAccount } from '../accounts/index.ts'
import { requireAllowedDomain } from '../email-domains/index.ts'
import { inviteAgain, inviteUsers } from './invitations.ts'
import { deleteRequest, moveRequest } from './registrationDecisions.ts'
import { presentRequest } from './registrationRequests.present.ts'
import { readRequest, type RequestRow } from './registrationRequests.views.ts'
import { switchPermissions } from './userRights.ts'
import { auditUsers } from './users.audit.ts'
import { auditedFields } from './users.present.ts'
import { updateUserRow } from './users.repo.ts'
import { changeUser } from './users.ts'
import { readUser, type UserRow } from './users.views.ts'

export const getUserRegistrationRequest = operation('getUserRegistrationRequest', async (ctx, { path }) =>
  presentRequest(ctx, await readRequest(ctx, path.id)),
)

type Update = Input<'updateUserRegistrationRequest'>

const update = (ctx: Ctx, { path, body }: Pick<Update, 'path' | 'body'>) =>
  moveRequest(ctx, 'edit', { id: path.id, version: body.version }, async (tx, row) => {
    await changeUser(tx, row.user, body)
    if (normalEmail(body.email) !== normalEmail(row.user.email)) await changeEmail(tx, row, body.email)
    const after = await readUser(tx, row.userId)
    await auditUsers(tx, 'UPDATE', [after], 'Changed the registration of the user', {
      before: auditedFields(row.user),
      after: auditedFields(after),
    })
  })

/**
 * A new address is another account: links sent to the old one stop working, and an invitation follows the person.
 */
async function changeEmail(ctx: Transactional<Ctx>, row: RequestRow, email: string): Promise<void> {
  const emailError = emailRule(email)
  if (emailError) throw invalidField('email', emailError)
  await requireAllowedDomain(ctx, tenancyScopeOf(ctx.scope), email)
  const account = await findOrCreateAccount(ctx, { email, fullName: row.user.fullName })
  await updateUserRow(ctx, row.userId, { accountId: account.id, email: account.email })
  if (row.inviteSentDate) await inviteUsers(ctx, [invited(await readUser(ctx, row.userId))])
}

export const invited = (user: UserRow) => ({ ...user, roleCodes: user.roles.map((role) => role.code) })

export const updateUserRegistrationRequest = operation('updateUserRegistrationRequest', update)

export const updateRegistrationRequestUserInfo = operation('updateRegistrationRequestUserInfo', update)

export const setRegistrationRequestPermissions = operation('setRegistrationRequestPermissions', (ctx, { path, body }) =>
  moveRequest(ctx, 'set-permissions', { id: path.id, version: body.version }, (tx, row) =>
    switchPermissions(tx, row.user, body.permissions),
  ),
)

/** Sends the invitation again; the earlier link stops working. */
export const sendRegistrationRequestInvite = operation('sendRegistrationRequestInvite', (ctx, { path, body }) =>
  moveRequest(ctx, 'send-registration', { id: path.id, version: body.version }, async (tx, row) => {
    await inviteAgain(tx, row.user)
  }),
)

export const deleteUserRegistrationRequest = operation('deleteUserRegistrationRequest', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await deleteRequest(tx, path.id)
    return true
  }),
)
