import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { peopleAbove } from '../roles/index.ts'
import { actionsOnRequest } from './registrationRequests.lifecycle.ts'
import type { RequestRow } from './registrationRequests.views.ts'
import { presentSwitches } from './users.present.ts'

const statusLabels = { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' } as const

/** A registration request with its person; the version is the user's, so that edits of either refuse each other. */
export async function presentRequest(ctx: Ctx, row: RequestRow): Promise<Data<'getUserRegistrationRequest'>> {
  const { user } = row
  const above = await peopleAbove(ctx, [user.id])
  const permissionSwitches = await presentSwitches(ctx, user.id)
  return {
    id: row.id,
    userId: user.id,
    fullName: user.fullName,
    email: user.email,
    mobileNumber: user.mobileNumber,
    officeNumber: user.officeNumber,
    employeeNo: user.employeeNo,
    company: row.company,
    unitNo: row.unitNo,
    tags: user.tags,
    userCreationType: row.source,
    status: row.status,
    statusLabel: statusLabels[row.status],
    roles: user.roles,
    userGroups: user.userGroups,
    division: user.division,
    sites: user.sites,
    permissionSwitches,
    inviteSentDate: row.inviteSentDate,
    inviteExpiresAt: row.inviteExpiresAt,
    createdDate: row.createdDate,
    version: user.version,
    allowedActions: above.has(user.id) ? [] : actionsOnRequest(ctx, row),
  }
}
