import { Ajv } from 'ajv'
import { jsonSource, type JsonSourceSettings } from '../jsonSource.ts'
import { eventsIn } from './httpRoomEvents.ts'
import { type CalendarRoom, type RoomCalendar, RoomCalendarUnavailableError } from './roomCalendar.ts'

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: String.raw`\S` })

const isAnswer = new Ajv().compile<{ rooms: CalendarRoom[] }>({
  type: 'object',
  required: ['rooms'],
  properties: {
    rooms: {
      type: 'array',
      maxItems: 2000,
      items: {
        type: 'object',
        required: ['id', 'name', 'capacity', 'equipments'],
        properties: {
          id: text(200),
          name: text(100),
          capacity: { type: 'integer', minimum: 1, maximum: 1000 },
          equipments: {
            type: 'array',
            maxItems: 50,
            items: {
              type: 'object',
              required: ['name', 'quantity'],
              properties: { name: text(60), quantity: { type: 'integer', minimum: 1, maximum: 1000 } },
            },
          },
        },
      },
    },
  },
})

/**
 * A room calendar over HTTP: `GET {url}/centres/{code}/rooms` answers `{ rooms: [{ id, name, capacity, equipments }] }`,
 * `GET {url}/centres/{code}/events?from&to`, two moments of RFC 3339, the events of all its rooms between them as
 * `{ events: [{ id, roomId, title, organiser, startsAt, endsAt, cancelled }] }`; both 404 for a code it does not know.
 */
export function httpRoomCalendar(settings: JsonSourceSettings): RoomCalendar {
  const read = jsonSource(settings, { name: 'room calendar', Unavailable: RoomCalendarUnavailableError })
  return {
    async roomsOf(centreCode) {
      const found = await read(`/centres/${encodeURIComponent(centreCode)}/rooms`)
      return found.known ? roomsIn(found.answer) : null
    },
    async eventsOf(centreCode, { from, to }) {
      const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const found = await read(`/centres/${encodeURIComponent(centreCode)}/events?${span.toString()}`)
      return found.known ? eventsIn(found.answer) : null
    },
  }
}

function roomsIn(answer: unknown): CalendarRoom[] {
  if (!isAnswer(answer) || new Set(answer.rooms.map(({ id }) => id)).size < answer.rooms.length)
    throw new RoomCalendarUnavailableError('The room calendar gave rooms that cannot be read.')
  return answer.rooms
    .map((room) => ({ ...room, name: room.name.trim(), equipments: distinct(room.equipments) }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
}

/** Each thing once, whatever its case; the calendar's people type freely. */
function distinct(equipments: CalendarRoom['equipments']): CalendarRoom['equipments'] {
  const byName = new Map(
    equipments.map(({ name, quantity }) => [name.trim().toLowerCase(), { name: name.trim(), quantity }]),
  )
  return [...byName.values()]
}
