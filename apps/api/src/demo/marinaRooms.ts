import type { CalendarRoom } from '../adapters/roomCalendar/roomCalendar.ts'

const room = (id: string, name: string, capacity: number, ...equipment: string[]): CalendarRoom => ({
  id: `${id}@marinagate.example`,
  name,
  capacity,
  equipments: equipment.map((thing) => ({ name: thing, quantity: 1 })),
})

/** What the room calendar of Marina Gate knows: rooms that the demo has not taken over yet. */
export const marinaRoomCalendar: Record<string, CalendarRoom[]> = {
  MARINA: [
    room('podcast', 'Podcast studio', 4, 'Microphone', 'Screen'),
    room('war-room', 'Project room', 12, 'Whiteboard', 'Screen', 'Conference camera'),
  ],
}
