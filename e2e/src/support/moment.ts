import process from 'node:process'

/**
 * When journeys, walk and pictures begin: an ordinary working day at ten in the morning of the demo's building, with no
 * holiday within a week. E2E_MOMENT names another.
 */
export const moment = process.env['E2E_MOMENT'] ?? '2027-06-15T10:00+08:00'

/** Milliseconds between the machine's clock and that of the journeys: worked out once, and told to every worker. */
export const shift = Number((process.env['E2E_SHIFT'] ??= String(millisecondsUntil(moment))))

/** Now by the clock of server, database and pages: milliseconds since 1970. */
export const now = (): number => Date.now() + shift

function millisecondsUntil(text: string): number {
  const until = Date.parse(text) - Date.now()
  if (Number.isNaN(until)) throw new Error(`E2E_MOMENT is no moment such as 2027-06-15T10:00+08:00: ${text}`)
  return until
}
