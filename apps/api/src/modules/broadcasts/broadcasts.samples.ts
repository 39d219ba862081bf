import type { Database } from '../../platform/db/database.ts'
import { idOf, nextNumber, type Bodies, type Sample, type Where } from '../../demo/sample.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { broadcastPeople, broadcasts, broadcastTemplates, broadcastTenants } from './tables.ts'

const words = () => ({
  severity: 'WARNING' as const,
  title: `Sample ${nextNumber()}`,
  message: 'Sample',
  channels: ['EMAIL' as const],
  recipientType: 'ALL' as const,
  recipientIds: [],
})

const scheduledDate = new Date('2099-01-01T00:00:00Z')

const aPlanned = async (db: Database, { landlordId, officeCentreId }: TenancyScope) =>
  idOf(
    await db
      .insert(broadcasts)
      .values({ landlordId, officeCentreId, ...words(), scheduledDate })
      .returning({ id: broadcasts.id }),
  )

/** An emergency that reaches one person, over where there was one before: only one is under way at a time. */
async function reaching(db: Database, { landlordId, officeCentreId, person }: Where) {
  const at = new Date('2026-01-01T00:00:00Z')
  const scope = { landlordId, officeCentreId }
  const over = { status: 'COMPLETED' as const, startedDate: at, stoppedDate: at }
  const broadcastId = idOf(
    await db
      .insert(broadcasts)
      .values({ ...scope, ...words(), ...over })
      .returning({ id: broadcasts.id }),
  )
  const broadcastTenantId = idOf(
    await db
      .insert(broadcastTenants)
      .values({ ...scope, broadcastId, tenantId: officeCentreId, floorNos: [] })
      .returning({ id: broadcastTenants.id }),
  )
  const to = { broadcastId, broadcastTenantId, tenantId: officeCentreId, userId: person.id }
  const personId = idOf(
    await db
      .insert(broadcastPeople)
      .values({ ...scope, ...to, tokenHash: hashToken(crypto.randomUUID()), expiresAt: scheduledDate })
      .returning({ id: broadcastPeople.id }),
  )
  return { broadcastId, personId }
}

/** Records of this module to call operations with. */
export const broadcastSamples = {
  'emergency-broadcast-templates': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(broadcastTemplates)
          .values({ landlordId, officeCentreId, ...words(), name: `Preset ${nextNumber()}` })
          .returning({ id: broadcastTemplates.id }),
      ),
  },
  'emergency-broadcasts': { of: 'CENTRE', make: aPlanned },
  'tenant-emergency-broadcasts': { of: 'CENTRE', make: async (db, where) => (await reaching(db, where)).broadcastId },
  'emergency-broadcast-user-details': { of: 'CENTRE', make: async (db, where) => (await reaching(db, where)).personId },
  'my-broadcasts': { of: 'PERSON', make: async (db, where) => (await reaching(db, where)).broadcastId },
} satisfies Record<string, Sample>

const naming = {
  'tenantIds[]': { recipientType: 'TENANTS' },
  'officeFloorIds[]': { recipientType: 'FLOORS' },
}

/** What the schema does not tell of bodies. */
export const broadcastBodies: Bodies = {
  createBroadcast: { fields: { scheduledDate: scheduledDate.toISOString() }, naming },
  updateBroadcast: { fields: { scheduledDate: scheduledDate.toISOString() }, naming },
  createBroadcastTemplate: { fields: {}, naming },
  updateBroadcastTemplate: { fields: {}, naming },
  batchUpdateTenantBroadcastUserDetails: { fields: { status: 'SAFE' } },
  answerMyBroadcast: { fields: { status: 'SAFE' } },
  answerOpenBroadcast: { fields: { status: 'SAFE' } },
}
