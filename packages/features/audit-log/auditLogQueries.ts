import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { auditLogListQuery, type AuditLogSearch } from './auditLogSearch.ts'

export type AuditLogEntry = Schemas['AuditLogEntry']
export type AuditLogDetail = Schemas['AuditLogDetail']

export const auditLogQuery = (search: AuditLogSearch) =>
  api.query('listAuditLogs', { query: auditLogListQuery(search) })

export const auditEntryQuery = (id: string) => api.query('getAuditLog', { path: { id } }, { silent: true })
