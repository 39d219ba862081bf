import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { ApprovalConfigRow, LevelRow } from './approvalConfigs.views.ts'
import type { ApprovalPartyType } from './tables.ts'

/** Who decides, in words. */
export const partyLabels: Record<ApprovalPartyType, string> = {
  BUILDING_TEAM: 'Building team',
  TENANT_ADMIN: 'Administrators of the requester’s company',
  USER_GROUP: 'User group',
  SPECIFIC_USER: 'Specific people',
}

/** A configuration as the contract shows it, with what this actor may do to it. */
export function presentApprovalConfig(
  { scope: { permissions } }: Ctx,
  row: ApprovalConfigRow,
): Data<'updateFacilityBookingApprovalConfig'> {
  const { category, facility } = row
  const own = facility !== null
  const mayEdit = permissions.has('SPACE_SETTING_EDIT')
  return {
    id: row.id,
    category: { id: category.id, name: category.name },
    categoryType: category.type,
    facility,
    noOfFacilities: row.noOfFacilities,
    approvalRequired: row.approvalRequired,
    levels: row.levels,
    autoApproveAfterHours: row.autoApproveAfterHours,
    notifyEmails: row.notifyEmails,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [...when(mayEdit, 'edit'), ...when(mayEdit && own, 'delete')],
  }
}

/** The name of what a configuration is for. */
export const nameOf = ({ category, facility }: ApprovalConfigRow): string =>
  facility ? `${category.name}: ${facility.name}` : category.name

function levelInWords({ partyType, userGroup, users }: LevelRow): string {
  if (userGroup) return `${partyLabels[partyType]} ${userGroup.name}`
  if (users.length > 0) return users.map(({ fullName }) => fullName).join(', ')
  return partyLabels[partyType]
}

/** The fields of a configuration as the audit trail shows them. */
export const auditedFields = (row: ApprovalConfigRow) => ({
  approvalRequired: row.approvalRequired,
  levels: row.levels.map((level) => `${level.level}. ${levelInWords(level)}`).join('; '),
  autoApproveAfterHours: row.autoApproveAfterHours,
  notifyEmails: row.notifyEmails.join(', '),
})
