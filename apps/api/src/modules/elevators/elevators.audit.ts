import { auditOf } from '../../platform/audit.ts'

/** Records what was done with an elevator and its access levels. */
export const auditElevator = auditOf((elevator: { id: string; name: string }) => ({
  module: 'elevators',
  entityType: 'ELEVATOR',
  entityId: elevator.id,
  entityName: elevator.name,
}))
