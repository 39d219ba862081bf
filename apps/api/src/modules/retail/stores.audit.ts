import { auditOf } from '../../platform/audit.ts'

/** Says what was done with a store. */
export const auditStore = auditOf(({ id, name }: { id: string; name: string }) => ({
  module: 'retail',
  entityType: 'RETAIL_STORE',
  entityId: id,
  entityName: name,
}))
