import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { sendMail } from '../../platform/mail.ts'
import { operation } from '../../platform/operation.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { replaceRoles } from '../roles/index.ts'
import { inviteUsers } from './invitations.ts'
import { fits, requestLifecycle, type RequestAction } from './registrationRequests.lifecycle.ts'
import { presentRequest } from './registrationRequests.present.ts'
import { closeRequest, deleteOpenRequest } from './registrationRequests.repo.ts'
import { readCentreOfMail, readRequest, type RequestRow } from './registrationRequests.views.ts'
import { auditUsers } from './users.audit.ts'
import { auditedFields } from './users.present.ts'
import { lockUser, updateUserRow } from './users.repo.ts'
import { chosenRoles } from './users.rules.ts'
import { readUser } from './users.views.ts'

type Step = { id: string; version?: number; remark?: string }
type Apply = (tx: Transactional<Ctx>, row: RequestRow) => Promise<void>

/** Moves a registration request along an arrow and presents it; its user is locked with it. */
export function moveRequest(ctx: Ctx, action: RequestAction, step: Step, apply: Apply) {
  return ctx.transaction(async (tx) => {
    await runStep(tx, action, step, apply)
    return presentRequest(tx, await readRequest(tx, step.id))
  })
}

function runStep(ctx: Transactional<Ctx>, action: RequestAction, step: Step, apply: Apply): Promise<void> {
  return transition(ctx, requestLifecycle, {
    action,
    version: step.version,
    remark: step.remark,
    lock: async () => {
      const found = await readRequest(ctx, step.id)
      await lockOfficeCentreRow(ctx, ctx.scope.officeCentreId)
      if (found.status === 'PENDING') await lockUser(ctx, found.userId)
      const row = await readRequest(ctx, step.id)
      return { ...row, version: row.user.version }
    },
    apply: async (row) => {
      if (!fits(action, row)) throw ruleViolation(misfits[row.source === 'SELF_REGISTRATION' ? 'asked' : 'invited'])
      await apply(ctx, row)
    },
  })
}

const misfits = {
  asked: 'Approve this registration first. The invitation is then sent automatically.',
  invited: 'This person has been invited and can confirm with the link in their e-mail.',
}

/** Makes the person an active user with the given roles and invites them to confirm (states 56). */
export const approveRegistrationRequest = operation('approveRegistrationRequest', (ctx, { path, body }) =>
  moveRequest(ctx, 'approve', { id: path.id, version: body.version }, async (tx, { user }) => {
    const roles = await chosenRoles(tx, body.roleCodes, user.roles)
    await replaceRoles(
      tx,
      tenancyScopeOf(tx.scope),
      user.id,
      roles.map((role) => role.id),
    )
    const roleCodes = roles.map((role) => role.code)
    await inviteUsers(tx, [{ ...user, roleCodes }])
    await closeRequest(tx, user.id, 'APPROVED')
    await updateUserRow(tx, user.id, { status: 'ACTIVE' })
    const after = await readUser(tx, user.id)
    await auditUsers(tx, 'APPROVE', [after], 'Approved the self-registration', {
      before: auditedFields(user),
      after: auditedFields(after),
    })
  }),
)

/** Turns the person away and tells them why; their address may register again (states 56). */
export const rejectRegistrationRequest = operation('rejectRegistrationRequest', (ctx, { path, body }) => {
  const remark = body.remark.trim()
  return moveRequest(ctx, 'reject', { id: path.id, version: body.version, remark }, async (tx, { user }) => {
    await closeRequest(tx, user.id, 'REJECTED', remark)
    await updateUserRow(tx, user.id, { deletedDate: tx.now() })
    const centre = await readCentreOfMail(tx, user.officeCentreId)
    await sendMail(tx, {
      to: user.email,
      subject: `Your registration at ${centre.companyName}`,
      greeting: `Hello ${user.fullName}`,
      paragraphs: [`${centre.companyName} has not accepted your registration.`, `Reason: ${remark}`],
      footer: `You are receiving this e-mail because you asked to join ${centre.companyName}.`,
    })
    await auditUsers(tx, 'REJECT', [user], 'Rejected the self-registration', { after: { remark } })
  })
})

/** Removes a person who has not confirmed yet, and their request. */
export const deleteRequest = (ctx: Transactional<Ctx>, id: string): Promise<void> =>
  runStep(ctx, 'delete', { id }, async (tx, { user }) => {
    await deleteOpenRequest(tx, user.id)
    await updateUserRow(tx, user.id, { deletedDate: tx.now() })
    await auditUsers(tx, 'DELETE', [user], 'Deleted the registration of the user', { before: auditedFields(user) })
  })
