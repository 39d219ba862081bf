import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useEffect, useRef, useState } from 'react'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'

type Hold = Schemas['BookingHold']
type Kept = { hold?: Hold; error?: unknown }

const quiet = { silent: true } as const
const release = (id: string) => api.call('deleteBookingHold', { path: { id } }, quiet).catch(() => {})

/**
 * Keeps a time for the reader and some people while a form is open, and gives it back when the form is left or asks for another time.
 * A hold that lapses by itself is taken anew by `again`; once booked, `spent` leaves it to the server.
 */
export function useBookingHold(
  resourceId: string,
  { date, startTime, endTime }: BookingTime,
  noOfPax: number | undefined,
) {
  const [kept, setKept] = useState<Kept>({})
  const [attempt, setAttempt] = useState(0)
  const isSpent = useRef(false)
  // A new hold waits until the one before is gone, which would else stand in its way.
  const before = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    const stay = { isLeft: false }
    const taking = before.current.then(async (): Promise<Hold | undefined> => {
      if (stay.isLeft) return undefined
      try {
        const body = { resourceId, date, startTime, endTime, ...(noOfPax === undefined ? {} : { noOfPax }) }
        const hold = await api.call('createBookingHold', { body }, quiet)
        if (!stay.isLeft) setKept({ hold })
        return hold
      } catch (error) {
        if (!stay.isLeft) setKept({ error })
        return undefined
      }
    })
    before.current = taking
    return () => {
      stay.isLeft = true
      setKept({})
      before.current = taking.then((hold) => (hold && !isSpent.current ? release(hold.id) : undefined))
    }
  }, [resourceId, date, startTime, endTime, noOfPax, attempt])

  return {
    ...kept,
    again: () => setAttempt((count) => count + 1),
    spent: () => {
      isSpent.current = true
    },
  }
}
