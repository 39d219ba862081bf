import { Ajv } from 'ajv'
import { type RoomEvent, RoomCalendarUnavailableError } from './roomCalendar.ts'

/** More than a building can look through by hand; a calendar that gives more is asked for a shorter span. */
const mostEvents = 5000

/** A moment of RFC 3339, with its offset. */
const moment = {
  type: 'string',
  maxLength: 40,
  pattern: String.raw`^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$`,
}
const name = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: String.raw`\S` })

type Answer = {
  events: {
    id: string
    roomId: string
    title?: string | null
    organiser?: { name?: string | null; email: string } | null
    startsAt: string
    endsAt: string
    cancelled?: boolean
  }[]
}

const isAnswer = new Ajv().compile<Answer>({
  type: 'object',
  required: ['events'],
  properties: {
    events: {
      type: 'array',
      maxItems: mostEvents,
      items: {
        type: 'object',
        required: ['id', 'roomId', 'startsAt', 'endsAt'],
        properties: {
          id: name(500),
          roomId: name(200),
          title: { type: 'string', nullable: true, maxLength: 1000 },
          organiser: {
            type: 'object',
            nullable: true,
            required: ['email'],
            properties: {
              name: { type: 'string', nullable: true, maxLength: 200 },
              email: { ...name(254), pattern: String.raw`^\S+@\S+$` },
            },
          },
          startsAt: moment,
          endsAt: moment,
          cancelled: { type: 'boolean' },
        },
      },
    },
  },
})

/**
 * The events of an answer, the earliest first.
 * @throws RoomCalendarUnavailableError when it is of another shape, has a day that does not exist, or an event twice
 */
export function eventsIn(answer: unknown): RoomEvent[] {
  const events = isAnswer(answer) ? answer.events.map(eventOf) : null
  const known = new Set(events?.map(({ roomId, id }) => JSON.stringify([roomId, id])))
  const readable = events?.every(({ startsAt, endsAt }) => !Number.isNaN(startsAt.getTime() + endsAt.getTime()))
  if (!events || !readable || known.size < events.length)
    throw new RoomCalendarUnavailableError('The room calendar gave events that cannot be read.')
  return events.toSorted((left, right) => left.startsAt.getTime() - right.startsAt.getTime())
}

const eventOf = ({ id, roomId, title, organiser, startsAt, endsAt, cancelled }: Answer['events'][number]) => ({
  id,
  roomId,
  title: title?.trim() ?? '',
  organiser: organiser ? { name: organiser.name?.trim() || null, email: organiser.email } : null,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  cancelled: cancelled ?? false,
})
