import { makeApproval } from '../../demo/bookingRuleFactories.ts'
import { makeDesk } from '../../demo/deskFactories.ts'
import { makeUser } from '../../demo/factories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { type Bodies, idOf, nextNumber, type Sample, type Where } from '../../demo/sample.ts'
import { days, hours, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { bookingHolds } from './holds/holds.tables.ts'
import { waitListEntries } from './wait-list/waitList.tables.ts'
import { bookingInstances, bookings, type BookingStatus } from './tables.ts'

/** Records of this module to call operations with. */
export const bookingSamples = {
  'facility-bookings': { of: 'CENTRE', make: async (db, where) => (await book(db, where, roomOf)).id },
  'common-space-bookings': { of: 'CENTRE', make: async (db, where) => (await book(db, where, commonSpaceOf)).id },
  'hotdesk-bookings': { of: 'CENTRE', make: async (db, where) => (await book(db, where, deskOf)).id },
  bookings: { of: 'PERSON', make: async (db, where) => (await book(db, where, roomOf)).id },
  approvals: { of: 'CENTRE', make: waitingFor },
  'booking-instances': { of: 'CENTRE', make: async (db, where) => (await book(db, where, roomOf)).instanceId },
  'facility-booking-instances': { of: 'CENTRE', make: async (db, where) => (await book(db, where, roomOf)).instanceId },
  'booking-holds': {
    of: 'PERSON',
    make: async (db, where) => {
      const hold = { ...(await timeOf(where, roomOf, db)), expiresAt: later(new Date(), hours(1)) }
      return idOf(
        await db
          .insert(bookingHolds)
          .values({ ...hold, createdDate: new Date() })
          .returning({ id: bookingHolds.id }),
      )
    },
  },
  'booking-wait-list': {
    of: 'PERSON',
    make: async (db, where) => {
      const now = new Date()
      const entry = { title: 'Review', status: 'WAITING' as const, createdDate: now, updatedDate: now }
      return idOf(
        await db
          .insert(waitListEntries)
          .values({ ...(await timeOf(where, roomOf, db)), ...entry })
          .returning({ id: waitListEntries.id }),
      )
    },
  },
} satisfies Record<string, Sample>

type Booked = { resourceId: string; kind: 'FACILITY' | 'HOTDESK'; landlordFacility: boolean; owner: string }
type Resource = (db: Database, where: Where) => Promise<Booked>

const roomOf: Resource = async (db, where) => ({
  resourceId: (await makeFacility(db, where)).id,
  kind: 'FACILITY',
  landlordFacility: false,
  owner: where.officeCentreId,
})
const deskOf: Resource = async (db, where) => ({
  resourceId: (await makeDesk(db, where)).id,
  kind: 'HOTDESK',
  landlordFacility: false,
  owner: where.officeCentreId,
})
const commonSpaceOf: Resource = async (db, { landlordId }) => ({
  resourceId: (await makeFacility(db, { landlordId, officeCentreId: landlordId }, { landlordFacility: true })).id,
  kind: 'FACILITY',
  landlordFacility: true,
  owner: landlordId,
})

/**
 * An hour of its own for each, as nobody has two desks at a time: whatever the time of day, and behind the last desks
 * of the demo, whose people the samples are of.
 */
const anHour = () => {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0))
  const startsAt = later(today, days(60) + hours(2 * nextNumber()))
  return { startsAt, endsAt: later(startsAt, hours(1)) }
}

async function timeOf({ person, ...where }: Where, resource: Resource, db: Database) {
  const { resourceId, owner } = await resource(db, { person, ...where })
  const user = { userOfficeCentreId: where.officeCentreId, userId: person.id }
  return { landlordId: where.landlordId, ownerOfficeCentreId: owner, resourceId, ...user, ...anHour() }
}

/** A booking of the person, with its only time. */
async function book(db: Database, where: Where, resource: Resource, status: BookingStatus = 'APPROVED') {
  const { owner, landlordFacility, ...booked } = await resource(db, where)
  const time = { landlordId: where.landlordId, ownerOfficeCentreId: owner, ...booked, ...anHour() }
  const requester = { requestedByUserId: where.within?.['users'] ?? where.person.id }
  const text = { referenceNo: `BK-${crypto.randomUUID()}`, title: 'Review', timeZone: '+00:00' }
  const standing = { status, approvalLevel: status === 'PENDING' ? 1 : 0, noOfInstances: 1, landlordFacility }
  const { officeCentreId } = where
  const id = idOf(
    await db
      .insert(bookings)
      .values({ ...time, ...requester, ...text, ...standing, officeCentreId })
      .returning({ id: bookings.id }),
  )
  const instanceId = idOf(
    await db
      .insert(bookingInstances)
      .values({ ...time, ...requester, bookingId: id })
      .returning({ id: bookingInstances.id }),
  )
  return { id, instanceId }
}

/** A booking of somebody else that waits for the decision of the person. */
async function waitingFor(db: Database, where: Where): Promise<string> {
  const requester = await makeUser(db, where)
  const { id } = await book(db, { ...where, person: requester }, decidedBy(where), 'PENDING')
  return id
}

const decidedBy =
  ({ person }: Where): Resource =>
  async (db, where) => {
    const room = await roomOf(db, where)
    const levels = [{ partyType: 'SPECIFIC_USER' as const, userIds: [person.id] }]
    await makeApproval(db, where, { resourceId: room.resourceId, levels })
    return room
  }

const allOrChosen = { fields: { scope: 'ALL' }, naming: { 'instanceIds[]': { scope: 'THESE' } } }

/** What the schema does not tell of bodies. */
export const bookingBodies: Bodies = {
  cancelFacilityBookingInstances: allOrChosen,
  cancelHotdeskBookingInstances: allOrChosen,
  cancelCommonSpaceBookingInstances: allOrChosen,
  cancelUserFacilityBookingInstances: allOrChosen,
  previewBookingCancellation: allOrChosen,
}
