import { auditOf } from '../../platform/audit.ts'

/** Records what was done with a device. */
export const auditDevice = auditOf((device: { id: string; name: string }) => ({
  module: 'devices',
  entityType: 'DEVICE',
  entityId: device.id,
  entityName: device.name,
}))
