import { minutesOfEdge, edgeOfMinutes } from '@atrium/validators/timeSlots.ts'

/** How long a place is taken by whoever stands before it. */
const lengths = [30, 60]

export type WalkUpTime = { minutes: number; startTime: string; endTime: string }

/**
 * The times that can be booked now, by the clock of the site (HH:mm): from the slot that has begun, as far as the place
 * is free. Midnight as the end of the day comes as 00:00.
 */
export function walkUpTimes(now: string, freeUntil: string, slotMinutes: number): WalkUpTime[] {
  const start = Math.floor(minutesOfEdge(now) / slotMinutes) * slotMinutes
  const end = minutesOfEdge(freeUntil) <= minutesOfEdge(now) ? 1440 : minutesOfEdge(freeUntil)
  return lengths
    .map((minutes) => Math.max(minutes, slotMinutes))
    .filter((minutes, index, all) => all.indexOf(minutes) === index && start + minutes <= end)
    .map((minutes) => ({ minutes, startTime: edgeOfMinutes(start), endTime: edgeOfMinutes(start + minutes) }))
}
