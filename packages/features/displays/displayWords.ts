import type { Schemas } from '@atrium/api-client/client.ts'

type Status = Schemas['HotdeskStatus']

/** A letter beside the colour, and the word for it. */
export const statusWords: Record<Status, { letter: string; label: string }> = {
  AVAILABLE: { letter: 'F', label: 'free' },
  BOOKED: { letter: 'B', label: 'booked' },
  OCCUPIED: { letter: 'O', label: 'occupied' },
  BLOCKED: { letter: 'X', label: 'blocked' },
  INACTIVE: { letter: '–', label: 'not in use' },
}

/** The counts that say something: free ones always, others when there are any. */
export const countsInWords = (counts: readonly Schemas['StatusCount'][]) =>
  (Object.keys(statusWords) as Status[]).flatMap((status) => {
    const count = counts.find((one) => one.status === status)?.count ?? 0
    return status === 'AVAILABLE' || count > 0 ? [{ status, count, ...statusWords[status] }] : []
  })
