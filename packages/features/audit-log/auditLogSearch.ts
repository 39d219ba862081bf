import type { Query } from '@atrium/api-client/client.ts'
import { officeCentreInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { instantOf, isDate } from '@atrium/validators/dates.ts'

/** What the audit trail records of a call (doc 1 §6). */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'LOGIN',
  'LOGOUT',
  'APPROVE',
  'REJECT',
  'UPLOAD',
  'DOWNLOAD',
  'OTHER',
] as const

/** The state of the audit log in the address; `entry` is the one that is open. */
export const auditLogSearch = listSearch({
  sorts: ['dateTime'],
  filters: {
    dateFrom: one(),
    dateTo: one(),
    userId: one(),
    module: one(),
    action: one(auditActions),
    entry: one(),
  },
})

export type AuditLogSearch = ReturnType<typeof auditLogSearch>

/** What the list asks of the server: newest first, whole days by the clock of the office centre. */
export function auditLogListQuery(search: AuditLogSearch): Query<'listAuditLogs'> {
  const { page, limit, sortDirection, wildcardSearch, userId, module, action } = search
  const offset = sessionStore.get(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const at = (day: string | undefined, time: string) =>
    day !== undefined && isDate(day) ? instantOf(day, time, offset).toISOString() : undefined
  return {
    sortProperties: 'dateTime',
    page,
    limit,
    sortDirection,
    wildcardSearch,
    userId,
    module,
    action,
    dateFrom: at(search.dateFrom, '00:00'),
    dateTo: at(search.dateTo, '23:59'),
  }
}
