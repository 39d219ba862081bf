import type { AuditLogEntry } from './auditLogQueries.ts'

/** What the actions of the audit trail are called. */
export const actionWords: Record<AuditLogEntry['action'], string> = {
  CREATE: 'Added',
  UPDATE: 'Changed',
  DELETE: 'Deleted',
  LOGIN: 'Signed in',
  LOGOUT: 'Signed out',
  APPROVE: 'Approved',
  REJECT: 'Rejected',
  UPLOAD: 'Uploaded',
  DOWNLOAD: 'Downloaded',
  OTHER: 'Other',
}
