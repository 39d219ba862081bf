import { auditOf } from '../../platform/audit.ts'

/** Records what was done with an access group, its doors and its people. */
export const auditAccessGroup = auditOf((group: { id: string; name: string }) => ({
  module: 'access-groups',
  entityType: 'ACCESS_GROUP',
  entityId: group.id,
  entityName: group.name,
}))
