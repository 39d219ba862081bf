import { auditOf } from '../../platform/audit.ts'

/** Records what was done with a rule, or with a level of it. */
export const auditRule = auditOf((row: { id: string; name: string }) => ({
  module: 'alerts',
  entityType: 'ALERT_NOTIFICATION',
  entityId: row.id,
  entityName: row.name,
}))
