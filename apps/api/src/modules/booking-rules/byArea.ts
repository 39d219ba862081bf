import { bookableKinds, resourceKinds } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** An expression with one value for each area of bookings, by the columns of what is booked. */
export function byArea<Value>(
  { kind, landlordFacility }: { kind: SQLWrapper; landlordFacility: SQLWrapper },
  valueOf: (area: BookingArea) => SQL<Value>,
): SQL<Value> {
  const cases = resourceKinds.map((one) => {
    const { area, sharedArea } = bookableKinds[one]
    const value =
      area === sharedArea
        ? valueOf(area)
        : sql`case when ${landlordFacility} then ${valueOf(sharedArea)} else ${valueOf(area)} end`
    return sql`when ${constant(one)} then ${value}`
  })
  return sql<Value>`case ${kind} ${sql.join(cases, sql` `)} end`
}

/** A text that stands in the code, not in the parameters of the statement. */
export const constant = <Text extends string>(text: Text): SQL<Text> => sql.raw(`'${text}'`) as SQL<Text>
