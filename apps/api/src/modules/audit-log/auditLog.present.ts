import type { Data } from '../../platform/operation.ts'
import { auditModuleLabel } from './auditModules.ts'
import type { AuditLogRow } from './auditLog.views.ts'

type Entry = Data<'listAuditLogs'>['items'][number]

export const presentAuditEntry = (row: AuditLogRow): Entry => ({
  id: row.id,
  dateTime: row.dateTime,
  userId: row.userId,
  userFullName: row.userFullName,
  roleCode: row.roleCode,
  module: row.module,
  moduleLabel: auditModuleLabel(row.module),
  action: row.action as Entry['action'],
  entityType: row.entityType,
  entityId: row.entityId,
  entityName: row.entityName,
  summary: row.summary,
  ipAddress: row.ipAddress,
  sealNumber: row.sealNumber,
})
