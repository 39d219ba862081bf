import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { isRecord } from '@atrium/api-client/payload.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'

/** A time that is free where the one asked for is not. */
export type BookingAlternative = BookingTime & { resource: { id: string; name: string } }

/** Whether the server refused because somebody else has the time. */
export const isClash = (error: unknown): boolean => isApiFailure(error) && error.status === 409

/** The free times that came with a refusal; none for any other failure. */
export function alternativesIn(error: unknown): BookingAlternative[] {
  if (!isApiFailure(error) || error.status !== 409) return []
  const { data } = error
  const listed = isRecord(data) ? data.alternatives : data
  return Array.isArray(listed) ? listed.filter(isAlternative) : []
}

const isAlternative = (value: unknown): value is BookingAlternative =>
  isRecord(value) &&
  isRecord(value.resource) &&
  [value.resource.id, value.resource.name, value.date, value.startTime, value.endTime].every(
    (part) => typeof part === 'string',
  )
