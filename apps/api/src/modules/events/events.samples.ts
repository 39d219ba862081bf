import { idOf, nextNumber, type Bodies, type Sample, type Where } from '../../demo/sample.ts'
import type { Database } from '../../platform/db/database.ts'
import { activityEventParticipants, activityEvents, activityEventTimeSlots } from './tables.ts'

const day = '2027-12-07'
const startsAt = new Date('2027-12-07T09:00:00Z')
const endsAt = new Date('2027-12-07T17:00:00Z')

const anEvent = async (db: Database, { landlordId, officeCentreId }: Where) =>
  idOf(
    await db
      .insert(activityEvents)
      .values({
        landlordId,
        officeCentreId,
        referenceNo: `EVT-${crypto.randomUUID()}`,
        name: `Sample ${nextNumber()}`,
        eventStartDate: day,
        eventEndDate: day,
        startMinute: 540,
        endMinute: 1020,
        startsAt,
        endsAt,
        publishedDate: new Date('2026-01-01T00:00:00Z'),
      })
      .returning({ id: activityEvents.id }),
  )

const aSession = async (db: Database, { landlordId, officeCentreId }: Where, activityEventId: string) =>
  idOf(
    await db
      .insert(activityEventTimeSlots)
      .values({
        landlordId,
        officeCentreId,
        activityEventId,
        referenceNo: `EVS-${crypto.randomUUID()}`,
        sessionName: 'Sample',
        sessionDate: day,
        startMinute: 540,
        endMinute: 1020,
        startsAt,
        endsAt,
        eventSlot: 5,
        checkInCode: 'SAMPLE',
      })
      .returning({ id: activityEventTimeSlots.id }),
  )

/** A sign-up of a person for a session. */
const aParticipant = async (db: Database, { landlordId, officeCentreId, person }: Where, of: OfSession) =>
  idOf(
    await db
      .insert(activityEventParticipants)
      .values({
        landlordId,
        officeCentreId,
        ...of,
        userId: person.id,
        userOfficeCentreId: officeCentreId,
        status: 'REGISTERED',
      })
      .returning({ id: activityEventParticipants.id }),
  )

type OfSession = { activityEventId: string; timeSlotId: string }

const eventSample: Sample = { of: 'CENTRE', make: anEvent }

/** Records of this module to call operations with. */
export const eventSamples = {
  'activity-events': eventSample,
  'my-activity-events': eventSample,
  'activity-event-time-slots': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { within = {} } = where
      const mine = within['my-activity-events']
      const activityEventId = mine ?? within['activity-events'] ?? (await anEvent(db, where))
      const timeSlotId = await aSession(db, where, activityEventId)
      // Of one's own event one has a place as well, to give up.
      if (mine !== undefined) await aParticipant(db, where, { activityEventId, timeSlotId })
      return timeSlotId
    },
  },
  'activity-event-participants': {
    of: 'CENTRE',
    make: async (db, where) => {
      const activityEventId = where.within?.['activity-events'] ?? (await anEvent(db, where))
      return aParticipant(db, where, { activityEventId, timeSlotId: await aSession(db, where, activityEventId) })
    },
  },
} satisfies Record<string, Sample>

const times = { eventStartDate: day, eventEndDate: day, eventStartTime: '09:00', eventEndTime: '17:00' }
const ofEvent = {
  fields: times,
  naming: {
    'companyIds[]': { ...times, targetUserGroup: 'TENANTS' },
    'userGroupIds[]': { ...times, targetUserGroup: 'USER_GROUPS' },
  },
}
const ofSession = { fields: { sessionDate: day, startTime: '10:00', endTime: '11:00' } }

/** What the schema does not tell of bodies. */
export const eventBodies: Bodies = {
  createActivityEvent: ofEvent,
  updateActivityEvent: ofEvent,
  createActivityEventTimeSlot: ofSession,
  updateActivityEventTimeSlot: ofSession,
}
