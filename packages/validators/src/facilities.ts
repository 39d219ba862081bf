import { all, maxLength, notInjected, optionalText, requiredText, type FieldRule } from './fields.ts'
import { weekdayNames, operatingHoursErrors, type OperatingHours } from './operatingHours.ts'

export const facilityName: FieldRule = requiredText('a name', 100)

export const categoryName: FieldRule = requiredText('a name', 60)

export const equipmentName: FieldRule = requiredText('what it is', 60)

export const facilityTag: FieldRule = requiredText('a tag', 40)

/** What the room calendar calls the room. */
export const externalCalendarId: FieldRule<string | null | undefined> = optionalText(200)

/** Most pictures of a facility. */
export const mostImages = 10

/** The first wrong hours, with their day. */
export const operatingHoursRule: FieldRule<readonly OperatingHours[]> = (hours) => {
  const [first] = operatingHoursErrors(hours)
  const day = first && hours[first.index]?.day
  return first && day ? `${weekdayNames[day]}: ${first.message}` : null
}

/** A length of bookings in minutes that fits the slots; `slot` in minutes, or null where slots are not of minutes. */
export const durationRule =
  (slot: number | null): FieldRule<number | null> =>
  (minutes) =>
    minutes !== null && slot !== null && minutes % slot !== 0
      ? `Enter a multiple of ${slot} minutes, the slot length of the category.`
      : null

/** The longest booking is not shorter than the shortest. */
export const durationsRule: FieldRule<{ minDuration: number | null; maxDuration: number | null }> = (durations) =>
  durations.minDuration !== null && durations.maxDuration !== null && durations.maxDuration < durations.minDuration
    ? 'The longest booking cannot be shorter than the shortest.'
    : null

/** Text that is typed beside others, compared without regard to case. */
export const distinctWords = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.trim().toLowerCase())).size === words.length

export const remarkText: FieldRule = all(maxLength(500), notInjected)
