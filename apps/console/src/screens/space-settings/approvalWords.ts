import type { ApprovalConfig, ApprovalLevel, ApprovalPartyType } from './spaceSettingQueries.ts'

/** Who decides, in words. */
export const partyWords: Record<ApprovalPartyType, string> = {
  BUILDING_TEAM: 'Building team',
  TENANT_ADMIN: 'Administrators of the requester’s company',
  USER_GROUP: 'A user group',
  SPECIFIC_USER: 'Specific people',
}

/** What the kinds mean. */
export const partyHints: Record<ApprovalPartyType, string> = {
  BUILDING_TEAM: 'Everybody of this office centre who may approve bookings',
  TENANT_ADMIN: 'People of their company who may approve bookings, and its master administrators',
  USER_GROUP: 'Everybody in a user group of this office centre',
  SPECIFIC_USER: 'The people you choose',
}

/** Who decides at one level. */
function deciderOf({ partyType, userGroup, users }: Omit<ApprovalLevel, 'level'>): string {
  if (userGroup) return userGroup.name
  if (users.length > 0) return users.map(({ fullName }) => fullName).join(', ')
  return partyWords[partyType]
}

/** Who decides, level by level. */
export const decidersOf = ({ approvalRequired, levels }: ApprovalConfig): string => {
  if (!approvalRequired) return 'No approval'
  return levels.map((level) => deciderOf(level)).join(', then ')
}

/** What a configuration is for. */
export const nameOf = ({ category, facility }: ApprovalConfig): string => facility?.name ?? category.name
