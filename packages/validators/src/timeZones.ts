/** A time zone of a site: minutes east of UTC, and the words of the dropdown. */
export type TimeZone = { offset: number; label: string }

/** Shown while no time zone is chosen; the value is then null (doc 2 §9, MSG-071). */
export const timeZonePlaceholder = 'No timezone selected'

/** A well-known place on each of the 38 offsets, -720 to +840 (doc 2 §9, CONST-049). */
const places: readonly (readonly [offset: number, place: string])[] = [
  [-720, 'Baker Island'],
  [-660, 'Pago Pago'],
  [-600, 'Honolulu'],
  [-570, 'Marquesas Islands'],
  [-540, 'Anchorage'],
  [-480, 'Los Angeles'],
  [-420, 'Denver'],
  [-360, 'Chicago'],
  [-300, 'New York'],
  [-240, 'Santiago'],
  [-210, "St. John's"],
  [-180, 'Buenos Aires'],
  [-120, 'South Georgia'],
  [-60, 'Azores'],
  [0, 'London'],
  [60, 'Paris'],
  [120, 'Cairo'],
  [180, 'Riyadh'],
  [210, 'Tehran'],
  [240, 'Dubai'],
  [270, 'Kabul'],
  [300, 'Karachi'],
  [330, 'Mumbai'],
  [345, 'Kathmandu'],
  [360, 'Dhaka'],
  [390, 'Yangon'],
  [420, 'Bangkok'],
  [480, 'Singapore'],
  [525, 'Eucla'],
  [540, 'Tokyo'],
  [570, 'Darwin'],
  [600, 'Sydney'],
  [630, 'Lord Howe Island'],
  [660, 'Nouméa'],
  [720, 'Auckland'],
  [765, 'Chatham Islands'],
  [780, 'Apia'],
  [840, 'Kiritimati'],
]

/** An offset in words: UTC+08:00, UTC-03:30, UTC+00:00. */
export function offsetLabel(offset: number): string {
  const size = Math.abs(offset)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  const minutes = String(size % 60).padStart(2, '0')
  return `UTC${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** The 38 time zones of the dropdown, west to east. Offsets do not follow summer time. */
export const timeZones: readonly TimeZone[] = places.map(([offset, place]) => ({
  offset,
  label: `${offsetLabel(offset)} ${place}`,
}))

/** Whether a number is one of the 38 offsets. */
export const isTimeZoneOffset = (offset: number): boolean => places.some(([known]) => known === offset)
