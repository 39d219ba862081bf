import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { countOf } from '@atrium/validators/text.ts'
import { pluralOf } from '@atrium/validators/wordForms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { facilityQuery, type Facility } from './facilityQueries.ts'

/**
 * Asks for a reason and takes a facility out of use, or puts it back (states 23). Whoever takes it out of use is told
 * first how many bookings are to come.
 */
export function useFacilityStatus({ id, name }: Facility): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const { status, version, upcomingBookings } = await queryClient.fetchQuery({ ...facilityQuery(id), staleTime: 0 })
    const isActive = status === 'ACTIVE'
    const change = async (remark: string) => {
      const body = { active: !isActive, version, upcomingBookings, ...(remark === '' ? {} : { remark }) }
      await api.call('updateFacilityStatus', { path: { id }, body }, { silent: true })
    }
    askStatus({
      remark: true,
      title: `${isActive ? 'Deactivate' : 'Activate'} ${name}`,
      message: isActive ? whatStays(upcomingBookings) : 'It can be booked again.',
      optional: true,
      confirmLabel: isActive ? 'Deactivate' : 'Activate',
      action: change,
    })
  }
}

const whatStays = (count: number): string =>
  count === 0
    ? 'It can no longer be booked. There are no upcoming bookings.'
    : `It can no longer be booked. ${countOf(count, 'upcoming booking stays', 'upcoming bookings stay')} in place until somebody cancels or moves ${pluralOf(count, 'it', 'them')}.`

/** Asks, deletes a facility, and goes to the list. */
export function useDeleteFacility({ id, name }: Facility, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message: 'It is removed from all lists. Past bookings stay in the reports.',
      countdown: true,
      action: () => api.call('deleteFacility', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
