import type { CalendarRoom } from '../adapters/roomCalendar/roomCalendar.ts'
import type { KeptEvent } from '../adapters/roomCalendar/standInEvents.ts'
import { momentAt, wallTimeOf, weekdayOf } from '../platform/siteClock.ts'

const room = (id: string, name: string, capacity: number, ...equipment: string[]): CalendarRoom => ({
  id: `${id}@marinagate.example`,
  name,
  capacity,
  equipments: equipment.map((thing) => ({ name: thing, quantity: 1 })),
})

/** What the room calendar of Marina Gate knows: two rooms of the building office, and two the demo has not taken over yet. */
export const marinaRoomCalendar: Record<string, CalendarRoom[]> = {
  MARINA: [
    room('handover', 'Handover room', 6, 'Screen', 'Whiteboard'),
    room('leasing', 'Leasing suite', 10, 'Screen', 'Whiteboard'),
    room('podcast', 'Podcast studio', 4, 'Microphone', 'Screen'),
    room('war-room', 'Project room', 12, 'Whiteboard', 'Screen', 'Conference camera'),
  ],
}

const clock = 'Asia/Singapore'

/** What is arranged, so many working days from today, in hours of the day. */
const arranged: [workday: number, from: number, to: number, room: string, title: string, organiser: string][] = [
  [1, 8, 9, 'handover', 'Handover of unit 14-02', 'Arun Nair <arun@marinagate.example>'],
  [1, 14, 15.5, 'leasing', 'Viewing with Northwind', 'Lena Lim <lena@marinagate.example>'],
  [2, 11, 12, 'leasing', 'Renewal talks', 'Priya Menon <priya@harbourlegal.example>'],
  [3, 8, 9, 'handover', 'Keys and meters', 'Arun Nair <arun@marinagate.example>'],
  [6, 10, 12, 'leasing', 'Brokers’ morning', 'Lena Lim <lena@marinagate.example>'],
  [11, 13, 14, 'handover', 'Lift survey', 'Tomas Weber <tomas@liftworks.example>'],
]

/** What the rooms are taken for there, in the working days after today. */
export function marinaRoomEvents(now: Date): Record<string, KeptEvent[]> {
  const ahead = Array.from({ length: 30 }, (_, index) => new Date(now.getTime() + (index + 1) * 86_400_000))
  const workdays = ahead.map((day) => wallTimeOf(day, clock).date).filter((date) => weekdayOf(date) <= 5)
  return { MARINA: arranged.flatMap((event, index) => eventOn(workdays[event[0] - 1], event, index)) }
}

function eventOn(date: string | undefined, event: (typeof arranged)[number], index: number): KeptEvent[] {
  const [, from, to, mailbox, title, organiser] = event
  const [, name, email] = /^(.+) <(.+)>$/.exec(organiser) ?? []
  if (!date || !name || !email) return []
  return [
    {
      id: `marina-${index + 1}`,
      roomId: `${mailbox}@marinagate.example`,
      title,
      organiser: { name, email },
      startsAt: momentAt(date, from * 60, clock).toISOString(),
      endsAt: momentAt(date, to * 60, clock).toISOString(),
      cancelled: false,
    },
  ]
}
