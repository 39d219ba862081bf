import { auditEachOf, auditOf } from '../../platform/audit.ts'

const subject = ({ id, groupName }: { id: string; groupName: string }) => ({
  module: 'user-groups',
  entityType: 'USER_GROUP',
  entityId: id,
  entityName: groupName,
})

/** Records what was done with a user group. */
export const auditGroup = auditOf(subject)

/** One entry for each user group. */
export const auditGroups = auditEachOf(subject)
