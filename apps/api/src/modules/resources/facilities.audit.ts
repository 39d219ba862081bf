import { auditOf } from '../../platform/audit.ts'
import type { FacilityDetails } from './facilities.views.ts'

export const auditFacility = auditOf(({ resource }: FacilityDetails) => ({
  module: 'facilities',
  entityType: 'FACILITY',
  entityId: resource.id,
  entityName: resource.name,
}))
