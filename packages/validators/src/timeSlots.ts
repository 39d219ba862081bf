/** Times of day (HH:mm) and the slots of a time select (doc 1 §5, CONST-010 to CONST-012, FMT-005). */

/** Minutes of a time slot unless the server setting timeSlotDuration says otherwise. */
export const defaultSlotMinutes = 15
export const dayStart = '00:00'
export const dayEnd = '23:59'

const timeValue = /^([01]\d|2[0-3]):([0-5]\d)$/
const typedTime = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i

/** Whether text is a time of day written HH:mm, 00:00 to 23:59. */
export const isTime = (value: string): boolean => timeValue.test(value)

/** Minutes since midnight of a time of day (HH:mm). RangeError when it is not one. */
export function minutesOfTime(time: string): number {
  const match = timeValue.exec(time)
  if (!match) throw new RangeError(`Not a time of day: ${time}`)
  return Number(match[1]) * 60 + Number(match[2])
}

/** The time of day (HH:mm) of minutes since midnight, 0 to 1439. RangeError outside. */
export function timeOfMinutes(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 1440) throw new RangeError(`Not within a day: ${minutes}`)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The midnight that ends a day, as spans of a day write it (HH:mm). */
export const endOfDay = '24:00'

/** Minutes since midnight, 0 to 1440, of an edge of a span of a day: HH:mm, or 24:00 for the midnight that ends it. */
export const minutesOfEdge = (time: string): number => (time === endOfDay ? 1440 : minutesOfTime(time))

/** The edge of a span of a day (HH:mm, or 24:00) at minutes since midnight, 0 to 1440. RangeError outside. */
export const edgeOfMinutes = (minutes: number): string => (minutes === 1440 ? endOfDay : timeOfMinutes(minutes))

export type SlotRange = { step?: number; start?: string; end?: string }

/** The times a select offers: from start, every step minutes, none after end. RangeError when step is not above 0. */
export function listTimeSlots({ step = defaultSlotMinutes, start = dayStart, end = dayEnd }: SlotRange = {}): string[] {
  if (!Number.isInteger(step) || step <= 0) throw new RangeError(`Not a step in minutes: ${step}`)
  const first = minutesOfTime(start)
  const count = Math.floor((minutesOfTime(end) - first) / step) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => timeOfMinutes(first + index * step))
}

/** Whether a time lies on the grid of a step that begins at start. RangeError when a time is not HH:mm. */
export const isOnSlotGrid = (time: string, step: number, start = dayStart): boolean =>
  (minutesOfTime(time) - minutesOfTime(start)) % step === 0

/**
 * A time as people type it, as HH:mm: '9', '9.30', '0930', '21:30', '9:30 pm', '12 am'.
 * Null when it is no time of day.
 */
export function parseTime(text: string): string | null {
  const match = typedTime.exec(text.trim())
  if (!match) return null
  const hours = hoursOfDay(Number(match[1]), match[3]?.toLowerCase())
  const minutes = Number(match[2] ?? 0)
  if (hours === null || minutes > 59) return null
  return timeOfMinutes(hours * 60 + minutes)
}

/** A time of day (HH:mm) for display, as hh:mm A: 09:30 PM. RangeError when it is not one. */
export function displayTime(time: string): string {
  const minutes = minutesOfTime(time)
  const hours = Math.floor(minutes / 60)
  const shownHours = String(hours % 12 || 12).padStart(2, '0')
  return `${shownHours}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`
}

function hoursOfDay(typed: number, half: string | undefined): number | null {
  if (half === undefined) return typed <= 23 ? typed : null
  if (typed < 1 || typed > 12) return null
  return (typed % 12) + (half === 'p' ? 12 : 0)
}
