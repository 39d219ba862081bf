import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import type { ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import type { ActivityEvent, EventSession } from './eventQueries.ts'

export type SessionValues = {
  sessionName: string
  location: string
  sessionDate: string | null
  times: ChosenTimes
  eventSlot: number | null
  resourceId: string
}

/** A session that is yet to be added: on the first day, from when the event begins. */
export const newSession = ({ eventStartDate, eventStartTime, eventEndTime }: ActivityEvent): SessionValues => ({
  sessionName: '',
  location: '',
  sessionDate: eventStartDate,
  times: { startTime: eventStartTime, endTime: eventEndTime },
  eventSlot: 20,
  resourceId: '',
})

/** A session as it stands, to be changed. */
export const sessionAsIs = (session: EventSession): SessionValues => ({
  sessionName: session.sessionName,
  location: session.location ?? '',
  sessionDate: session.sessionDate,
  times: { startTime: session.startTime, endTime: session.endTime },
  eventSlot: session.eventSlot,
  resourceId: hasRoom(session) ? session.room.resource.id : '',
})

/** Whether the room of a session is booked, or waits for approval. */
export const hasRoom = (session: EventSession): session is EventSession & { room: NonNullable<EventSession['room']> } =>
  session.room !== null && (session.room.bookingStatus === 'APPROVED' || session.room.bookingStatus === 'PENDING')

/** What is missing, by the fields of the form. */
export const sessionProblems = ({
  sessionName,
  sessionDate,
  times,
  eventSlot,
}: SessionValues): Record<string, string> =>
  wrongFields([
    ['sessionName', sessionName.trim() === '', 'Give the session a name.'],
    ['sessionDate', sessionDate === null, 'Choose the day.'],
    ['startTime', times.startTime === null, 'Choose a start.'],
    ['endTime', times.endTime === null, 'Choose an end.'],
    ['eventSlot', (eventSlot ?? 0) < 1, 'Say how many places there are.'],
  ])

/** What the server is sent of a session. */
export const sessionInput = (values: SessionValues): Schemas['ActivityEventTimeSlotInput'] => ({
  sessionName: values.sessionName.trim(),
  location: orNull(values.location.trim()),
  sessionDate: values.sessionDate ?? '',
  startTime: values.times.startTime ?? '',
  endTime: values.times.endTime ?? '',
  eventSlot: values.eventSlot ?? 0,
  resourceId: orNull(values.resourceId),
})
