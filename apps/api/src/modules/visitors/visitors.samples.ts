import { dayFromNow, idOf, nextNumber, type Bodies, type Sample } from '../../demo/sample.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Where } from '../../demo/sample.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { blacklistVisitors, visitorErasures, visitorEvents, visitorInvitations, visitKiosks, visits } from './tables.ts'

const visitDate = dayFromNow(30)
const startsAt = new Date(`${visitDate}T09:00:00Z`)
const endsAt = new Date(`${visitDate}T17:00:00Z`)

async function aVisitorEvent(db: Database, { landlordId, officeCentreId, person }: Where) {
  const scope = { landlordId, officeCentreId }
  const { id: siteId } = await makeSite(db, scope)
  const id = idOf(
    await db
      .insert(visitorEvents)
      .values({
        ...scope,
        referenceNo: `VIS-${crypto.randomUUID()}`,
        title: `Sample ${nextNumber()}`,
        purpose: 'MEETING',
        hostUserId: person.id,
        receptionOfficeCentreId: officeCentreId,
        siteId,
        startDate: visitDate,
        endDate: visitDate,
        startMinute: 540,
        endMinute: 1020,
        weekdays: [],
        startsAt,
        endsAt,
      })
      .returning({ id: visitorEvents.id }),
  )
  return { id, siteId }
}

async function anInvitation(db: Database, { landlordId, officeCentreId }: Where, visitorEventId: string) {
  return idOf(
    await db
      .insert(visitorInvitations)
      .values({
        landlordId,
        officeCentreId,
        visitorEventId,
        visitorName: 'Sam Sample',
        email: `sam${nextNumber()}@outside.test`,
        invitedDate: startsAt,
      })
      .returning({ id: visitorInvitations.id }),
  )
}

/** Records of this module to call operations with. */
export const visitorSamples = {
  'visitor-events': { of: 'CENTRE', make: async (db, where) => (await aVisitorEvent(db, where)).id },
  invitations: {
    of: 'CENTRE',
    make: async (db, where) =>
      anInvitation(db, where, where.within?.['visitor-events'] ?? (await aVisitorEvent(db, where)).id),
  },
  visits: {
    of: 'CENTRE',
    make: async (db, where) => {
      const { id, siteId } = await aVisitorEvent(db, where)
      const { landlordId, officeCentreId } = where
      const place = { landlordId, officeCentreId, receptionOfficeCentreId: officeCentreId, siteId }
      const visitorInvitationId = await anInvitation(db, where, id)
      return idOf(
        await db
          .insert(visits)
          .values({ ...place, visitorInvitationId, visitDate, startsAt, endsAt })
          .returning({ id: visits.id }),
      )
    },
  },
  'blacklist-visitors': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(blacklistVisitors)
          .values({
            landlordId,
            officeCentreId,
            fullName: 'Bar Sample',
            email: `bar${nextNumber()}@outside.test`,
            reason: 'Sample',
          })
          .returning({ id: blacklistVisitors.id }),
      ),
  },
  'visit-kiosks': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) => {
      const { id: siteId } = await makeSite(db, { landlordId, officeCentreId })
      const key = { keyHash: crypto.randomUUID() }
      return idOf(
        await db
          .insert(visitKiosks)
          .values({ landlordId, officeCentreId, name: `Kiosk ${nextNumber()}`, siteId, ...key })
          .returning({ id: visitKiosks.id }),
      )
    },
  },
  erasures: {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(visitorErasures)
          .values({
            landlordId,
            officeCentreId,
            erasedDate: endsAt,
            endedBefore: startsAt,
            retentionDays: 90,
            visitors: 3,
            visits: 2,
          })
          .returning({ id: visitorErasures.id }),
      ),
  },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies. */
export const visitorBodies: Bodies = {
  createVisitorEvent: { fields: { startDate: visitDate, endDate: visitDate, startTime: '09:00', endTime: '17:00' } },
  updateVisitorEvent: { fields: { startDate: visitDate, endDate: visitDate, startTime: '09:00', endTime: '17:00' } },
  createWalkIn: { fields: { endTime: '23:59' } },
  createBlacklistVisitor: { fields: { email: 'bar@outside.test' } },
  updateBlacklistVisitor: { fields: { email: 'bar@outside.test' } },
}
