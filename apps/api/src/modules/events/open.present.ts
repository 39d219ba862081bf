import { dateOfInstant } from '@atrium/validators/dates.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { presentFacts } from './events.present.ts'
import { isPromoted } from './events.rules.ts'
import type { EventRow } from './events.views.ts'
import type { ParticipantRow } from './participants.views.ts'
import { mayCheckIn, mayLeave } from './places.ts'
import type { SessionRow } from './sessions.views.ts'

/** A session as people see it who may come. */
export const presentOpenSession = (row: SessionRow) => ({
  id: row.id,
  sessionName: row.sessionName,
  location: row.location,
  room: row.resource?.name ?? null,
  sessionDate: row.sessionDate,
  startTime: edgeOfMinutes(row.startMinute),
  endTime: edgeOfMinutes(row.endMinute),
  status: row.status,
  // Who waits comes first: what is free is then offered to them.
  freePlaces: row.waiting > 0 ? 0 : Math.max(0, row.eventSlot - row.taken),
  waiting: row.waiting,
})

/** An event as people see it who may come. */
export const presentOpenEvent = (
  ctx: AnyCtx,
  row: EventRow,
  isSignedUp: boolean,
): Data<'listMyActivityEvents'>['items'][number] => ({
  ...presentFacts(row),
  organiser: row.organiser,
  registrationLimitPerUser: row.enableRegistrationLimit ? row.registrationLimitPerUser : 0,
  promoted: isPromoted(row, dateOfInstant(ctx.now(), row.timezoneOffset)),
  freePlaces: Math.max(0, row.places - row.taken),
  signedUp: isSignedUp,
})

/** What becomes of the place of whoever asks. */
export const presentPlace = (ctx: AnyCtx, person: ParticipantRow, session: SessionRow) => ({
  id: person.id,
  status: person.standing,
  noOfPax: person.noOfPax,
  waitingNo: person.waitingNo,
  offerExpiresAt: person.offerExpiresAt,
  checkedInDate: person.checkedInDate,
  mayLeave: mayLeave(person),
  mayCheckIn: mayCheckIn(person, session, ctx.now()),
})
