import { auditOf } from '../../platform/audit.ts'
import type { VisitorEventRow } from './visitorEvents.views.ts'

/** Says what was done with a visit, by its number: the trail stays when it is erased who came. */
export const auditVisit = auditOf((row: VisitorEventRow) => ({
  module: 'visitors',
  entityType: 'VISITOR_EVENT',
  entityId: row.id,
  entityName: row.referenceNo,
}))
