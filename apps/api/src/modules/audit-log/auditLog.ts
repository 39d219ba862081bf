import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { listOf, sheetOf } from '../../platform/view.ts'
import { presentAuditEntry } from './auditLog.present.ts'
import { auditLogView, readModuleCounts, type AuditLogRow } from './auditLog.views.ts'
import { auditModuleLabel } from './auditModules.ts'

export const listAuditLogs = operation(
  'listAuditLogs',
  listOf(auditLogView, (_ctx, row) => presentAuditEntry(row)),
)

/** The entry with what the record was before and after, and the seal that holds it. */
export const getAuditLog = operation('getAuditLog', async (ctx, { path }) => {
  const row = await auditLogView.read(ctx, path.id)
  const { requestId, before, after, sealHash, sealedDate } = row
  return { ...presentAuditEntry(row), requestId, before, after, sealHash, sealedDate }
})

export const getAuditLogModuleDropDown = operation('getAuditLogModuleDropDown', async (ctx) => {
  const counts = await readModuleCounts(ctx, ctx.scope.officeCentreId)
  return [...counts.keys()]
    .map((code) => ({ code, label: auditModuleLabel(code), value: code }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
})

const exportColumns: ExportColumn<AuditLogRow>[] = [
  { header: 'Date and time (UTC)', value: (row) => row.dateTime },
  { header: 'Who', value: (row) => row.userFullName },
  { header: 'Roles', value: (row) => row.roleCode },
  { header: 'Part', value: (row) => auditModuleLabel(row.module) },
  { header: 'Action', value: (row) => row.action },
  { header: 'Record', value: (row) => row.entityName },
  { header: 'What happened', value: (row) => row.summary, width: 50 },
  { header: 'Before', value: (row) => json(row.before), width: 50 },
  { header: 'After', value: (row) => json(row.after), width: 50 },
  { header: 'From address', value: (row) => row.ipAddress },
  { header: 'Sealed in batch', value: (row) => row.sealNumber },
]

const json = (values: Record<string, unknown> | null) => (values ? JSON.stringify(values) : null)

export const downloadAuditLogs = operation('downloadAuditLogs', sheetOf(auditLogView, 'Audit log', exportColumns))
