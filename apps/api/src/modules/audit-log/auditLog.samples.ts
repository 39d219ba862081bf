import { idOf, type Sample } from '../../demo/sample.ts'
import { auditEntries } from '../../platform/tables.ts'

/** Records of this module to call operations with. */
export const auditLogSamples = {
  'audit-logs': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const subject = { module: 'users', action: 'OTHER', entityType: 'User', entityId: person.id, summary: 'A sample' }
      const origin = { ipAddress: '127.0.0.1', requestId: 'sample', dateTime: new Date() }
      const entry = { landlordId, officeCentreId, ...subject, ...origin }
      return idOf(await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id }))
    },
  },
} satisfies Record<string, Sample>
