import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import type { Door } from '@atrium/features/displays/RoomDoor.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds a refusal is shown: whoever it was meant for has walked on. */
const saidFor = 15_000
const noAnswer = 'There is no connection to the building. Try again in a moment.'

/**
 * Books and ends at the tablet. After a refusal the display is read again, as it
 * has shown something that is no longer so.
 */
export function useDoor(token: string, id: string, isOffline: boolean): Door {
  const queryClient = useQueryClient()
  const header = { 'x-display-token': token }
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), saidFor)
    return () => clearTimeout(timer)
  }, [message])
  const outcome = {
    networkMode: 'always',
    onMutate: () => setMessage(null),
    onError: async (error: unknown) => {
      setMessage(errorMessage(error, noAnswer))
      await queryClient.invalidateQueries({ queryKey: api.key('getPublicZoneDisplayGrid') })
    },
  } as const
  const booking = useMutation({ ...api.mutation('bookAtPublicZoneDisplay', { silent: true }), ...outcome })
  const ending = useMutation({ ...api.mutation('endBookingAtPublicZoneDisplay', { silent: true }), ...outcome })
  return {
    book: (endsAt) => booking.mutate({ path: { id }, header, body: { endsAt } }),
    end: (bookingId) => ending.mutate({ path: { id, bookingId }, header }),
    isBusy: booking.isPending || ending.isPending,
    isOffline,
    message,
  }
}
