import { idOf, type Sample } from '../../demo/sample.ts'
import { days, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { sessions, trustedDevices } from './tables.ts'
import { eq } from 'drizzle-orm'

const accountOf = async (db: Database, userId: string): Promise<string> =>
  idOf(await db.select({ id: users.accountId }).from(users).where(eq(users.id, userId)))

/** Records of this module to call operations with. */
export const accountSamples = {
  sessions: {
    of: 'PERSON',
    make: async (db, { officeCentreId, person }) => {
      const now = new Date()
      const times = { createdDate: now, lastSeenDate: now, expiresAt: later(now, days(1)) }
      const browser = { portal: 'CONSOLE', ipAddress: '127.0.0.1', userAgent: 'sample' }
      const session = { accountId: person.accountId, officeCentreId, ...times, ...browser }
      return idOf(await db.insert(sessions).values(session).returning({ id: sessions.id }))
    },
  },
  'trusted-devices': {
    of: 'PERSON',
    make: async (db, { person, within = {} }) => {
      const now = new Date()
      const accountId = within['users'] ? await accountOf(db, within['users']) : person.accountId
      const times = { createdDate: now, lastUsed: now, expiresAt: later(now, days(1)) }
      const device = { accountId, tokenHash: crypto.randomUUID(), name: 'Firefox', ...times }
      return idOf(await db.insert(trustedDevices).values(device).returning({ id: trustedDevices.id }))
    },
  },
} satisfies Record<string, Sample>
