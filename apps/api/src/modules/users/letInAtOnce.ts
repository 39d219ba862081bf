import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { replaceRoles } from '../roles/index.ts'
import { inviteTo } from './invitations.ts'
import { closeRequest } from './registrationRequests.repo.ts'
import { findRoleOfCentre } from './registrationRequests.views.ts'
import { auditUsers } from './users.audit.ts'
import { updateUserRow } from './users.repo.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

type Registered = { id: string; accountId: string; email: string; fullName: string }

/** What somebody may do who is let in by the domain of their address, until an administrator gives them more. */
const roleCode = 'STAFF'

/**
 * Approves the request of a person whose e-mail domain lets people in at once (entities 8.3): they are an active user
 * and confirm by the mailed link. False when the office centre has no role for them; then the request waits.
 */
export async function letInAtOnce(
  ctx: Transactional<PublicCtx>,
  scope: TenancyScope,
  person: Registered,
): Promise<boolean> {
  const role = await findRoleOfCentre(ctx, scope, roleCode)
  if (!role) return false
  await replaceRoles(ctx, scope, person.id, [role.id])
  await inviteTo(ctx, scope.officeCentreId, [{ ...person, roleCodes: [roleCode] }])
  await closeRequest(ctx, person.id, 'APPROVED')
  await updateUserRow(ctx, person.id, { status: 'ACTIVE' })
  await auditUsers(
    ctx,
    'APPROVE',
    [{ ...person, ...scope }],
    'Approved automatically by the domain of the e-mail address',
    {
      before: { status: 'PENDING', roles: [] },
      after: { status: 'ACTIVE', roles: [role.name] },
    },
  )
  return true
}
